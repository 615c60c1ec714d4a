//===- Background.h - work that is not waited for ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_BACKGROUND_H
#define AMPRT_SUPPORT_BACKGROUND_H

#include <functional>

namespace amprt {

/// Has `Work`, which throws nothing, done by a thread of the runtime's, one
/// after the other. It may never be done: a process that ends, or that has
/// lived only for a moment, does not wait for what has not begun. A child has
/// nothing of its parent's.
void runInBackground(std::function<void()> Work) noexcept;

/// While one exists, and for a moment after, no background work begins: a
/// thread waits for work of the same kind, and drivers may do one at a time.
class Urgent {
public:
  Urgent();
  ~Urgent();
  Urgent(const Urgent &) = delete;
  Urgent &operator=(const Urgent &) = delete;
};

} // namespace amprt

#endif
