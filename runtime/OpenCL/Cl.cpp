//===- Cl.cpp - the table of OpenCL entry points --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cl.h"
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

static enum { Untried, Connected, Absent } State;

bool isClLoaded() { return dlsym(RTLD_DEFAULT, "clGetPlatformIDs"); }

bool connectCl() {
  if (State == Untried)
    State = connect() ? Connected : Absent;
  return State == Connected;
}

bool isClConnected() { return State == Connected; }

void disconnectCl() {
  State = Absent;
  Cl = Nothing;
}

void leaveCl() {
  if (State == Connected)
    disconnectCl();
}

} // namespace amprt
