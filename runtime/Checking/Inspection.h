//===- Inspection.h - proof that a launch has no violation ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch is inspected before it runs: if all is right, the kernel's ordinary
// code runs. Else, or if that cannot be said, its checked code does, which
// finds out what is wrong.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CHECKING_INSPECTION_H
#define AMPRT_CHECKING_INSPECTION_H

#include "Driver/KernelLaunch.h"
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace amprt {

// While a launch is inspected, each four bytes of the buffers that it writes
// have the number of the thread that does so. Numbers grow from launch to
// launch, so that older ones need not be cleared.

class Writers {
public:
  static Writers &get();

  using Array = std::shared_ptr<uint32_t>;
  /// Those of the memory [Begin, End); throws bad_alloc.
  Array of(uintptr_t Begin, uintptr_t End);
  /// The first of `Count` new, consecutive numbers, of less than 31 bits.
  uint32_t takeNumbers(uint64_t Count);
  static constexpr uint64_t MaxCount = uint64_t(1) << 30;

private:
  Writers() = default;
  struct Known {
    uintptr_t End;
    Array Words;
  };
  std::mutex Mutex;               // guards all
  std::map<uintptr_t, Known> All; ///< by where memory begins; apart
  uint64_t Next = 1;
};

/// The bytes [Begin, End) of a buffer.
struct Memory {
  uintptr_t Begin, End;
  bool IsRead;       ///< the launch only reads them
  uint32_t Argument; ///< by which number the kernel's code knows it
};

class Inspection {
public:
  Inspection(const amprt_kernel &K, const Range &Threads,
             const std::vector<Memory> &Buffers)
      : K(K), Threads(Threads), Buffers(Buffers) {}
  Inspection(const Inspection &) = delete;

  /// Prepares the launch. `Inspect` is the kernel's code for inspections, or
  /// null. Returns whether the launch can be inspected.
  bool begin(amprt_inspect_function Inspect);
  /// All blocks are inspected once to mark what they write, and then once to
  /// verify. Any thread may call it.
  void run(const void *const *Arguments, const amprt_cpu_block &B,
           bool IsToMark);
  /// After that.
  void end();
  /// The launch has no violation.
  bool isRight() const { return IsPossible && !HasFailed; }

private:
  bool prepare(const Memory &M, const amprt_inspect_code &Code);
  /// Nobody asks who has written what, unless that initializes memory.
  bool needsMarks() const {
    return !K.cpu->checked->inspect->is_race_free || !Undefined.empty();
  }

  const amprt_kernel &K;
  const Range &Threads;
  const std::vector<Memory> &Buffers;
  bool IsPossible = false;
  std::atomic<bool> HasFailed{false};
  amprt_inspection Common = {}; ///< to all blocks
  amprt_inspect_function Function = nullptr;
  std::vector<Writers::Array> Kept;
  /// The marks of memory that the launch writes and was not initialized before.
  struct Written {
    Memory Of;
    const uint32_t *Words;
  };
  std::vector<Written> Undefined;
};

} // namespace amprt

#endif
