//===- Cu.cpp - CUDA's driver API: functions, results, handles ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/Cu.h"
#include <dlfcn.h>
#include <iterator>

namespace amprt {

namespace {

/// The function that is called while no driver is connected.
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

/// The results that calls of the runtime can meet, and what they are to the
/// user. After a fault of a kernel the driver refuses every further call of the
/// process: the device is lost.
static const ResultTable::Row Results[] = {
    {1, "CUDA_ERROR_INVALID_VALUE", AMPRT_RUNTIME_ERROR},
    {2, "CUDA_ERROR_OUT_OF_MEMORY", AMPRT_OUT_OF_MEMORY},
    {3, "CUDA_ERROR_NOT_INITIALIZED", AMPRT_VIEW_REMOVED},
    {CuDeinitialized, "CUDA_ERROR_DEINITIALIZED", AMPRT_VIEW_REMOVED},
    {46, "CUDA_ERROR_DEVICE_UNAVAILABLE", AMPRT_VIEW_REMOVED},
    {CuNoDevice, "CUDA_ERROR_NO_DEVICE", AMPRT_RUNTIME_ERROR},
    {101, "CUDA_ERROR_INVALID_DEVICE", AMPRT_RUNTIME_ERROR},
    {200, "CUDA_ERROR_INVALID_IMAGE", AMPRT_RUNTIME_ERROR},
    {201, "CUDA_ERROR_INVALID_CONTEXT", AMPRT_VIEW_REMOVED},
    {209, "CUDA_ERROR_NO_BINARY_FOR_GPU", AMPRT_RUNTIME_ERROR},
    {214, "CUDA_ERROR_ECC_UNCORRECTABLE", AMPRT_VIEW_REMOVED},
    {217, "CUDA_ERROR_PEER_ACCESS_UNSUPPORTED", AMPRT_RUNTIME_ERROR},
    {218, "CUDA_ERROR_INVALID_PTX", AMPRT_RUNTIME_ERROR},
    {220, "CUDA_ERROR_NVLINK_UNCORRECTABLE", AMPRT_VIEW_REMOVED},
    {221, "CUDA_ERROR_JIT_COMPILER_NOT_FOUND", AMPRT_UNSUPPORTED_FEATURE},
    {222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION", AMPRT_UNSUPPORTED_FEATURE},
    {304, "CUDA_ERROR_OPERATING_SYSTEM", AMPRT_RUNTIME_ERROR},
    {400, "CUDA_ERROR_INVALID_HANDLE", AMPRT_RUNTIME_ERROR},
    {500, "CUDA_ERROR_NOT_FOUND", AMPRT_RUNTIME_ERROR},
    {CuNotReady, "CUDA_ERROR_NOT_READY", AMPRT_RUNTIME_ERROR},
    {700, "CUDA_ERROR_ILLEGAL_ADDRESS", AMPRT_VIEW_REMOVED},
    {701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", AMPRT_OUT_OF_MEMORY},
    {702, "CUDA_ERROR_LAUNCH_TIMEOUT", AMPRT_VIEW_REMOVED},
    {709, "CUDA_ERROR_CONTEXT_IS_DESTROYED", AMPRT_VIEW_REMOVED},
    {714, "CUDA_ERROR_HARDWARE_STACK_ERROR", AMPRT_VIEW_REMOVED},
    {715, "CUDA_ERROR_ILLEGAL_INSTRUCTION", AMPRT_VIEW_REMOVED},
    {716, "CUDA_ERROR_MISALIGNED_ADDRESS", AMPRT_VIEW_REMOVED},
    {717, "CUDA_ERROR_INVALID_ADDRESS_SPACE", AMPRT_VIEW_REMOVED},
    {718, "CUDA_ERROR_INVALID_PC", AMPRT_VIEW_REMOVED},
    {719, "CUDA_ERROR_LAUNCH_FAILED", AMPRT_VIEW_REMOVED},
    {801, "CUDA_ERROR_NOT_SUPPORTED", AMPRT_UNSUPPORTED_FEATURE},
    {999, "CUDA_ERROR_UNKNOWN", AMPRT_VIEW_REMOVED},
};

template <> const ResultTable &resultsOf<CuResult>() {
  static constexpr ResultTable Table = {"CUDA", std::begin(Results),
                                        std::end(Results), CuDeinitialized};
  return Table;
}

} // namespace amprt
