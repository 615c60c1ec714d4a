//===- Cl.h - OpenCL API: functions, results, handles -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All OpenCL calls go through `Cl`. So OpenCL need not be installed: its
// library, the ICD loader, is opened when devices are enumerated. Tests can
// count and fail each call without a device. At process exit the table is
// disconnected: drivers may be destroyed before the user's last global.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_CL_H
#define AMPRT_OPENCL_CL_H

#define CL_TARGET_OPENCL_VERSION 120
#include "Driver/Results.h"
#include <CL/cl.h>
#include <utility>

namespace amprt {

struct ClFunctions {
#define AMPRT_CL(Name) decltype(&::cl##Name) Name;
#include "ClFunctions.def"
};

extern ClFunctions Cl;

template <> const ResultTable &resultsOf<cl_int>();

/// True if OpenCL's library was loaded by the process, not by the runtime.
bool isClLoaded();

/// Fills the table on the first call; not thread-safe. Returns false if OpenCL
/// is not installed or was disconnected.
bool connectCl();

/// CL_PLATFORM_NOT_FOUND_KHR: there is no driver.
constexpr cl_int PlatformNotFound = -1001;

/// Opens the library of a driver that the loader may not list; returns null if
/// it is missing. Without a loader the table gets the driver's functions.
cl_platform_id openPlatform(const char *Library);

/// True if the table is filled.
bool isClConnected();

/// Makes releases no-ops and every other call fail with
/// CL_DEVICE_NOT_AVAILABLE, as before the table is filled.
void disconnectCl();

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

/// Owns one reference to an OpenCL object. Move-only; retain() creates further
/// references explicitly.
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

  /// Adds a reference to an object with another owner.
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
