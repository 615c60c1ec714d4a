//===- Fiber.h - fibers for the threads of a checked tile -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The threads of a tile take turns in one thread of the host: each runs until
// it comes to a barrier.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CHECKING_FIBER_H
#define AMPRT_CHECKING_FIBER_H

#include <cstddef>
#include <memory>

namespace amprt {

/// The point at which a stack was left.
class Context {
public:
  /// Leaves the running stack, to be kept in `From`, for the one in `To`.
  static void change(Context &From, Context &To);
  /// Begins with `Entry`, which never returns, on the stack that ends at `Top`.
  void prepare(char *Bottom, size_t Size, void (*Entry)());
  /// Prefetches a stack that will be changed to soon.
  void prefetch() const {
    __builtin_prefetch(Stack);
    __builtin_prefetch(static_cast<char *>(Stack) + 64);
  }

private:
  void *Stack = nullptr;
};

/// Memory for many stacks; pages are allocated when they are first touched. The
/// distance of the stacks is no power of two, so that their ends do not compete
/// for the same cache sets.
class Stacks {
public:
  static constexpr size_t Size = 260 * 1024 + 192;

  Stacks() = default;
  ~Stacks();
  Stacks(const Stacks &) = delete;
  Stacks &operator=(const Stacks &) = delete;

  /// The beginning of stack `I`, of at least `Count`; throws bad_alloc.
  char *at(size_t I, size_t Count);

private:
  char *Memory = nullptr;
  size_t Count = 0;
};

} // namespace amprt

#endif
