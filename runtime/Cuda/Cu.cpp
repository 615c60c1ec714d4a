//===- Cu.cpp - the table of entry points of CUDA's driver ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/Cu.h"
#include <dlfcn.h>

namespace amprt {

namespace {

/// A function of the given type without a driver.
template <CuResult Result, class F> struct Disconnected;
template <CuResult Result, class... Args>
struct Disconnected<Result, CuResult (*)(Args...)> {
  static CuResult call(Args...) { return Result; }
};

constexpr CuFunctions Nothing = {
#define AMPRT_CU(Name, Symbol, Parameters)                                     \
  &Disconnected<CuDeinitialized, decltype(CuFunctions::Name)>::call,
#define AMPRT_CU_FREE(Name, Symbol, Parameters)                                \
  &Disconnected<CuSuccess, decltype(CuFunctions::Name)>::call,
#include "CuFunctions.def"
};

template <class F> bool find(F &Function, void *Library, const char *Symbol) {
  Function = reinterpret_cast<F>(dlsym(Library, Symbol));
  return Function;
}

bool connect() {
  void *const Library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!Library)
    return false;
  CuFunctions Found;
  bool HasAll = true;
#define AMPRT_CU(Name, Symbol, Parameters)                                     \
  HasAll &= find(Found.Name, Library, #Symbol);
#include "CuFunctions.def"
  if (HasAll)
    Cu = Found;
  return HasAll;
}

} // namespace

CuFunctions Cu = Nothing;

static enum { Untried, Connected, Absent } State;

bool connectCu() {
  if (State == Untried)
    State = connect() ? Connected : Absent;
  return State == Connected;
}

void connectCuTo(const CuFunctions &Functions) {
  Cu = Functions;
  State = Connected;
}

bool isCuConnected() { return State == Connected; }

void disconnectCu() {
  State = Absent;
  Cu = Nothing;
}

void leaveCu() {
  if (State == Connected)
    disconnectCu();
}

} // namespace amprt
