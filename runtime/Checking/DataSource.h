//===- DataSource.h - memory of views and its copies ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In checking runs the memory that a view is of is compared with its copy on an
// accelerator that has memory of its own. A third copy, the base, has what both
// had when bytes were last copied from one to the other: a byte that differs
// from the base was changed since. So it is known where an access misses a
// change, whoever has made it. A write of the same value is no change.
//
// At a kernel launch, the program's changes that the accelerator's copy misses
// are marked in the shadow memory (Shadow.h). Kernels that read these bytes
// report it, and kernels that write them clear the mark.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CHECKING_DATASOURCE_H
#define AMPRT_CHECKING_DATASOURCE_H

#include "Checking/Violations.h"
#include "Support/Region.h"
#include "amp/detail/abi_check.h"
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace amprt {

/// The copy of the memory on an accelerator.
struct AcceleratorCopy {
  char *Memory = nullptr;     ///< null if contents cannot be compared
  std::function<void()> Wait; ///< waits until the copy is unused
};

class DataSource {
public:
  /// Returns null unless this is a checking run.
  static std::unique_ptr<DataSource> create(void *Memory, uint64_t Size);
  ~DataSource();
  DataSource(const DataSource &) = delete;

  /// Sets the bytes of the memory and of the copy that are valid.
  void setValid(const IntervalSet &Here, const IntervalSet &There,
                AcceleratorCopy Copy);
  /// Records that bytes were copied to the accelerator, or back.
  void copied(const Region &R, bool IsBack);
  /// Records that bytes were discarded or came from another accelerator, so
  /// that their old values are irrelevant.
  void replaced(const Region &R);
  /// Returns whether the bytes can be copied back. Reports changes that the
  /// copy overwrites.
  bool beforeCopyBack(const Region &R);
  /// Records that the kernel is about to run with the accelerator's copy.
  void launched(const amprt_kernel &K, const std::string &View, const Region &R,
                bool IsWritten);

  // Accesses by the program.

  /// Implements amprt_check_pages.
  static const uint32_t *watchedPages();

  static void noteAccess(const void *Address, uint64_t Size, uint32_t How,
                         const amprt_check_site *Site);
  static void noteFree(const void *Address, uint64_t Size,
                       const amprt_check_site *Site);
  /// Sets the call site of functions without source locations.
  static void noteCall(const amprt_check_site *Site);

  /// Returns a note on the change that the copy at `Address` misses, and the
  /// name of the view through which a kernel made it, or an empty name.
  static std::pair<Remark, std::string> findMissed(const void *Address);

private:
  DataSource(void *Memory, uint64_t Size);
  struct Kernel {
    Location At;
    std::string Name, View;
    uint64_t Time = 0;
  };
  /// A change of the memory: by the program at `Site`, or by copying back data
  /// that a kernel wrote through another view.
  struct Change {
    Interval Bytes;
    const amprt_check_site *Site;
    Kernel By;
  };
  struct Registry;

  static bool settle(DataSource &S, std::unique_lock<std::mutex> &Lock);
  Interval within(uintptr_t Begin, uintptr_t End) const;
  void chooseWatched();
  void addChange(Change C);
  const Change *findChange(uint64_t Byte) const;
  bool hasOnlyBase(const Region &R) const;
  bool isStale(uint64_t Byte) const;
  void markChanged(const Region &R);
  void markChangedBy(const DataSource &Other, const Region &R);
  void updateBase(const Region &R);
  void noteCopiedBack(const Interval &Run);
  bool isLost(uint64_t Byte) const;
  void reportLost(uint64_t Byte);
  void checkRead(std::unique_lock<std::mutex> &Lock, Interval I,
                 const Location &At);

  char *const Memory;
  const uint64_t Size;
  std::unique_ptr<char[]> Base;
  AcceleratorCopy Copy;
  IntervalSet There, Newer; ///< valid there; valid only there
  IntervalSet Undefined;    ///< here: copied back, but never written
  std::vector<Change> Changes;
  Kernel Writer;           ///< the last kernel that may write the copy
  uint64_t LastLaunch = 0; ///< time of the last launch
  bool IsWatched = false;
  bool IsSettled = true; ///< no running kernel may write the copy
  std::optional<Location> Freed;
};

} // namespace amprt

#endif
