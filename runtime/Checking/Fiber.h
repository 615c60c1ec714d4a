//===- Fiber.h - fibers for the threads of a checked tile -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The threads of a tile take turns on one host thread: each runs until it
// reaches a barrier.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CHECKING_FIBER_H
#define AMPRT_CHECKING_FIBER_H

#include <cstddef>
#include <memory>

namespace amprt {

/// The saved state of a suspended stack.
class Context {
public:
  /// Saves the current stack in `From`, and resumes the one in `To`.
  static void change(Context &From, Context &To);
  /// Prepares a stack that starts in `Entry`, which must not return.
  void prepare(char *Bottom, size_t Size, void (*Entry)());
  /// Prefetches a stack that is resumed soon.
  void prefetch() const {
    __builtin_prefetch(Stack);
    __builtin_prefetch(static_cast<char *>(Stack) + 64);
  }

private:
  void *Stack = nullptr;
};

/// Memory for many stacks; pages are allocated on first touch. The stride is
/// not a power of two, so that the tops of the stacks do not compete for the
/// same cache sets.
class Stacks {
public:
  static constexpr size_t Size = 260 * 1024 + 192;

  Stacks() = default;
  ~Stacks();
  Stacks(const Stacks &) = delete;
  Stacks &operator=(const Stacks &) = delete;

  /// Returns the base of stack `I` of at least `Count`; throws bad_alloc.
  char *at(size_t I, size_t Count);

private:
  char *Memory = nullptr;
  size_t Count = 0;
};

} // namespace amprt

#endif
