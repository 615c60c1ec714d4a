// RUN: %inside -pthread %s -o %t
// RUN: rm -rf %t.cache
// RUN: env AMPCC_CACHE_DIR=%t.cache timeout 60 %t first
// RUN: env AMPCC_CACHE_DIR=%t.cache timeout 60 %t later
// RUN: env OCL_ICD_VENDORS=/nonexistent timeout 60 %t "choice of cuda"
// RUN: env OCL_ICD_VENDORS=/nonexistent timeout 60 %t "choice of opencl"
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t copies
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t threads
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t threads lazy
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t order lazy
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t writes lazy
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t fork
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t lost 2>&1 | count 1
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t refused
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t images
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t interop
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t rows
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t waits
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t background
// RUN: env AMPCC_CACHE_DIR= AMPCC_TRACE=%t.json timeout 60 %t copies
// RUN: %python %S/../Inputs/timeline.py %t.json kernel copy | FileCheck %s
// NVIDIA's GPUs through their own driver: OpenCL only compiles, and only code that
// the disk cache lacks; GPUs copy to each other; a forked child, or a program whose
// device is lost, gets an error. Memory is allocated and freed in stream order.
// CHECK: 1 x accelerator_view 1: copy copy across bytes=400 rule=copy
// CHECK-NEXT: 1 x accelerator_view 1: copy copy in bytes=400 rule=copy
// clang-format off
// CHECK-NEXT: 1 x accelerator_view 1: kernel scale threads=100 bytes=400 at=scale.cpp:1:1
// CHECK-NEXT: 1 x accelerator_view 2: copy copy across bytes=48 rule=copy
// clang-format on
#include "Cuda/CuImage.h"
#include "FakeCu.h"
#include "Images.h"
#include <cwchar>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

static amprt_accelerator *find(const wchar_t *Path) {
  amprt_accelerator *A;
  OK(amprt_accelerator_find(Path, &A));
  return A;
}

static void launchOnce() {
  HostInts From(1000, 2), To(1000, 1);
  add(From.Ref, To.Ref, 3);
  scale(To.part(Ints::rows(10, 4, 20, 5)), 2, 1);
  OK(amprt_buffer_access_host(&To.Ref, AMPRT_ACCESS_READ));
  EXPECT(To.Data[0], 7);
  EXPECT(To.Data[10], 15);
  EXPECT(To.Data[14], 7);
  EXPECT(To.Data[93], 15);
  EXPECT(To.Data[999], 7);
  EXPECT(fakecu::Launches, 2);
}

/// More work-groups than the driver accepts at once.
static void launchTall() {
  // A group has 4 rows of 64 work-items.
  const int Rows = 4 * 65536, Width = 33;
  ArrayInts Tall(defaultView(), Rows * Width);
  const std::vector<int> Ones(Rows * Width, 1);
  OK(amprt_copy_in(Ones.data(), &Tall.Ref, nullptr));
  scale(Tall.part(Ints::rows(0, Width, Width, Rows)), 2, 1);
  std::vector<int> Out(Rows * Width);
  OK(amprt_copy_out(&Tall.Ref, Out.data(), nullptr));
  for (int Value : Out)
    EXPECT(Value, 3);
  REQUIRE(fakecu::Launches > 3);
}

/// Launches that are waited for see a word of pinned memory, once there were
/// many; where the stream cannot write it, or a kernel prints, the driver
/// waits.
static void waits() {
  HostInts From(8, 1), To(8);
  amprt_kernel Printing = AddKernel;
  const std::string Source = std::string(AddKernel.source) + "// vprintf\n";
  Printing.source = Source.c_str();
  const auto waitFor = [&](const amprt_kernel &K) {
    const auto Before = fakecu::Rows[fakecu::IdStreamSynchronize].Calls.load();
    const int Size = 8, N = 1;
    OK(tryLaunch(nullptr, K, {Size}, Size, N, From.Ref, To.Ref));
    OK(amprt_view_wait(defaultView()));
    return fakecu::Rows[fakecu::IdStreamSynchronize].Calls - Before;
  };
  (void)waitFor(AddKernel); // which allocates memory
  for (int I = 0; I != 63; ++I)
    EXPECT(waitFor(AddKernel), 1);
  for (int I = 0; I != 10; ++I)
    EXPECT(waitFor(AddKernel), 0);
  fake::Row &Write = fakecu::Rows[fakecu::IdStreamWriteValue32];
  Write.FailAt = Write.Calls.load();
  EXPECT(waitFor(AddKernel), 1);
  EXPECT(waitFor(AddKernel), 0);
  EXPECT(waitFor(Printing), 1);
  OK(amprt_buffer_access_host(&To.Ref, AMPRT_ACCESS_READ));
  EXPECT(To.Data[7], 77);
}

