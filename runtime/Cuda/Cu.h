//===- Cu.h - CUDA's driver: functions, results and handles -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libcuda.so.1 comes with NVIDIA's driver. Every call of it goes through `Cu`,
// as those of OpenCL go through `Cl`: it is opened when devices are looked for,
// tests replace functions, and the table is disconnected when the process
// exits. The declarations are the driver's binary interface, in names of ours.
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
using CuAddress = unsigned long long; ///< of memory of a device
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

/// The results that the runtime tells apart; Cu.cpp has names for more.
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
/// Groups of a launch along each dimension.
constexpr size_t CuMaxGroups[3] = {0x7fffffff, 65535, 65535};

/// Attributes of the pool that memory comes from.
constexpr int CuPoolWaitsForFrees = 3, ///< int
    CuPoolKeepsBytes = 4;              ///< uint64_t

/// The access of a device to the memory of a pool.
struct CuPoolAccess {
  enum Kind : int { Device = 1 } LocationKind;
  CuDeviceId Location;
  enum Rights : int { ReadWrite = 3 } Flags;
};

/// A copy of a box of bytes: rows, and planes that consist of rows.
struct CuBoxCopy {
  enum MemoryType : int { Host = 1, OnDevice = 2, InArray = 3 };
  struct End {
    size_t X, Y, Z, Level;
    MemoryType Type;
    const void *HostMemory;
    CuAddress DeviceMemory;
    CuArray Array;
    void *Reserved;
    size_t Pitch, Height; ///< bytes of a row, rows of a plane
  } From, To;
  size_t Width, Height, Depth;
};

/// The numbers of elements; no depth: two dimensions.
struct CuArrayDescription {
  size_t Width, Height, Depth;
  int Format;
  unsigned Channels, Flags;
};
constexpr unsigned CuArrayIsStored = 2; ///< by surfaces

/// An array, for textures and surfaces.
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

/// A launch in a graph.
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

/// Fills the table, the first time; one thread at a time. False: there is no
/// driver of NVIDIA's, or it is too old, or was disconnected.
bool connectCu();

/// Fills the table with functions of a test's.
void connectCuTo(const CuFunctions &Functions);

/// True if the table is filled.
bool isCuConnected();

/// From now on, as before the table is filled, releases do nothing and every
/// other call fails with CuDeinitialized.
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

/// How objects of one type are destroyed.
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
  /// Its address, for arguments of kernels too.
  const T &object() const { return Object; }
  explicit operator bool() const { return Object != T(); }
  /// Calls a function of the driver's that stores a new object; there is none
  /// yet. One that fails may store anything.
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
