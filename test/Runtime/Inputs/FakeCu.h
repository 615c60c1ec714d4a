// A driver of NVIDIA's without a GPU: CUDA's functions over memory of the host,
// which run kernels by name, and an OpenCL whose PTX is the kernel's source.
// Calls are counted, objects, too, and a call can be made to fail.
#ifndef FAKECU_H
#define FAKECU_H

#include "Cuda/Cu.h"
#include "Cuda/Ptx.h"
#include "Cuda/PtxImages.h"
#include "FakeCl.h"
#include <cstdlib>
#include <mutex>
#include <set>
#include <vector>
#include <utility>

namespace fakecu {

using namespace amprt;
using fake::Live;

enum Id {
#define AMPRT_CU(Name, Symbol, Parameters) Id##Name,
#include "Cuda/CuFunctions.def"
  IdCount
};

inline fake::Row Rows[IdCount] = {
#define AMPRT_CU(Name, Symbol, Parameters) {"cu" #Name},
#include "Cuda/CuFunctions.def"
};

inline std::atomic<int> FailWith{2}; // CUDA_ERROR_OUT_OF_MEMORY
/// From this call on, counted over all functions, every one fails but those
/// that give something back: the device is lost.
inline std::atomic<long> AllCalls{0}, LostAt{std::numeric_limits<long>::max()};
inline int DeviceCount = 2;
/// The first question for an event finds work that is not done.
inline std::atomic<bool> IsSlow{false};
/// Names of the kernels that were launched.
inline std::atomic<long> Launches{0}, PeerCopies{0}, Graphs{0};

/// The objects, which stay reachable: a release that fails is no leak of ours.
inline std::set<void *> &kept() {
  static auto &Kept = *new std::set<void *>;
  return Kept;
}
inline std::mutex KeptMutex;
inline void keep(void *Made) {
  std::lock_guard<std::mutex> Lock(KeptMutex);
  kept().insert(Made);
  ++Live;
}
inline void forget(void *Gone) {
  std::lock_guard<std::mutex> Lock(KeptMutex);
  Live -= long(kept().erase(Gone));
}

struct Object {
  bool WasAsked = false;
  std::chrono::steady_clock::time_point Recorded;
  std::string Text;
  Object() { keep(this); }
  ~Object() { forget(this); }
};
inline void *allocate(size_t Size) {
  void *const Made = std::malloc(Size);
  keep(Made);
  return Made;
}
inline CuResult deallocate(void *Memory) {
  forget(Memory);
  std::free(Memory);
  return CuSuccess;
}
template <class T> Object *objectOf(T Handle) {
  return reinterpret_cast<Object *>(Handle);
}
template <class T> CuResult create(T *Out, std::string Text = {}) {
  auto *Made = new Object;
  Made->Text = std::move(Text);
  std::memcpy(Out, &Made, sizeof(Made));
  return CuSuccess;
}
template <class T> CuResult destroy(T Handle) {
  delete objectOf(Handle);
  return CuSuccess;
}
inline char *memoryAt(CuAddress Address) {
  return reinterpret_cast<char *>(Address);
}

/// The calling thread's contexts.
inline thread_local std::vector<CuContext> Current;
inline bool hasContext() { return !Current.empty() && Current.back(); }
constexpr auto InvalidContext = CuResult(201);

template <class T> T *valueAt(void **Parameters, int N) {
  return static_cast<T *>(Parameters[N]);
}
template <class T> T valueOf(void **Parameters, int N) {
  return *valueAt<T>(Parameters, N);
}
/// A view: its memory, and where in it the view begins.
inline int *intsOf(void **Parameters, int N) {
  return reinterpret_cast<int *>(memoryAt(valueOf<CuAddress>(Parameters, N)) +
                                 valueOf<uint64_t>(Parameters, N + 1));
}

/// The ints of the array of a texture or surface object.
template <class T> int *texelsOf(T Handle) {
  CuArray Array;
  std::memcpy(&Array, objectOf(Handle)->Text.data(), sizeof(Array));
  return reinterpret_cast<int *>(&objectOf(Array)->Text[0]);
}

/// The kernels of Kernels.h, for one work-item.
inline bool runItem(const std::string &Kernel, void **P, size_t X, size_t Y) {
  if (Kernel == "add") {
    if (X < size_t(valueOf<int>(P, 0)))
      intsOf(P, 4)[X] += valueOf<int>(P, 1) * intsOf(P, 2)[X];
    return true;
  }
  if (Kernel == "scale") {
    const int *How = static_cast<int *>(P[0]);
    if (X < size_t(How[0]) && Y < size_t(How[1])) {
      int &Value = intsOf(P, 1)[Y * size_t(How[2]) + X];
      Value = Value * How[3] + How[4];
    }
    return true;
  }
  if (Kernel == "through") {
    if (X < size_t(valueOf<int>(P, 0)))
      texelsOf(valueAt<ImageArgument>(P, 2)->Surface)[X] =
          texelsOf(valueAt<ImageArgument>(P, 1)->Sampled[0])[X];
    return true;
  }
  return false;
}

/// Arrays are copied as a whole.
inline const char *bytesAt(const CuBoxCopy &Box, const CuBoxCopy::End &E,
                           size_t Plane, size_t Row) {
  if (E.Type == CuBoxCopy::InArray)
    return &objectOf(E.Array)->Text[(Plane * Box.Height + Row) * Box.Width];
  const char *Begin = E.Type == CuBoxCopy::Host
                          ? static_cast<const char *>(E.HostMemory)
                          : memoryAt(E.DeviceMemory);
  return Begin + Plane * E.Height * E.Pitch + Row * E.Pitch;
}

/// The functions by their names in the table.
inline const CuFunctions Real = [] {
  static CuFunctions F;
  F.Init = [](unsigned) { return CuSuccess; };
  F.DriverGetVersion = [](int *Version) {
    *Version = 13010;
    return CuSuccess;
  };
  F.DeviceGetCount = [](int *Count) {
    *Count = DeviceCount;
    return CuSuccess;
  };
  F.DeviceGet = [](CuDeviceId *Device, int Index) {
    *Device = Index;
    return CuSuccess;
  };
  F.DeviceGetName = [](char *Name, int Size, CuDeviceId) {
    std::snprintf(Name, size_t(Size), "Fake GPU");
    return CuSuccess;
  };
  F.DeviceTotalMem = [](size_t *Bytes, CuDeviceId) {
    *Bytes = size_t(1) << 30;
    return CuSuccess;
  };
  F.DeviceGetAttribute = [](int *Value, CuDeviceAttribute Attribute,
                            CuDeviceId) {
    *Value = Attribute == CuMaxSharedPerBlock ? 49152
             : Attribute == CuMaxBlockZ       ? 64
             : Attribute <= CuMaxBlockY       ? 1024
                                              : 9;
    return CuSuccess;
  };
  F.DeviceCanAccessPeer = [](int *Can, CuDeviceId, CuDeviceId) {
    *Can = 1;
    return CuSuccess;
  };
  F.DevicePrimaryCtxRetain = [](CuContext *Out, CuDeviceId Device) {
    static Object Contexts[2];
    *Out = reinterpret_cast<CuContext>(&Contexts[Device]);
    return CuSuccess;
  };
  F.DevicePrimaryCtxRelease = [](CuDeviceId) { return CuSuccess; };
  F.CtxGetCurrent = [](CuContext *C) {
    *C = Current.empty() ? nullptr : Current.back();
    return CuSuccess;
  };
  F.CtxSetCurrent = [](CuContext C) {
    if (!Current.empty())
      Current.pop_back();
    Current.push_back(C);
    return CuSuccess;
  };
  F.CtxPushCurrent = [](CuContext C) {
    Current.push_back(C);
    return CuSuccess;
  };
  F.CtxPopCurrent = [](CuContext *C) {
    *C = Current.back();
    Current.pop_back();
    return CuSuccess;
  };
  F.CtxEnablePeerAccess = [](CuContext, unsigned) {
    return hasContext() ? CuSuccess : InvalidContext;
  };
  F.CtxSynchronize = [] { return CuSuccess; };
  F.StreamCreate = [](CuStream *Out, unsigned) {
    return hasContext() ? create(Out) : InvalidContext;
  };
  F.StreamDestroy = [](CuStream S) { return destroy(S); };
  F.StreamSynchronize = [](CuStream) {
    return hasContext() ? CuSuccess : InvalidContext;
  };
  F.StreamWaitEvent = [](CuStream, CuEvent, unsigned) { return CuSuccess; };
  F.EventCreate = [](CuEvent *Out, unsigned) {
    return hasContext() ? create(Out) : InvalidContext;
  };
  F.EventDestroy = [](CuEvent E) { return destroy(E); };
  F.EventRecord = [](CuEvent E, CuStream) {
    objectOf(E)->Recorded = std::chrono::steady_clock::now();
    return CuSuccess;
  };
  F.EventQuery = [](CuEvent E) {
    return IsSlow && !std::exchange(objectOf(E)->WasAsked, true) ? CuNotReady
                                                                 : CuSuccess;
  };
  F.EventSynchronize = [](CuEvent) { return CuSuccess; };
  F.EventElapsedTime = [](float *Milliseconds, CuEvent Begin, CuEvent End) {
    *Milliseconds = std::chrono::duration<float, std::milli>(
                        objectOf(End)->Recorded - objectOf(Begin)->Recorded)
                        .count();
    return CuSuccess;
  };
  F.DeviceGetDefaultMemPool = [](CuPool *Out, CuDeviceId) {
    *Out = nullptr;
    return CuSuccess;
  };
  F.MemPoolSetAttribute = [](CuPool, int, void *) { return CuSuccess; };
  F.MemPoolSetAccess = [](CuPool, const CuPoolAccess *, size_t) {
    return CuSuccess;
  };
  F.MemAllocAsync = [](CuAddress *Out, size_t Size, CuStream) {
    if (!hasContext())
      return InvalidContext;
    *Out = reinterpret_cast<CuAddress>(allocate(Size));
    return CuSuccess;
  };
  F.MemFreeAsync = [](CuAddress Memory, CuStream) {
    return deallocate(memoryAt(Memory));
  };
  F.MemHostAlloc = [](void **Out, size_t Size, unsigned) {
    *Out = allocate(Size);
    return CuSuccess;
  };
  F.MemFreeHost = [](void *Memory) { return deallocate(Memory); };
  F.MemcpyHtoDAsync = [](CuAddress To, const void *From, size_t Size,
                         CuStream) {
    std::memcpy(memoryAt(To), From, Size);
    return CuSuccess;
  };
  F.MemcpyDtoHAsync = [](void *To, CuAddress From, size_t Size, CuStream) {
    std::memcpy(To, memoryAt(From), Size);
    return CuSuccess;
  };
  F.MemcpyDtoDAsync = [](CuAddress To, CuAddress From, size_t Size, CuStream) {
    std::memcpy(memoryAt(To), memoryAt(From), Size);
    return CuSuccess;
  };
  F.MemcpyPeerAsync = [](CuAddress To, CuContext, CuAddress From, CuContext,
                         size_t Size, CuStream) {
    std::memcpy(memoryAt(To), memoryAt(From), Size);
    ++PeerCopies;
    return CuSuccess;
  };
  F.Memcpy3DAsync = [](const CuBoxCopy *Box, CuStream) {
    for (size_t Plane = 0; Plane != Box->Depth; ++Plane)
      for (size_t Row = 0; Row != Box->Height; ++Row)
        std::memcpy(const_cast<char *>(bytesAt(*Box, Box->To, Plane, Row)),
                    bytesAt(*Box, Box->From, Plane, Row), Box->Width);
    return CuSuccess;
  };
  // Ints: an object of an array is its address.
  F.ArrayCreate = [](CuArray *Out, const CuArrayDescription *D) {
    return create(Out, std::string(D->Width * std::max<size_t>(D->Height, 1) *
                                       std::max<size_t>(D->Depth, 1) *
                                       D->Channels * 4,
                                   '\0'));
  };
  F.ArrayDestroy = [](CuArray A) { return destroy(A); };
  F.TexObjectCreate = [](CuTexture *Out, const CuResource *Of,
                         const CuSampler *, const void *) {
    return create(Out, std::string(reinterpret_cast<const char *>(&Of->Array),
                                   sizeof(Of->Array)));
  };
  F.TexObjectDestroy = [](CuTexture T) { return destroy(T); };
  F.SurfObjectCreate = [](CuSurface *Out, const CuResource *Of) {
    return create(Out, std::string(reinterpret_cast<const char *>(&Of->Array),
                                   sizeof(Of->Array)));
  };
  F.SurfObjectDestroy = [](CuSurface S) { return destroy(S); };
  F.ModuleLoadData = [](CuModule *Out, const void *Text, unsigned,
                        CuJitOption *, void **Values) {
    if (std::strstr(static_cast<const char *>(Text), "refuse")) {
      std::strcpy(static_cast<char *>(Values[0]), "line 1: refused");
      return CuResult(218); // CUDA_ERROR_INVALID_PTX
    }
    return create(Out, static_cast<const char *>(Text));
  };
  F.ModuleUnload = [](CuModule M) { return destroy(M); };
  F.ModuleGetFunction = [](CuFunction *Out, CuModule M, const char *Name) {
    static const char *const Known[] = {"add", "scale", "through"};
    for (const char *const &K : Known)
      if (!std::strcmp(K, Name) &&
          objectOf(M)->Text.find(std::string("void ") + K) !=
              std::string::npos) {
        *Out = reinterpret_cast<CuFunction>(const_cast<char *>(K));
        return CuSuccess;
      }
    return CuResult(500); // CUDA_ERROR_NOT_FOUND
  };
  F.FuncGetAttribute = [](int *Value, CuFunctionAttribute Attribute,
                          CuFunction) {
    *Value = Attribute == CuFunctionMaxThreads ? 1024 : 0;
    return CuSuccess;
  };
  F.LaunchKernel = [](CuFunction Kernel, unsigned GridX, unsigned GridY,
                      unsigned, unsigned BlockX, unsigned BlockY, unsigned,
                      unsigned, CuStream, void **Parameters, void **) {
    if (!hasContext())
      return InvalidContext;
    if (GridY > CuMaxGroups[1])
      return CuResult(1); // CUDA_ERROR_INVALID_VALUE
    const std::string Name = reinterpret_cast<const char *>(Kernel);
    const auto *First =
        valueAt<LaunchRegisters>(Parameters, Name == "add" ? 6 : 3)->FirstItem;
    for (size_t Y = 0; Y != size_t(GridY) * BlockY; ++Y)
      for (size_t X = 0; X != size_t(GridX) * BlockX; ++X)
        if (!runItem(Name, Parameters, First[0] + X, First[1] + Y))
          return CuResult(400); // CUDA_ERROR_INVALID_HANDLE
    ++Launches;
    return CuSuccess;
  };
  F.GraphCreate = [](CuGraph *Out, unsigned) { return create(Out); };
  F.GraphDestroy = [](CuGraph G) { return destroy(G); };
  F.GraphAddKernelNode = [](CuGraphNode *Out, CuGraph G, const CuGraphNode *,
                            size_t, const CuKernelNode *Launch) {
    // A node is its place in the text. (A driver copies the arguments.)
    *Out = reinterpret_cast<CuGraphNode>(objectOf(G)->Text.size());
    objectOf(G)->Text.append(reinterpret_cast<const char *>(Launch),
                             sizeof(*Launch));
    return CuSuccess;
  };
  F.GraphInstantiate = [](CuGraphExec *Out, CuGraph G, unsigned long long) {
    return create(Out, objectOf(G)->Text);
  };
  F.GraphExecDestroy = [](CuGraphExec G) { return destroy(G); };
  F.GraphExecKernelNodeSetParams = [](CuGraphExec G, CuGraphNode Node,
                                      const CuKernelNode *Launch) {
    std::memcpy(&objectOf(G)->Text[reinterpret_cast<size_t>(Node)], Launch,
                sizeof(*Launch));
    return CuSuccess;
  };
  F.GraphLaunch = [](CuGraphExec G, CuStream) {
    const std::string &Nodes = objectOf(G)->Text;
    ++Graphs;
    for (size_t At = 0; At != Nodes.size(); At += sizeof(CuKernelNode)) {
      CuKernelNode N;
      std::memcpy(&N, &Nodes[At], sizeof(N));
      if (const CuResult Result =
              F.LaunchKernel(N.Function, N.Grid[0], N.Grid[1], N.Grid[2],
                             N.Block[0], N.Block[1], N.Block[2], 0, nullptr,
                             N.Parameters, nullptr))
        return Result;
    }
    return CuSuccess;
  };
  return F;
}();

template <int I, bool IsFree, auto Member, class F> struct Counted;
template <int I, bool IsFree, auto Member, class... A>
struct Counted<I, IsFree, Member, CuResult (*)(A...)> {
  static CuResult call(A... Arguments) {
    fake::Row &Mine = Rows[I];
    bool Fails = Mine.Calls++ == Mine.FailAt;
    Fails |= !IsFree && AllCalls++ >= LostAt;
    return Fails ? CuResult(int(FailWith)) : (Real.*Member)(Arguments...);
  }
};

// --- OpenCL: a platform of NVIDIA's that compiles ---------------------------

inline std::string Source; ///< of the last program

inline cl_int tell(const void *Value, size_t ValueSize, size_t Size, void *Out,
                   size_t *Needed) {
  if (Needed)
    *Needed = ValueSize;
  if (Out)
    std::memcpy(Out, Value, std::min(Size, ValueSize));
  return CL_SUCCESS;
}

inline void installOpenCl() {
  connectCl();
  ClFunctions &F = Cl;
  static int Something;
  F.GetPlatformIDs = [](cl_uint, cl_platform_id *Ids, cl_uint *Count) {
    if (Ids)
      *Ids = reinterpret_cast<cl_platform_id>(&Something);
    if (Count)
      *Count = 1;
    return cl_int(CL_SUCCESS);
  };
  F.GetPlatformInfo = [](cl_platform_id, cl_platform_info, size_t Size,
                         void *Out, size_t *Needed) {
    return tell("NVIDIA CUDA", 12, Size, Out, Needed);
  };
  F.GetDeviceIDs = [](cl_platform_id, cl_device_type, cl_uint,
                      cl_device_id *Ids, cl_uint *Count) {
    if (Ids)
      *Ids = reinterpret_cast<cl_device_id>(&Something);
    if (Count)
      *Count = 1;
    return cl_int(CL_SUCCESS);
  };
  F.GetDeviceInfo = [](cl_device_id, cl_device_info What, size_t Size,
                       void *Out, size_t *Needed) {
    const size_t Number = What == CL_DEVICE_TYPE ? CL_DEVICE_TYPE_GPU : 1;
    switch (What) {
    case CL_DEVICE_NAME:
      return tell("Fake GPU", 9, Size, Out, Needed);
    case CL_DEVICE_VERSION:
      return tell("OpenCL 3.0", 11, Size, Out, Needed);
    case CL_DRIVER_VERSION:
    case CL_DEVICE_EXTENSIONS:
      return tell("", 1, Size, Out, Needed);
    default:
      return tell(&Number, sizeof(Number), Size, Out, Needed);
    }
  };
  F.CreateContext = [](const cl_context_properties *, cl_uint,
                       const cl_device_id *,
                       void (*)(const char *, const void *, size_t, void *),
                       void *, cl_int *Result) {
    *Result = CL_SUCCESS;
    return reinterpret_cast<cl_context>(&Something);
  };
  F.ReleaseContext = [](cl_context) { return cl_int(CL_SUCCESS); };
  F.CreateProgramWithSource = [](cl_context, cl_uint, const char **Text,
                                 const size_t *, cl_int *Result) {
    *Result = CL_SUCCESS;
    Source = Text[0];
    return reinterpret_cast<cl_program>(&Something);
  };
  F.ReleaseProgram = [](cl_program) { return cl_int(CL_SUCCESS); };
  F.BuildProgram = [](cl_program, cl_uint, const cl_device_id *, const char *,
                      void (*)(cl_program, void *),
                      void *) { return cl_int(CL_SUCCESS); };
  F.GetProgramInfo = [](cl_program, cl_program_info What, size_t Size,
                        void *Out, size_t *) {
    const size_t Length = Source.size() + 1;
    if (What == CL_PROGRAM_BINARY_SIZES)
      return tell(&Length, sizeof(Length), Size, Out, nullptr);
    std::memcpy(*static_cast<unsigned char **>(Out), Source.c_str(), Length);
    return cl_int(CL_SUCCESS);
  };
  fake::install(); // counts these
}

inline void install() {
  setenv("AMPCC_NVIDIA", "cuda", 1);
  setenv("AMPCC_DEVICE", "cuda", 1);
  installOpenCl();
  CuFunctions F;
#define AMPRT_CU(Name, Symbol, Parameters)                                     \
  F.Name =                                                                     \
      &Counted<Id##Name, false, &CuFunctions::Name, decltype(F.Name)>::call;
#define AMPRT_CU_FREE(Name, Symbol, Parameters)                                \
  F.Name = &Counted<Id##Name, true, &CuFunctions::Name, decltype(F.Name)>::call;
#include "Cuda/CuFunctions.def"
  connectCuTo(F);
}

} // namespace fakecu

#endif
