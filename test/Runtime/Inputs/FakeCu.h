// A driver of NVIDIA's without a GPU: CUDA's functions over host memory, which
// run kernels by name, and an OpenCL whose PTX is the kernel's source. It
// counts calls and objects, and can make a call fail. Streams run their work
// immediately or, if they are lazy, as late as possible.
#ifndef FAKECU_H
#define FAKECU_H

#include "Check.h"
#include "Cuda/Cu.h"
#include "Cuda/Ptx.h"
#include "FakeCl.h"
#include <array>
#include <cstdlib>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

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
/// The call, counted over all functions, from which on every call except
/// releases fails: the device is lost.
inline std::atomic<long> AllCalls{0}, LostAt{std::numeric_limits<long>::max()};
inline int DeviceCount = 2;
/// The first query of an event finds unfinished work.
inline std::atomic<bool> IsSlow{false};
/// Streams run their work when something waits for it, or earlier at random.
inline std::atomic<bool> IsLazy{false};
/// The number of launched kernels, copies between devices, and graphs.
inline std::atomic<long> Launches{0}, PeerCopies{0}, Graphs{0};
inline int ArrayFormat = 0; ///< of the last array

/// Returns the objects, which stay reachable: a release that is made to fail is not a leak.
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
  std::deque<std::function<void()>> Work;   ///< a stream's
  std::vector<std::function<void()>> Nodes; ///< a graph's
  std::shared_ptr<bool> IsDone;             ///< an event's
  Object *Stream = nullptr;                 ///< an event's
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

// --- Streams ----------------------------------------------------------------

inline std::recursive_mutex StreamsMutex; // of the following variables, and of all work
inline std::set<Object *> Streams;
/// Freed memory by size, with changed contents.
inline std::multimap<size_t, void *> Pool;
inline std::map<void *, size_t> PoolSizes;

