//===- Cu.h - CUDA's driver API: functions, results, handles ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libcuda.so.1 is part of NVIDIA's driver. All calls go through `Cu`, as
// OpenCL's go through `Cl`: the library is loaded when devices are enumerated,
// tests can replace functions, and the table is disconnected at process exit.
// The declarations match the driver's ABI, under other names.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_CU_H
#define AMPRT_CUDA_CU_H

#include "Driver/Results.h"
#include <cstddef>
#include <cstdint>
#include <utility>

namespace amprt {

using CuDeviceId = int;
using CuAddress = unsigned long long; ///< device address
using CuContext = struct CuContextObject *;
using CuStream = struct CuStreamObject *;
using CuEvent = struct CuEventObject *;
using CuModule = struct CuModuleObject *;
using CuFunction = struct CuFunctionObject *;
using CuGraph = struct CuGraphObject *;
using CuGraphNode = struct CuGraphNodeObject *;
using CuGraphExec = struct CuGraphExecObject *;
using CuArray = struct CuArrayObject *;
using CuPool = struct CuPoolObject *;
enum CuTexture : unsigned long long {};
enum CuSurface : unsigned long long {};

/// The results that the runtime distinguishes; Cu.cpp names more.
enum CuResult : int {
  CuSuccess = 0,
  CuOutOfMemory = 2,
  CuDeinitialized = 4,
  CuNoDevice = 100,
  CuNotReady = 600,
  CuPeerAccessAlreadyEnabled = 704,
};

enum CuDeviceAttribute : int {
  CuMaxThreadsPerBlock = 1,
  CuMaxBlockX = 2,
  CuMaxBlockY = 3,
  CuMaxBlockZ = 4,
  CuMaxSharedPerBlock = 8,
  CuMultiprocessors = 16,
  CuComputeMajor = 75,
  CuComputeMinor = 76,
  CuHasMemoryPools = 115,
};

enum CuFunctionAttribute : int {
  CuFunctionMaxThreads = 0,
  CuFunctionSharedBytes = 1,
  CuFunctionLocalBytes = 3,
};

enum CuJitOption : int {
  CuJitErrorLog = 5,
  CuJitErrorLogSize = 6,
};

constexpr unsigned CuStreamNonBlocking = 1;
constexpr unsigned CuEventWithTime = 0, CuEventWithoutTime = 2;
constexpr unsigned CuHostPortable = 1;
/// Maximum number of work-groups of a launch in each dimension.
constexpr size_t CuMaxGroups[3] = {0x7fffffff, 65535, 65535};

/// Attributes of memory pools.
constexpr int CuPoolWaitsForFrees = 3, ///< int
    CuPoolKeepsBytes = 4;              ///< uint64_t

/// Grants a device access to the memory of a pool.
struct CuPoolAccess {
  enum Kind : int { Device = 1 } LocationKind;
  CuDeviceId Location;
  enum Rights : int { ReadWrite = 3 } Flags;
};

/// A copy of a box of bytes, which consists of planes of rows.
struct CuBoxCopy {
  enum MemoryType : int { Host = 1, OnDevice = 2, InArray = 3 };
  struct End {
    size_t X, Y, Z, Level;
    MemoryType Type;
    const void *HostMemory;
    CuAddress DeviceMemory;
    CuArray Array;
    void *Reserved;
    size_t Pitch, Height; ///< bytes per row, rows per plane
  } From, To;
  size_t Width, Height, Depth;
};

/// The size of an array in elements. A depth of 0 means two dimensions.
struct CuArrayDescription {
  size_t Width, Height, Depth;
  int Format;
  unsigned Channels, Flags;
};
constexpr unsigned CuArrayIsStored = 2; ///< for access by surfaces

/// An array for textures and surfaces.
struct CuResource {
  int Type; ///< 0: an array
  union {
    CuArray Array;
    int Reserved[32];
  };
  unsigned Flags;
};

struct CuSampler {
  enum Address : int { Wrap = 0, Clamp = 1, Mirror = 2 } Addresses[3];
  int IsLinear;
  unsigned Flags, Anisotropy;
  int IsLinearBetweenLevels;
  float LevelBias, MinLevel, MaxLevel, Border[4];
  int Reserved[12];
};
constexpr unsigned CuReadsIntegers = 1, CuNormalizedCoordinates = 2;

/// A launch node of a graph.
struct CuKernelNode {
  CuFunction Function;
  unsigned Grid[3], Block[3], SharedBytes;
  void **Parameters, **Extra;
  void *Kernel;
  CuContext Context;
};

struct CuFunctions {
#define AMPRT_CU(Name, Symbol, Parameters) CuResult(*Name) Parameters;
#include "CuFunctions.def"
};

extern CuFunctions Cu;

template <> const ResultTable &resultsOf<CuResult>();

/// Fills the table on the first call; not thread-safe. Returns false if
/// NVIDIA's driver is missing or too old, or was disconnected.
bool connectCu();

/// Fills the table with functions of a test.
void connectCuTo(const CuFunctions &Functions);

/// True if the table is filled.
bool isCuConnected();

/// Makes releases no-ops and every other call fail with CuDeinitialized, as
/// before the table is filled.
void disconnectCu();

/// A stretch in which a context is the calling thread's current one. It stays
/// that in a thread without another: changing it takes as long as a good part
/// of a launch.
class InContext {
public:
  explicit InContext(CuContext Context) : Result(enter(Context)) {}
  ~InContext() {
    CuContext Popped;
    if (IsPushed)
      logFailure(Cu.CtxPopCurrent(&Popped), "cuCtxPopCurrent");
  }
  InContext(const InContext &) = delete;
  InContext &operator=(const InContext &) = delete;