static void first() {
  launchOnce();
  EXPECT(statistics().programs_built, 2u);
  EXPECT(fake::Rows[fake::IdBuildProgram].Calls, 2);
  EXPECT(fake::Rows[fake::IdCreateCommandQueue].Calls, 0);
  launchTall();
}

static void later() {
  launchOnce();
  EXPECT(statistics().programs_loaded, 2u);
  EXPECT(fake::Rows[fake::IdGetPlatformIDs].Calls, 0);
}

/// Programs use GPUs through their driver, unless the user selects an OpenCL
/// accelerator.
static void choose(const char *Device, const wchar_t *Path) {
  unsetenv("AMPCC_NVIDIA");
  unsetenv("AMPCC_DEVICE");
  if (Device)
    setenv("AMPCC_DEVICE", Device, 1);
  amprt_accelerator_info Info;
  OK(amprt_accelerator_get_info(defaultAccelerator(), &Info));
  REQUIRE(!std::wcscmp(Info.device_path, Path));
}

static void copies() {
  amprt_view *Views[2];
  OK(amprt_accelerator_default_view(find(L"cuda\\Fake GPU"), &Views[0]));
  OK(amprt_accelerator_default_view(find(L"cuda\\Fake GPU #2"), &Views[1]));
  {
    HostInts Host(100, 5);
    ArrayInts One(Views[0], 100), Other(Views[1], 100);
    OK(amprt_copy(&Host.Ref, &One.Ref, nullptr));
    scale(One.Ref, 2, 0, Views[0]);
    OK(amprt_copy(&One.Ref, &Other.Ref, nullptr));
    EXPECT(fakecu::PeerCopies, 1);
    scale(Other.Ref, 2, 0, Views[1]);
    // Rows that are not contiguous at either end.
    const amprt_buffer_ref Upper = Other.part(Ints::rows(0, 3, 10, 4)),
                           Lower = Other.part(Ints::rows(50, 3, 10, 4));
    scale(Upper, 1, 1, Views[1]);
    OK(amprt_copy(&Upper, &Lower, nullptr));
    std::vector<int> Out(100);
    OK(amprt_copy_out(&Other.Ref, Out.data(), nullptr));
    EXPECT(Out[49], 20);
    EXPECT(Out[50], 21);
    EXPECT(Out[53], 20);
    EXPECT(Out[82], 21);
  }
  for (amprt_view *V : Views)
    amprt_view_release(V);
}

static void threads() {
  fakecu::IsSlow = true;
  std::vector<std::thread> All;
  for (int T = 0; T != 6; ++T)
    All.emplace_back([T] {
      amprt_view *Own;
      OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &Own));
      for (int Round = 0; Round != 50; ++Round) {
        HostInts Data(256, T);
        ArrayInts Array(Own, 256);
        scale(Data.Ref, 2, Round, Own);
        OK(amprt_copy(&Data.Ref, &Array.Ref, nullptr));
        // Another thread may submit the launches while they are copied.
        for (int I = 0; I != Round; ++I)
          scale(Array.Ref, 1, 1, Own);
        std::vector<int> Out(256);
        amprt_event *Event;
        OK(amprt_copy_out(&Array.Ref, Out.data(), &Event));
        int Done;
        OK(amprt_event_wait_for(Event, 10000000000, &Done));
        EXPECT(Done, 1);
        amprt_event_release(Event);
        EXPECT(Out[255], 2 * T + 2 * Round);
      }
      amprt_view_release(Own);
    });
  for (std::thread &T : All)
    T.join();
}