inline void doNext(Object &Stream) {
  const std::function<void()> Next = std::move(Stream.Work.front());
  Stream.Work.pop_front();
  Next();
}
inline void doAll(Object &Stream) {
  std::lock_guard<std::recursive_mutex> Lock(StreamsMutex);
  while (!Stream.Work.empty())
    doNext(Stream);
}
/// Completes all work of a random stream, sometimes.
inline void doSome() {
  static uint32_t Random = 1;
  Random = Random * 1664525 + 1013904223;
  size_t N = Streams.empty() ? 0 : (Random >> 8) % (3 * Streams.size());
  for (Object *S : Streams)
    if (!N--)
      return doAll(*S);
}
template <class Work> CuResult enqueue(CuStream In, Work work) {
  if (!IsLazy)
    return work(), CuSuccess;
  std::lock_guard<std::recursive_mutex> Lock(StreamsMutex);
  objectOf(In)->Work.push_back(work);
  doSome();
  return CuSuccess;
}
inline void awaitEvent(const std::shared_ptr<bool> &IsDone, Object *Stream) {
  std::lock_guard<std::recursive_mutex> Lock(StreamsMutex);
  while (IsDone && !*IsDone)
    doNext(*Stream);
}
constexpr char Freed = '\xa5';
inline void *takeFromPool(size_t Size) {
  std::lock_guard<std::recursive_mutex> Lock(StreamsMutex);
  doSome();
  const auto Found = Pool.find(Size);
  if (Found == Pool.end()) {
    void *const Made = allocate(Size);
    PoolSizes[Made] = Size;
    return Made;
  }
  char *const Made = static_cast<char *>(Found->second);
  Pool.erase(Found);
  keep(Made);
  for (size_t I = 0; I != Size; ++I)
    REQUIRE(Made[I] == Freed); // freed memory stays unwritten
  return Made;
}
inline void giveToPool(void *Memory) {
  const size_t Size = PoolSizes[Memory];
  std::memset(Memory, Freed, Size);
  forget(Memory);
  Pool.emplace(Size, Memory);
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

/// The current contexts of the calling thread.
inline thread_local std::vector<CuContext> Current;
inline bool hasContext() { return !Current.empty() && Current.back(); }
constexpr auto InvalidContext = CuResult(201);

/// Returns the ints of the array of a texture or surface object.
template <class T> int *texelsOf(T Handle) {
  CuArray Array;
  std::memcpy(&Array, objectOf(Handle)->Text.data(), sizeof(Array));
  return reinterpret_cast<int *>(&objectOf(Array)->Text[0]);
}

/// The arguments of a launch.
struct Parameters {
  std::vector<std::string> Bytes;

  template <class T> T valueOf(size_t N) const {
    T Value;
    std::memcpy(&Value, Bytes[N].data(), sizeof(T));
    return Value;
  }
  /// A view: its memory, and the offset of the view in it.
  int *intsOf(size_t N) const {
    return reinterpret_cast<int *>(memoryAt(valueOf<CuAddress>(N)) +
                                   valueOf<uint64_t>(N + 1));
  }
};

/// Runs the kernels of Kernels.h and Images.h, for one work-item.
struct KnownKernel {
  const char *Name;
  std::vector<size_t> Sizes; ///< offsets of its arguments except the last
  void (*runItem)(const Parameters &, size_t X, size_t Y);
};
inline const KnownKernel KnownKernels[] = {
    {"add",
     {4, 4, 8, 8, 8, 8},
     [](const Parameters &P, size_t X, size_t) {
       if (X < size_t(P.valueOf<int>(0)))
         P.intsOf(4)[X] += P.valueOf<int>(1) * P.intsOf(2)[X];
     }},
    {"scale",
     {20, 8, 8},
     [](const Parameters &P, size_t X, size_t Y) {
       const auto How = P.valueOf<std::array<int, 5>>(0);
       if (X < size_t(How[0]) && Y < size_t(How[1])) {
         int &Value = P.intsOf(1)[Y * size_t(How[2]) + X];
         Value = Value * How[3] + How[4];
       }
     }},
    {"addConstant",
     {8, 8, 8},
     [](const Parameters &P, size_t X, size_t) {
       const auto *Constants =
           reinterpret_cast<int *>(memoryAt(P.valueOf<CuAddress>(0)));
       if (X < size_t(Constants[0]))
         P.intsOf(1)[X] += Constants[1];
     }},
    {"through",
     {4, sizeof(ImageArgument), sizeof(ImageArgument)},
     [](const Parameters &P, size_t X, size_t) {
       if (X < size_t(P.valueOf<int>(0)))
         texelsOf(P.valueOf<ImageArgument>(2).Surface)[X] =
             texelsOf(P.valueOf<ImageArgument>(1).Sampled[0])[X];
     }}};

/// Runs a kernel with a copy of its arguments.
class KernelRun {
public:
  explicit KernelRun(const CuKernelNode &N)
      : Kernel(*reinterpret_cast<const KnownKernel *>(N.Function)),
        Items{size_t(N.Grid[0]) * N.Block[0], size_t(N.Grid[1]) * N.Block[1]} {
    void **Next = N.Parameters;
    for (size_t Size : Kernel.Sizes)
      Given.Bytes.emplace_back(static_cast<const char *>(*Next++), Size);
    Registers = *static_cast<const LaunchRegisters *>(*Next);
  }
  void operator()() const {
    for (size_t Y = 0; Y != Items[1]; ++Y)
      for (size_t X = 0; X != Items[0]; ++X)
        Kernel.runItem(Given, Registers.FirstItem[0] + X,
                       Registers.FirstItem[1] + Y);
  }

private:
  const KnownKernel &Kernel;
  size_t Items[2];
  Parameters Given;
  LaunchRegisters Registers;
};

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

/// The functions, by their names in the table.
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
  F.CtxSynchronize = [] {
    std::lock_guard<std::recursive_mutex> Lock(StreamsMutex);
    for (Object *S : Streams)
      doAll(*S);
    return CuSuccess;
  };
  F.StreamCreate = [](CuStream *Out, unsigned) {
    if (!hasContext())
      return InvalidContext;
    std::lock_guard<std::recursive_mutex> Lock(StreamsMutex);
    create(Out);
    Streams.insert(objectOf(*Out));
    return CuSuccess;
  };
  F.StreamDestroy = [](CuStream S) {
    std::lock_guard<std::recursive_mutex> Lock(StreamsMutex);
    doAll(*objectOf(S));
    Streams.erase(objectOf(S));
    return destroy(S);
  };
  F.StreamSynchronize = [](CuStream S) {
    if (!hasContext())
      return InvalidContext;
    doAll(*objectOf(S));
    return CuSuccess;
  };
  F.StreamWaitEvent = [](CuStream S, CuEvent E, unsigned) {
    return enqueue(S,
                   [IsDone = objectOf(E)->IsDone, Other = objectOf(E)->Stream] {
                     awaitEvent(IsDone, Other);
                   });
  };
  F.StreamWriteValue32 = [](CuStream S, CuAddress To, uint32_t Value,
                            unsigned) {
    return enqueue(S, [=] { std::memcpy(memoryAt(To), &Value, sizeof(Value)); });
  };
  F.EventCreate = [](CuEvent *Out, unsigned) {
    return hasContext() ? create(Out) : InvalidContext;
  };
  F.EventDestroy = [](CuEvent E) { return destroy(E); };
  F.EventRecord = [](CuEvent E, CuStream S) {
    objectOf(E)->Recorded = std::chrono::steady_clock::now();
    objectOf(E)->Stream = objectOf(S);
    objectOf(E)->IsDone = std::make_shared<bool>(!IsLazy);
    return enqueue(S, [IsDone = objectOf(E)->IsDone] { *IsDone = true; });
  };
  F.EventQuery = [](CuEvent E) {
    if (IsSlow && !std::exchange(objectOf(E)->WasAsked, true))
      return CuNotReady;
    std::lock_guard<std::recursive_mutex> Lock(StreamsMutex);
    doSome();
    const auto &IsDone = objectOf(E)->IsDone;
    return !IsDone || *IsDone ? CuSuccess : CuNotReady;
  };
  F.EventSynchronize = [](CuEvent E) {
    awaitEvent(objectOf(E)->IsDone, objectOf(E)->Stream);
    return CuSuccess;
  };
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
    *Out = reinterpret_cast<CuAddress>(IsLazy ? takeFromPool(Size)
                                              : allocate(Size));
    return CuSuccess;
  };
  F.MemFreeAsync = [](CuAddress Memory, CuStream S) {
    return IsLazy ? enqueue(S, [=] { giveToPool(memoryAt(Memory)); })
                  : deallocate(memoryAt(Memory));
  };
  F.MemsetD8Async = [](CuAddress To, unsigned char Value, size_t Size,
                       CuStream S) {
    return enqueue(S, [=] { std::memset(memoryAt(To), Value, Size); });
  };
  F.MemHostAlloc = [](void **Out, size_t Size, unsigned) {
    *Out = allocate(Size);
    return CuSuccess;
  };
  F.MemFreeHost = [](void *Memory) { return deallocate(Memory); };
  F.MemcpyHtoDAsync = [](CuAddress To, const void *From, size_t Size,
                         CuStream S) {
    return enqueue(S, [=] { std::memcpy(memoryAt(To), From, Size); });
  };
  F.MemcpyDtoHAsync = [](void *To, CuAddress From, size_t Size, CuStream S) {
    return enqueue(S, [=] { std::memcpy(To, memoryAt(From), Size); });
  };
  F.MemcpyDtoDAsync = [](CuAddress To, CuAddress From, size_t Size,
                         CuStream S) {
    return enqueue(S, [=] { std::memcpy(memoryAt(To), memoryAt(From), Size); });
  };
  F.MemcpyPeerAsync = [](CuAddress To, CuContext, CuAddress From, CuContext,
                         size_t Size, CuStream S) {
    ++PeerCopies;
    return F.MemcpyDtoDAsync(To, From, Size, S);
  };
  F.Memcpy3DAsync = [](const CuBoxCopy *Given, CuStream S) {
    return enqueue(S, [Box = *Given] {
      for (size_t Plane = 0; Plane != Box.Depth; ++Plane)
        for (size_t Row = 0; Row != Box.Height; ++Row)
          std::memcpy(const_cast<char *>(bytesAt(Box, Box.To, Plane, Row)),
                      bytesAt(Box, Box.From, Plane, Row), Box.Width);
    });
  };
  // The object of an array is its address.
  F.ArrayCreate = [](CuArray *Out, const CuArrayDescription *D) {
    ArrayFormat = D->Format;
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
    for (const KnownKernel &K : KnownKernels)
      if (!std::strcmp(K.Name, Name) &&
          objectOf(M)->Text.find(std::string("void ") + K.Name) !=
              std::string::npos) {
        *Out = reinterpret_cast<CuFunction>(const_cast<KnownKernel *>(&K));
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
                      unsigned GridZ, unsigned BlockX, unsigned BlockY,
                      unsigned BlockZ, unsigned, CuStream S, void **Parameters,
                      void **) {
    if (!hasContext())
      return InvalidContext;
    if (GridY > CuMaxGroups[1])
      return CuResult(1); // CUDA_ERROR_INVALID_VALUE
    ++Launches;
    return enqueue(S, KernelRun({Kernel,
                                 {GridX, GridY, GridZ},
                                 {BlockX, BlockY, BlockZ},
                                 0,
                                 Parameters,
                                 nullptr,
                                 nullptr,
                                 nullptr}));
  };
  F.GraphCreate = [](CuGraph *Out, unsigned) { return create(Out); };
  F.GraphDestroy = [](CuGraph G) { return destroy(G); };
  F.GraphAddKernelNode = [](CuGraphNode *Out, CuGraph G, const CuGraphNode *,
                            size_t, const CuKernelNode *Launch) {
    // A node is its index.
    *Out = reinterpret_cast<CuGraphNode>(objectOf(G)->Nodes.size());
    objectOf(G)->Nodes.emplace_back(KernelRun(*Launch));
    return CuSuccess;
  };
  F.GraphInstantiate = [](CuGraphExec *Out, CuGraph G, unsigned long long) {
    create(Out);
    objectOf(*Out)->Nodes = objectOf(G)->Nodes;
    return CuSuccess;
  };
  F.GraphExecDestroy = [](CuGraphExec G) { return destroy(G); };
  F.GraphExecKernelNodeSetParams = [](CuGraphExec G, CuGraphNode Node,
                                      const CuKernelNode *Launch) {
    objectOf(G)->Nodes[reinterpret_cast<size_t>(Node)] = KernelRun(*Launch);
    return CuSuccess;
  };
  F.GraphLaunch = [](CuGraphExec G, CuStream S) {
    ++Graphs;
    Launches += long(objectOf(G)->Nodes.size());
    for (const auto &Node : objectOf(G)->Nodes)
      enqueue(S, Node);
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
    if (!Fails)
      return (Real.*Member)(Arguments...);
    using First = std::tuple_element_t<0, std::tuple<A..., int>>;
    if constexpr (std::is_pointer_v<std::remove_pointer_t<First>>) {
      // A driver may have stored something.
      if constexpr (!IsFree)
        std::memset(std::get<0>(std::tie(Arguments...)), 1, sizeof(void *));
    }
    return CuResult(int(FailWith));
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
  fake::install(); // counts this kind
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
