//===- Check.cpp - error codes of OpenCL ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/Check.h"
#include <cstdio>

namespace amprt {

namespace {

struct ResultRow {
  cl_int Result;
  const char *Name;
  amprt_status Status;
};

/// The results that calls of the runtime can meet, and what they are to the
/// user. A queue or context that OpenCL calls invalid although it was created
/// is how drivers report a device that was lost or reset.
const ResultRow Results[] = {
#define ROW(Name, Status) {Name, #Name, Status}
    ROW(CL_DEVICE_NOT_FOUND, AMPRT_RUNTIME_ERROR),
    ROW(CL_DEVICE_NOT_AVAILABLE, AMPRT_VIEW_REMOVED),
    ROW(CL_COMPILER_NOT_AVAILABLE, AMPRT_UNSUPPORTED_FEATURE),
    ROW(CL_MEM_OBJECT_ALLOCATION_FAILURE, AMPRT_OUT_OF_MEMORY),
    ROW(CL_OUT_OF_RESOURCES, AMPRT_OUT_OF_MEMORY),
    ROW(CL_OUT_OF_HOST_MEMORY, AMPRT_BAD_ALLOC),
    ROW(CL_PROFILING_INFO_NOT_AVAILABLE, AMPRT_RUNTIME_ERROR),
    ROW(CL_MEM_COPY_OVERLAP, AMPRT_RUNTIME_ERROR),
    ROW(CL_BUILD_PROGRAM_FAILURE, AMPRT_RUNTIME_ERROR),
    ROW(CL_MAP_FAILURE, AMPRT_RUNTIME_ERROR),
    ROW(CL_MISALIGNED_SUB_BUFFER_OFFSET, AMPRT_RUNTIME_ERROR),
    ROW(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_VALUE, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_PLATFORM, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_DEVICE, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_CONTEXT, AMPRT_VIEW_REMOVED),
    ROW(CL_INVALID_QUEUE_PROPERTIES, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_COMMAND_QUEUE, AMPRT_VIEW_REMOVED),
    ROW(CL_INVALID_HOST_PTR, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_MEM_OBJECT, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_BINARY, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_BUILD_OPTIONS, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_PROGRAM, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_PROGRAM_EXECUTABLE, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_KERNEL_NAME, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_KERNEL_DEFINITION, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_KERNEL, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_ARG_INDEX, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_ARG_VALUE, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_ARG_SIZE, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_KERNEL_ARGS, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_WORK_DIMENSION, AMPRT_INVALID_COMPUTE_DOMAIN),
    ROW(CL_INVALID_WORK_GROUP_SIZE, AMPRT_INVALID_COMPUTE_DOMAIN),
    ROW(CL_INVALID_WORK_ITEM_SIZE, AMPRT_INVALID_COMPUTE_DOMAIN),
    ROW(CL_INVALID_GLOBAL_OFFSET, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_EVENT_WAIT_LIST, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_EVENT, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_OPERATION, AMPRT_RUNTIME_ERROR),
    ROW(CL_INVALID_BUFFER_SIZE, AMPRT_OUT_OF_MEMORY),
    ROW(CL_INVALID_GLOBAL_WORK_SIZE, AMPRT_INVALID_COMPUTE_DOMAIN),
#undef ROW
};

const ResultRow *findResult(cl_int Result) {
  for (const ResultRow &Row : Results)
    if (Row.Result == Result)
      return &Row;
  return nullptr;
}

} // namespace

std::string nameOfResult(cl_int Result) {
  if (const ResultRow *Row = findResult(Result))
    return Row->Name;
  return "OpenCL error " + std::to_string(Result);
}

void failCl(cl_int Result, const char *Call, const std::string &Object) {
  const ResultRow *Row = findResult(Result);
  std::string Message = std::string(Call) + " failed: " + nameOfResult(Result);
  if (!Object.empty())
    Message += " (" + Object + ")";
  fail(Row ? Row->Status : AMPRT_RUNTIME_ERROR, std::move(Message));
}

void logFailure(cl_int Result, const char *Call) noexcept {
  if (Result == CL_SUCCESS)
    return;
  const ResultRow *Row = findResult(Result);
  std::fprintf(stderr, "libamprt: %s failed: %s (%d)\n", Call,
               Row ? Row->Name : "OpenCL error", int(Result));
}

} // namespace amprt
