//===- TileRun.h - runs checked threads of a kernel -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_TILERUN_H
#define AMPRT_CHECKING_TILERUN_H

#include "Checking/CheckedLaunch.h"
#include "Checking/Fiber.h"
#include "Checking/Violations.h"

namespace amprt {

/// The kernel thread that the current host thread runs; kernel code knows it as
/// an amprt_check_thread.
class TileRun : public amprt_check_thread {
public:
  static TileRun &ofThisThread();

  void run(CheckedLaunch &L, const void *const *Arguments,
           const amprt_cpu_block &B);

  // Functions that kernel code calls.
  void *access(void *Address, uint32_t Size, uint32_t How, uint32_t Site,
               const void *Value = nullptr) {
    return isHarmless(Address, Size, How, Site, Value)
               ? Address
               : check(Address, Size, How, Site, Value);
  }
  void waitAtBarrier(uint32_t Fences, uint32_t Site);
  void fail(amprt_check_violation What, int64_t A, int64_t B, uint32_t Which,
            uint32_t Site);

private:
  /// A thread of a tile that has barriers.
  struct Fiber {
    Context Where;
    uint32_t Local[3];
    uint32_t Site; ///< of the barrier where it waits
    bool IsDone;
  };

  TileRun() = default;
  void runThreads(const amprt_cpu_block &B);
  void runTile(const uint32_t *Group);
  void runFibers();
  void takeTurns(Context &From, Fiber *Next);
  void beginTile();
  struct Numbers {
    uint32_t First, Count;
  };
  void takeOver(Numbers First);
  void setLocal(const uint32_t *Values);
  void setThread(uint32_t Number);
  uint32_t threadNumber() const { return Access::unpack(now[0]).Thread; }
  static void enterFiber();
  void checkArrival();
  void nextEpoch(uint32_t Fences);

  // Accesses; see Accesses.cpp.

  /// An object that a site accessed.
  struct Object {
    uintptr_t Begin, End;
    bool IsLocal;    ///< a tile_static variable
    bool IsConstant; ///< see CheckedLaunch::isConstant
  };

  /// The fast path: records an access that is certainly no violation, the usual
  /// case. Returns false if check() has to decide.
  bool isHarmless(const void *Pointer, uint32_t Size, uint32_t How,
                  uint32_t Site, const void *Value);
  bool isHarmless(uint64_t Known, uint64_t Now, bool IsLocal) const;
  void *check(void *Address, uint32_t Size, uint32_t How, uint32_t Site,
              const void *Value);
  const Object *findObject(uintptr_t Begin, uintptr_t End, uint32_t Site);
  void publish(const Object &O, uintptr_t Address, uint32_t How, uint32_t Site);
  void *giveElsewhere(uint32_t Size);
  bool isElsewhere(uintptr_t Address) const;
  void *failOutside(uintptr_t Address, uint32_t Size, uint32_t How,
                    uint32_t Site);
  void checkCell(Cell &C, const Access &Now, uint32_t How, uintptr_t Address);
  void keepSame(Cell &C, const Access &Now, bool IsLocal);
  void checkRace(const Access &Now, const Access &Before, bool WasWrite,
                 uint32_t How, uintptr_t Address);
  bool isOfTile(uint32_t Epoch) const;
  bool isConcurrent(const Access &Now, const Access &Before, bool IsLocal);
  void keepRead(Cell &C, const Access &Now, bool IsLocal);
  void checkDefined(ShadowChunk &Chunk, uintptr_t Address, uint32_t Size,
                    uint32_t How, uint32_t Site);
  void reportStale(uintptr_t Address, const void *Missed, uint32_t Site);

  // Texts of reports; see Describe.cpp.
  Location place(uint32_t Site) const;
  std::string self() const;
  std::string object(uint32_t Site, uintptr_t Address) const;
  void report(Violation Kind, uint32_t Site, std::string Text,
              Remark Note = {}) const;
  bool isNew(Violation Kind, uint32_t Site, uint32_t Other = ~0u) const;

  CheckedLaunch *Launch = nullptr;
  const void *const *Arguments = nullptr;
  uint32_t Tile = 0; ///< see ThreadNumber
  uint32_t GlobalEpoch = 0, LocalEpoch = 0;
  /// The tile's epochs, in order.
  std::vector<Numbers> Own;
  Numbers Newest = {}; ///< the last of Own
  uint32_t Used = 0;   ///< epochs of Newest in use

  std::unique_ptr<char[]> TileMemory;
  size_t TileMemorySize = 0;
  uintptr_t TileBegin = 0, TileEnd = 0;
  /// The objects that sites accessed last; some sites share an entry.
  Object Latest[AMPRT_CHECK_KNOWN] = {};
  bool AreBytes = false; ///< the kernel accesses less than a word at once
  uintptr_t LastChunkNumber = ~uintptr_t(0);
  ShadowChunk *LastChunk = nullptr;

  Stacks FiberStacks;
  std::vector<Fiber> Fibers; ///< for the largest tile
  Fiber *FibersEnd = nullptr, *Running = nullptr;
  Context Outside;
  /// The threads that have arrived since the last barrier.
  struct Arrivals {
    uint32_t Count, Fences, Site; ///< of the first thread
    bool AreApart;                ///< at different barriers
  } Waiting = {};

  /// The site of an out-of-range index, whose access is diverted.
  uint32_t FailedSite = ~0u;
  /// Memory for diverted accesses; never freed, since pointers may refer to it.
  std::vector<std::vector<char>> Elsewhere;
};

} // namespace amprt

#endif
