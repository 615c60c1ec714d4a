//===- handle.h - owning references to objects of the runtime ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_DETAIL_HANDLE_H
#define AMP_DETAIL_HANDLE_H

#include "amp/detail/abi.h"
#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// Shares ownership of a reference-counted object of the runtime.
template <class Object, void (*Retain)(Object *), void (*Release)(Object *)>
class handle {
  Object *object_;

public:
  handle() noexcept : object_(nullptr) {}
  /// Adopts the caller's reference.
  explicit handle(Object *object) noexcept : object_(object) {}
  handle(const handle &other) noexcept : object_(other.object_) {
    if (object_)
      Retain(object_);
  }
  handle(handle &&other) noexcept : object_(other.object_) {
    other.object_ = nullptr;
  }
  handle &operator=(handle other) noexcept {
    Object *mine = object_;
    object_ = other.object_;
    other.object_ = mine;
    return *this;
  }
  ~handle() {
    if (object_)
      Release(object_);
  }

  Object *get() const noexcept { return object_; }
};

/// Owns an object created by `new`, like std::unique_ptr, whose header takes
/// long to parse.
template <class T> class owner {
  T *object_;

public:
  explicit owner(T *object) noexcept : object_(object) {}
  owner(owner &&other) noexcept : object_(other.release()) {}
  ~owner() { delete object_; }

  T *get() const noexcept { return object_; }
  T *operator->() const noexcept { return object_; }
  T *release() noexcept {
    T *object = object_;
    object_ = nullptr;
    return object;
  }
};

typedef handle<amprt_view, amprt_view_retain, amprt_view_release> view_handle;
typedef handle<amprt_event, amprt_event_retain, amprt_event_release>
    event_handle;

} // namespace details
} // namespace concurrency

#endif