/// Arrays of two GPUs are created and destroyed while streams lag behind: each
/// has its own contents.
static void order() {
  static const int Size = 64;
  amprt_view *Views[2][3];
  for (int Gpu = 0; Gpu != 2; ++Gpu) {
    amprt_accelerator *const A =
        find(Gpu ? L"cuda\\Fake GPU #2" : L"cuda\\Fake GPU");
    OK(amprt_accelerator_default_view(A, &Views[Gpu][0]));
    for (amprt_queuing Mode : {AMPRT_AUTOMATIC, AMPRT_IMMEDIATE})
      OK(amprt_view_create(A, Mode, &Views[Gpu][1 + Mode]));
  }
  struct Tracked {
    std::unique_ptr<ArrayInts> Array;
    uint32_t Value;
    uint32_t Gpu;
  } All[6];
  std::mt19937 Random(1);
  for (uint32_t Step = 0; Step != 6000; ++Step) {
    Tracked &T = All[Random() % 6], &Other = All[Random() % 6];
    const uint32_t What = Random() % 8;
    std::vector<int> Values(Size, int(Step));
    if (!T.Array || What == 0)
      T.Gpu = Random() % 2;
    amprt_view *const View = Views[T.Gpu][Random() % 3];
    if (!T.Array || What == 0) {
      T.Array = std::make_unique<ArrayInts>(View, Size);
      T.Value = Step % 2 ? Step : 0; // a new array
      if (T.Value)
        OK(amprt_copy_in(Values.data(), &T.Array->Ref, nullptr));
    } else if (What == 1 && Other.Array && &T != &Other) {
      OK(amprt_copy(&T.Array->Ref, &Other.Array->Ref, nullptr));
      Other.Value = T.Value;
    } else if (What == 2) {
      OK(amprt_copy_out(&T.Array->Ref, Values.data(), nullptr));
      for (int Value : Values)
        EXPECT(uint32_t(Value), T.Value);
    } else {
      for (uint32_t I = 0; I != (What < 5 ? 40 : 2); ++I) {
        scale(T.Array->Ref, 3, int(Step), View);
        T.Value = T.Value * 3 + Step;
      }
      if (What == 3) // the last launches may be pending for a graph
        T.Array.reset();
    }
  }
  REQUIRE(fakecu::PeerCopies > 100);
  for (Tracked &T : All)
    T.Array.reset();
  for (auto &OfGpu : Views)
    for (amprt_view *V : OfGpu)
      amprt_view_release(V);
}

/// Small writes and constants, from memory that is reused immediately, to a
/// stream that reads it late: more than pinned memory holds. All are in the
/// arrays' own stream.
static void writes() {
  static const int Size = 2000;
  static const amprt_arg Args[] = {
      {AMPRT_ARG_CONSTANTS, 0, 0, 0, AMPRT_DIRECT, 0},
      {AMPRT_ARG_BYTES, 4, 0, 0, AMPRT_DIRECT, 8},
      {AMPRT_ARG_END_VALUES, 0, 0, 0, AMPRT_DIRECT, 0},
      VIEW_ARGS(1, AMPRT_ACCESS_READ_WRITE)};
  static const amprt_kernel Kernel =
      makeKernel("addConstant", "add.cpp:1:1",
                 "__kernel void addConstant(__constant int *c, "
                 "__global int *data, ulong d)",
                 Args);
  fakecu::Rows[fakecu::IdMemHostAlloc].FailAt = 0; // some allocations fail
  amprt_view *Own;
  OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &Own));
  std::vector<std::unique_ptr<ArrayInts>> Arrays;
  std::vector<int> Values(Size);
  for (int I = 0; I != 300; ++I) {
    std::fill(Values.begin(), Values.end(), I);
    Arrays.push_back(std::make_unique<ArrayInts>(Own, Size));
    OK(amprt_copy_in(Values.data(), &Arrays.back()->Ref, nullptr));
    const int Constants[] = {Size, 7 * I};
    OK(tryLaunch(Own, Kernel, {Size}, Constants, Arrays.back()->Ref));
  }
  for (int I = 0; I != 300; ++I) {
    OK(amprt_copy_out(&Arrays[size_t(I)]->Ref, Values.data(), nullptr));
    for (int Value : Values)
      EXPECT(Value, 8 * I);
  }
  EXPECT(fakecu::Rows[fakecu::IdEventRecord].Calls, 0);
  Arrays.clear();
  amprt_view_release(Own);
}

static void forks() {
  static HostInts Data(100, 1);
  static ArrayInts Array(defaultView(), 100);
  scale(Array.Ref, 2, 1);
  std::fflush(nullptr);
  const pid_t Child = fork();
  if (!Child) {
    FAILS(tryScale(Array.Ref, 2, 1), AMPRT_VIEW_REMOVED, "");
    amprt_view *V;
    FAILS(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &V),
          AMPRT_VIEW_REMOVED,
          "CUDA_ERROR_DEINITIALIZED (Fake GPU): drivers do not survive fork()");
    std::exit(0);
  }
  int Status;
  REQUIRE(waitpid(Child, &Status, 0) == Child);
  EXPECT(Status, 0);
  scale(Array.Ref, 2, 1);
}

