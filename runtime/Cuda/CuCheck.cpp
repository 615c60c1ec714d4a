//===- CuCheck.cpp - results of CUDA's driver -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuCheck.h"
#include <cstdio>

namespace amprt {

namespace {

struct ResultRow {
  int Result;
  const char *Name;
  amprt_status Status;
};

/// The results that calls of the runtime can meet, and what they are to the
/// user. After a fault of a kernel the driver refuses every further call of the
/// process: the device is lost.
const ResultRow Results[] = {
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

const ResultRow *findResult(CuResult Result) {
  for (const ResultRow &Row : Results)
    if (Row.Result == Result)
      return &Row;
  return nullptr;
}

} // namespace

void failCu(CuResult Result, const char *Call, const std::string &Object) {
  const ResultRow *Row = findResult(Result);
  std::string Message =
      std::string(Call) +
      " failed: " + (Row ? Row->Name : "CUDA error " + std::to_string(Result));
  if (!Object.empty())
    Message += " (" + Object + ")";
  fail(Row ? Row->Status : AMPRT_RUNTIME_ERROR, std::move(Message));
}

void logFailure(CuResult Result, const char *Call) noexcept {
  if (Result == CuSuccess)
    return;
  const ResultRow *Row = findResult(Result);
  std::fprintf(stderr, "libamprt: %s failed: %s (%d)\n", Call,
               Row ? Row->Name : "CUDA error", int(Result));
}

} // namespace amprt
