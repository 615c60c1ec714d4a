//===- Cl.cpp - the table of OpenCL entry points --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cl.h"
#include <CL/cl_icd.h>
#include <dlfcn.h>
#include <tuple>
#include <type_traits>

namespace amprt {

namespace {

/// A function of the given type without OpenCL. Functions that return
/// an object report their failure through the last argument.
template <cl_int Result, class F> struct Disconnected;
template <cl_int Result, class R, class... Args>
struct Disconnected<Result, R (*)(Args...)> {
  static R call(Args... Arguments) {
    if constexpr (std::is_same_v<R, cl_int>) {
      return Result;
    } else {
      auto Last = std::get<sizeof...(Args) - 1>(std::tie(Arguments...));
      if (Last)
        *Last = Result;
      return nullptr;
    }
  }
};

constexpr bool isRelease(const char *Name) {
  for (const char *Prefix = "Release"; *Prefix; ++Prefix, ++Name)
    if (*Name != *Prefix)
      return false;
  return true;
}

constexpr ClFunctions Nothing = {
#define AMPRT_CL(Name)                                                         \
  &Disconnected<isRelease(#Name) ? CL_SUCCESS : CL_DEVICE_NOT_AVAILABLE,       \
                decltype(ClFunctions::Name)>::call,
#include "ClFunctions.def"
};

/// A function of a library of OpenCL; null if it is older than the function.
template <class F> bool find(F &Function, void *Library, const char *Name) {
  Function = reinterpret_cast<F>(dlsym(Library, Name));
  return Function;
}

bool connect() {
  // A library that the program has loaded comes first, such as Oclgrind's.
  void *Library = isClLoaded()
                      ? RTLD_DEFAULT
                      : dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!Library && !isClLoaded())
    return false;
  ClFunctions Found;
  bool HasAll = true;
#define AMPRT_CL(Name) HasAll &= find(Found.Name, Library, "cl" #Name);
#include "ClFunctions.def"
  if (HasAll)
    Cl = Found;
  return HasAll;
}

} // namespace

ClFunctions Cl = Nothing;

static enum { Untried, Connected, Absent, Closed } State;

bool isClLoaded() { return dlsym(RTLD_DEFAULT, "clGetPlatformIDs"); }

bool connectCl() {
  if (State == Untried)
    State = connect() ? Connected : Absent;
  return State == Connected;
}

/// Fills the table with the functions that a driver's objects carry.
static void connectTo(cl_platform_id Platform) {
  const cl_icd_dispatch &Own =
      **reinterpret_cast<const cl_icd_dispatch *const *>(Platform);
#define AMPRT_CL(Name)                                                         \
  if (Own.cl##Name)                                                            \
    Cl.Name = Own.cl##Name;
#include "ClFunctions.def"
  Cl.GetPlatformIDs = [](cl_uint, cl_platform_id *, cl_uint *) {
    return PlatformNotFound;
  };
  State = Connected;
}

cl_platform_id openPlatform(const char *Name) {
  void *const Library =
      State == Closed ? nullptr : dlopen(Name, RTLD_NOW | RTLD_LOCAL);
  if (!Library)
    return nullptr;
  using GetAddress = void *(const char *);
  using GetPlatforms = cl_int(cl_uint, cl_platform_id *, cl_uint *);
  auto *getAddress = reinterpret_cast<GetAddress *>(
      dlsym(Library, "clGetExtensionFunctionAddress"));
  auto *getPlatforms = getAddress ? reinterpret_cast<GetPlatforms *>(
                                        getAddress("clIcdGetPlatformIDsKHR"))
                                  : nullptr;
  cl_platform_id Platform = nullptr;
  if (!getPlatforms || getPlatforms(1, &Platform, nullptr) != CL_SUCCESS)
    return nullptr;
  if (!connectCl())
    connectTo(Platform);
  return Platform;
}

bool isClConnected() { return State == Connected; }

void disconnectCl() {
  State = Closed;
  Cl = Nothing;
}

void leaveCl() {
  if (State == Connected)
    disconnectCl();
}

} // namespace amprt
