//===- Background.h - background work ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_BACKGROUND_H
#define AMPRT_SUPPORT_BACKGROUND_H

#include <functional>

namespace amprt {

/// Runs `Work`, which must not throw, in a thread of the runtime, one item
/// after the other. Items that have not begun are dropped when the process
/// ends, and in a child after fork().
void runInBackground(std::function<void()> Work) noexcept;

/// Holds background work back during its lifetime and for a moment after: a
/// thread waits for a build, and drivers may do one at a time.
class Urgent {
public:
  Urgent();
  ~Urgent();
  Urgent(const Urgent &) = delete;
  Urgent &operator=(const Urgent &) = delete;
};

} // namespace amprt

#endif
