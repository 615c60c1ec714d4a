//===- Inspection.h - proof that a launch has no violation ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch is inspected before it runs. If it provably has no violation, the
// kernel's ordinary code runs. Otherwise its checked code runs, which finds the
// violations.
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

// During inspection, each four-byte word of the written buffers is marked with
// the number of the thread that writes it. Numbers increase from launch to
// launch, so that old marks need not be cleared.

class Writers {
public:
  static Writers &get();

  using Array = std::shared_ptr<uint32_t>;
  /// Returns the marks of the memory [Begin, End); throws bad_alloc.
  Array of(uintptr_t Begin, uintptr_t End);
  /// Returns the first of `Count` new consecutive numbers below 2^31.
  uint32_t takeNumbers(uint64_t Count);
  static constexpr uint64_t MaxCount = uint64_t(1) << 30;

private:
  Writers() = default;
  struct Known {
    uintptr_t End;
    Array Words;
  };
  std::mutex Mutex;               // guards the members below
  std::map<uintptr_t, Known> All; ///< by start of the memory; disjoint
  uint64_t Next = 1;
};

/// The bytes [Begin, End) of a buffer.
struct Memory {
  uintptr_t Begin, End;
  bool IsRead;       ///< the launch only reads them
  uint32_t Argument; ///< the buffer's number in the kernel's code
};

class Inspection {
public:
  Inspection(const amprt_kernel &K, const Range &Threads,
             const std::vector<Memory> &Buffers)
      : K(K), Threads(Threads), Buffers(Buffers) {}
  Inspection(const Inspection &) = delete;

  /// Prepares the launch. `Inspect` is the kernel's inspection code, or null.
  /// Returns whether the launch can be inspected.
  bool begin(amprt_inspect_function Inspect);
  /// Inspects a block. Each block is run once to mark its writes, and then once
  /// to verify. Thread-safe.
  void run(const void *const *Arguments, const amprt_cpu_block &B,
           bool IsToMark);
  /// Ends the inspection.
  void end();
  /// True if the launch has no violation.
  bool isRight() const { return IsPossible && !HasFailed; }

private:
  bool prepare(const Memory &M, const amprt_inspect_code &Code);
  /// The marks are only needed to find races and newly initialized memory.
  bool needsMarks() const {
    return !K.cpu->checked->inspect->is_race_free || !Undefined.empty();
  }

  const amprt_kernel &K;
  const Range &Threads;
  const std::vector<Memory> &Buffers;
  bool IsPossible = false;
  std::atomic<bool> HasFailed{false};
  amprt_inspection Common = {}; ///< shared by all blocks
  amprt_inspect_function Function = nullptr;
  std::vector<Writers::Array> Kept;
  /// Marks of memory that the launch writes and that was uninitialized before.
  struct Written {
    Memory Of;
    const uint32_t *Words;
  };
  std::vector<Written> Undefined;
};

} // namespace amprt

#endif
