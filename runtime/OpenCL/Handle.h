//===- Handle.h - owned OpenCL objects --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_HANDLE_H
#define AMPRT_OPENCL_HANDLE_H

#include "OpenCL/Cl.h"
#include <utility>

namespace amprt {

/// How objects of one OpenCL type are counted.
template <class T> struct HandleTraits;
#define AMPRT_HANDLE(Type, Name)                                               \
  template <> struct HandleTraits<Type> {                                      \
    static cl_int retain(Type Object) { return Cl.Retain##Name(Object); }      \
    static cl_int release(Type Object) { return Cl.Release##Name(Object); }    \
    static constexpr const char *RetainCall = "clRetain" #Name;                \
    static constexpr const char *ReleaseCall = "clRelease" #Name;              \
  };
AMPRT_HANDLE(cl_context, Context)
AMPRT_HANDLE(cl_command_queue, CommandQueue)
AMPRT_HANDLE(cl_mem, MemObject)
AMPRT_HANDLE(cl_program, Program)
AMPRT_HANDLE(cl_kernel, Kernel)
AMPRT_HANDLE(cl_event, Event)
#undef AMPRT_HANDLE

/// Owns one reference to an OpenCL object. Move-only: a second reference is
/// asked for by name.
template <class T> class Handle {
public:
  Handle() = default;
  /// Adopts the caller's reference.
  explicit Handle(T Object) : Object(Object) {}
  Handle(Handle &&Other) noexcept : Object(std::exchange(Other.Object, {})) {}
  Handle &operator=(Handle &&Other) noexcept {
    Handle Taken(std::move(Other));
    std::swap(Object, Taken.Object);
    return *this;
  }
  ~Handle() {
    if (Object)
      logFailure(HandleTraits<T>::release(Object),
                 HandleTraits<T>::ReleaseCall);
  }

  /// A further reference to an object that has another owner.
  static Handle retain(T Object) {
    check(HandleTraits<T>::retain(Object), HandleTraits<T>::RetainCall);
    return Handle(Object);
  }
  Handle retain() const { return retain(Object); }

  T get() const { return Object; }
  explicit operator bool() const { return Object != nullptr; }
  /// For OpenCL functions that store a new object.
  T *out() {
    *this = Handle();
    return &Object;
  }

private:
  T Object = nullptr;
};

} // namespace amprt

#endif