static void lost() {
  HostInts Data(100, 1);
  ArrayInts Array(defaultView(), 100);
  scale(Array.Ref, 2, 1);
  fakecu::FailWith = 700;
  fakecu::LostAt = fakecu::AllCalls.load();
  FAILS(tryScale(Array.Ref, 2, 1), AMPRT_VIEW_REMOVED,
        "CUDA_ERROR_ILLEGAL_ADDRESS");
  FAILS(amprt_copy(&Array.Ref, &Data.Ref, nullptr), AMPRT_VIEW_REMOVED,
        "CUDA_ERROR_ILLEGAL_ADDRESS");
  FAILS(amprt_view_wait(defaultView()), AMPRT_VIEW_REMOVED,
        "CUDA_ERROR_ILLEGAL_ADDRESS");
}

static void refused() {
  static const amprt_kernel Unknown = makeKernel(
      "unknown", "unknown.cpp:1:1", "__kernel void other() {}", ScaleArgs, 2);
  ArrayInts Array(defaultView(), 100);
  const int How[5] = {1, 1, 1, 1, 1};
  FAILS(tryLaunch(nullptr, Unknown, {1, 1}, How, Array.Ref),
        AMPRT_RUNTIME_ERROR,
        "cuModuleGetFunction failed: CUDA_ERROR_NOT_FOUND (kernel 'unknown' "
        "(unknown.cpp:1:1) on Fake GPU)");
  static const amprt_kernel Wrong =
      makeKernel("wrong", "wrong.cpp:1:1", "__kernel void wrong() { refuse; }",
                 ScaleArgs, 2);
  FAILS(
      tryLaunch(nullptr, Wrong, {1, 1}, How, Array.Ref), AMPRT_RUNTIME_ERROR,
      "kernel 'wrong' (wrong.cpp:1:1) on Fake GPU does not assemble:\nline 1: "
      "refused");
}

static void images() {
  REQUIRE(sendThroughImages());
  EXPECT(fakecu::Launches, 1);
  EXPECT(fakecu::Rows[fakecu::IdTexObjectCreate].Calls,
         2 * amprt::ImageArgument::SamplerCount);
  EXPECT(fakecu::ArrayFormat, 0x0a); // CU_AD_FORMAT_SIGNED_INT32
  std::string Formats;
  for (uint32_t Scalar = 0; Scalar != 6; ++Scalar)
    for (const uint32_t Bits : {8, 16, 32, 64})
      for (uint32_t Components = 1; Components != 5; ++Components)
        Formats += char('0' + amprt::CuImage::hasFormat(
                                  {Scalar, Components, Bits, 1, 1, {1, 1, 1}}));
  const std::string All = "1101", None = "0000", Integers = All + All + All + None,
                    Doubles = None + None + None + None, Fractions = All + All + None + None;
  EXPECT(Formats, Integers + Integers + None + All + All + None + Doubles + Fractions + Fractions);
}

/// The objects that amp_cuda.h exposes, and the program's own memory.
static void interop() {
  amprt_view *const V = defaultView();
  int Device = -1;
  void *Context = nullptr, *Stream = nullptr;
  OK(amprt_view_get_cuda(V, &Device, &Context, &Stream));
  EXPECT(Device, 0);
  REQUIRE(Context && Stream);

  ArrayInts Array(V, 100);
  const std::vector<int> Ones(100, 1);
  OK(amprt_copy_in(Ones.data(), &Array.Ref, nullptr));
  uint64_t Address = 0;
  OK(amprt_buffer_get_cuda(&Array.Ref, V, AMPRT_ACCESS_READ_WRITE, &Address));
  reinterpret_cast<int *>(Address)[7] = 5; // the fake driver's memory is host memory
  scale(Array.Ref, 2, 0, V);
  std::vector<int> Out(100);
  OK(amprt_copy_out(&Array.Ref, Out.data(), nullptr));
  EXPECT(Out[6], 2);
  EXPECT(Out[7], 10);

  amprt_view *Cpu;
  OK(amprt_accelerator_default_view(find(L"cpu"), &Cpu));
  FAILS(amprt_view_get_cuda(Cpu, &Device, &Context, &Stream),
        AMPRT_UNSUPPORTED_FEATURE, "is not reached through CUDA's driver");
  amprt_view_release(Cpu);

  std::vector<int> Own(50, 3);
  Ints Adopted;
  OK(amprt_buffer_adopt_cuda(V, reinterpret_cast<uint64_t>(Own.data()), 200,
                             &Adopted.Ref.buffer));
  Adopted.Ref.region = Ints::row(0, 50);
  scale(Adopted.Ref, 2, 1, V);
  EXPECT(Own[49], 7);
  amprt_buffer *None;
  FAILS(amprt_buffer_adopt_cuda(V, 0, 200, &None), AMPRT_RUNTIME_ERROR,
        "the memory is null");
}

