//===- Cl.cpp - OpenCL API: functions, results, handles -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cl.h"
#include "OpenCL/Cl.h"
#include <CL/cl_icd.h>
#include <dlfcn.h>
#include <iterator>
#include <tuple>
#include <type_traits>

namespace amprt {

namespace {

/// The function that is called without OpenCL. Functions that return an object
/// report failure through the last argument.
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

/// Looks up a library's function; null if the library is too old.
template <class F> bool find(F &Function, void *Library, const char *Name) {
  Function = reinterpret_cast<F>(dlsym(Library, Name));
  return Function;
}

bool connect() {
  // Prefer a library that is already loaded, for example Oclgrind's.
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

/// Fills the table from the dispatch table of a driver's object.
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

/// The results that calls of the runtime can meet, and what they are to the
/// user. A queue or context that OpenCL calls invalid although it was created
/// is how drivers report a device that was lost or reset.
static const ResultTable::Row Results[] = {
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
    {-9999, "OpenCL error -9999, NVIDIA's for an access outside of memory",
     AMPRT_VIEW_REMOVED},
};

template <> const ResultTable &resultsOf<cl_int>() {
  static constexpr ResultTable Table = {"OpenCL", std::begin(Results),
                                        std::end(Results),
                                        CL_DEVICE_NOT_AVAILABLE};
  return Table;
}

} // namespace amprt