  CuResult result() const { return Result; }

private:
  CuResult enter(CuContext Context) {
    CuContext Now = nullptr;
    const CuResult Asked = Cu.CtxGetCurrent(&Now);
    if (Asked != CuSuccess || Now == Context)
      return Asked;
    if (!Now)
      return Cu.CtxSetCurrent(Context);
    const CuResult Pushed = Cu.CtxPushCurrent(Context);
    IsPushed = Pushed == CuSuccess;
    return Pushed;
  }

  bool IsPushed = false; // by enter()
  const CuResult Result;
};

/// Tells how objects of a type are destroyed.
template <class T> struct CuHandleTraits;
#define AMPRT_CU_HANDLE(Type, Destroy)                                         \
  template <> struct CuHandleTraits<Type> {                                    \
    static CuResult destroy(Type Object) { return Cu.Destroy(Object); }        \
    static constexpr const char *Call = "cu" #Destroy;                         \
  };
AMPRT_CU_HANDLE(CuStream, StreamDestroy)
AMPRT_CU_HANDLE(CuEvent, EventDestroy)
AMPRT_CU_HANDLE(CuModule, ModuleUnload)
AMPRT_CU_HANDLE(void *, MemFreeHost)
AMPRT_CU_HANDLE(CuArray, ArrayDestroy)
AMPRT_CU_HANDLE(CuGraph, GraphDestroy)
AMPRT_CU_HANDLE(CuGraphExec, GraphExecDestroy)
AMPRT_CU_HANDLE(CuTexture, TexObjectDestroy)
AMPRT_CU_HANDLE(CuSurface, SurfObjectDestroy)
#undef AMPRT_CU_HANDLE

/// Owns an object of a context.
template <class T> class CuHandle {
public:
  explicit CuHandle(CuContext Context = nullptr) : Context(Context) {}
  CuHandle(CuHandle &&Other) noexcept
      : Context(Other.Context), Object(std::exchange(Other.Object, T())) {}
  CuHandle &operator=(CuHandle &&Other) noexcept {
    std::swap(Context, Other.Context);
    std::swap(Object, Other.Object);
    return *this;
  }
  ~CuHandle() {
    if (Object == T())
      return;
    const InContext Current(Context);
    if (Current.result() == CuSuccess)
      logFailure(CuHandleTraits<T>::destroy(Object), CuHandleTraits<T>::Call);
  }

  T get() const { return Object; }
  /// Returns a reference to the object, whose address may be a kernel argument.
  const T &object() const { return Object; }
  explicit operator bool() const { return Object != T(); }
  /// Calls a driver function that creates an object; there must not be one yet.
  /// A function that fails may store anything.
  template <class... P, class... A>
  CuResult make(CuResult (*Create)(T *, P...), A... Arguments) {
    T New = T();
    const CuResult Result = Create(&New, Arguments...);
    if (Result == CuSuccess)
      Object = New;
    return Result;
  }

private:
  CuContext Context;
  T Object = T();
};

} // namespace amprt

#endif