/// Many launches without a pause become graphs. A pending graph is submitted by
/// the next call, or after a short time.
static void launchesInRows() {
  amprt_view *const V = defaultView();
  const uint32_t Start = 3;
  uint32_t Expected = Start;
  ArrayInts Array(V, 100);
  const std::vector<int> Begin(100, int(Start));
  OK(amprt_copy_in(Begin.data(), &Array.Ref, nullptr));
  auto launchMany = [&](int Count) {
    for (int I = 0; I != Count; ++I) {
      scale(Array.Ref, 3, I, V);
      Expected = Expected * 3 + uint32_t(I);
    }
  };
  auto check = [&] {
    std::vector<int> Out(100);
    OK(amprt_copy_out(&Array.Ref, Out.data(), nullptr));
    EXPECT(uint32_t(Out[99]), Expected);
  };
  // Detecting consecutive launches depends on time.
  for (int Try = 0; Try != 100 && fakecu::Graphs < 20; ++Try)
    launchMany(200);
  check();
  REQUIRE(fakecu::Graphs >= 20);
  for (int Count = 1; Count != 50; ++Count) {
    launchMany(Count);
    check();
  }
  const long Before = fakecu::Launches;
  launchMany(29); // the first ones are not deferred
  const auto End = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (fakecu::Launches != Before + 29 &&
         std::chrono::steady_clock::now() < End)
    std::this_thread::yield();
  EXPECT(fakecu::Launches, Before + 29);
  {
    ArrayInts Short(V, 100); // freed while launches use it
    OK(amprt_copy(&Array.Ref, &Short.Ref, nullptr));
    for (int I = 0; I != 23; ++I)
      scale(Short.Ref, 1, 1, V);
  }
  check();
}

/// A kernel with variants that a thread of the runtime builds.
static void builtInBackground() {
  static const amprt_kernel Coarse = [] {
    amprt_kernel K = AddKernel;
    K.max_coarsening = 8;
    K.coarsening_guess = 4;
    return K;
  }();
  const int Size = 1 << 16, One = 1;
  ArrayInts From(defaultView(), Size), To(defaultView(), Size);
  const long Before = fake::Rows[fake::IdBuildProgram].Calls;
  const auto End = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (fake::Rows[fake::IdBuildProgram].Calls < Before + 2 &&
         std::chrono::steady_clock::now() < End)
    OK(tryLaunch(nullptr, Coarse, {Size}, Size, One, From.Ref, To.Ref));
  REQUIRE(fake::Rows[fake::IdBuildProgram].Calls >= Before + 2);
}

int main(int Count, char **Arguments) {
  fakecu::install();
  fakecu::IsLazy = Count > 2;
  const std::string Part = Arguments[1];
  if (Part == "first")
    first();
  else if (Part == "later")
    later();
  else if (Part == "choice of cuda")
    choose(nullptr, L"cuda\\Fake GPU");
  else if (Part == "choice of opencl")
    choose("opencl", L"opencl\\NVIDIA CUDA\\Fake GPU");
  else if (Part == "copies")
    copies();
  else if (Part == "threads")
    threads();
  else if (Part == "order")
    order();
  else if (Part == "writes")
    writes();
  else if (Part == "fork")
    forks();
  else if (Part == "lost")
    lost();
  else if (Part == "images")
    images();
  else if (Part == "interop")
    interop();
  else if (Part == "rows")
    launchesInRows();
  else if (Part == "waits")
    waits();
  else if (Part == "background")
    builtInBackground();
  else
    refused();
}
