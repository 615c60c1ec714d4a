//===- Background.h - background work ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_BACKGROUND_H
#define AMPRT_SUPPORT_BACKGROUND_H

#include <functional>

namespace amprt {

/// Runs `Work`, which must not throw, on a thread of the runtime, one item
/// after the other. Items that have not begun are dropped at process exit, and
/// in a child after fork().
void runInBackground(std::function<void()> Work) noexcept;

/// Defers background work during its lifetime and briefly afterwards: a thread
/// waits for a build, and drivers may serialize builds.
class Urgent {
public:
  Urgent();
  ~Urgent();
  Urgent(const Urgent &) = delete;
  Urgent &operator=(const Urgent &) = delete;
};

} // namespace amprt

#endif
