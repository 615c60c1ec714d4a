//===- Background.h - work that is not waited for ---------------*- C++ -*-===//
#ifndef AMPRT_SUPPORT_BACKGROUND_H
#define AMPRT_SUPPORT_BACKGROUND_H

#include <functional>

namespace amprt {

/// Has `Work`, which throws nothing, done by a thread of the runtime's, one
/// after the other. It may never be done: a process that ends, or that has
/// lived only for a moment, does not wait for what has not begun. A child has
/// nothing of its parent's.
void runInBackground(std::function<void()> Work) noexcept;

/// As long as there is one, and for a moment after, nothing begins in the
/// background: somebody waits for work of the same kind, of which a driver may
/// do one at a time.
class Urgent {
public:
  Urgent();
  ~Urgent();
  Urgent(const Urgent &) = delete;
  Urgent &operator=(const Urgent &) = delete;
};

} // namespace amprt

#endif
