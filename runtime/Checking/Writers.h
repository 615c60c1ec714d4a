//===- Writers.h - who writes what in a launch ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// While a launch is inspected, each four bytes of the buffers that it writes
// have the number of the thread that does so. Numbers grow from launch to
// launch, so that older ones need not be cleared.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CHECKING_WRITERS_H
#define AMPRT_CHECKING_WRITERS_H

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

namespace amprt {

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

} // namespace amprt

#endif
