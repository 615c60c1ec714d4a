// RUN: %inside %s -o %t
// RUN: env AMPCC_CACHE_DIR= AMPCC_TUNE=1 AMPCC_STATS=1 %t 2>&1 | FileCheck %s
// CHECK: factors rejected
// CHECK: does not build with {{.*}} -DAMP_COARSEN=4:
// If a program with factors does not build, does not run or is not timed,
// nothing fails and nothing becomes slower: the kernel keeps factors of 1.
#include "MadeUpTimes.h"

/// Launches until the search has decided for factors of 1.
static void staysPlain(const amprt_kernel &K, uint64_t Rejected,
                       amprt_view *View = nullptr) {
  const uint64_t Before = statistics().factors_rejected;
  Counted Data(16, 64); // too few work-items for factors at the first launch
  made_up::launchUntilChosen(Data, K, View);
  Data.launch(K, View);
  EXPECT(Data.factors(), "1 1 1 1");
  EXPECT(statistics().factors_rejected - Before, Rejected);
}

static void doesNotBuild() {
  const std::string Text = "#if AMP_COARSEN > 1\n"
                           "#error no\n"
                           "#endif\n" +
                           std::string(makeCount(8).source);
  staysPlain(makeCount(8, 4, Text.c_str()), 2); // 4 and 2
}

/// Launches with factors fail.
static bool Fails = false;
static decltype(amprt::Cl.EnqueueNDRangeKernel) Enqueue;
static cl_int CL_API_CALL enqueue(cl_command_queue Queue, cl_kernel Kernel,
                                  cl_uint Dims, const size_t *Offset,
                                  const size_t *Global, const size_t *Local,
                                  cl_uint Count, const cl_event *Events,
                                  cl_event *Event) {
  if (Fails && Global[1] < 64)
    return CL_OUT_OF_RESOURCES;
  return Enqueue(Queue, Kernel, Dims, Offset, Global, Local, Count, Events,
                 Event);
}

static void doesNotRun() {
  Fails = true;
  const std::string Text = "// fails\n" + std::string(makeCount(8).source);
  staysPlain(makeCount(8, 4, Text.c_str()), 2);
  Fails = false;
}

/// The driver reports too few registers.
static bool Spills = false;
static decltype(amprt::Cl.GetKernelWorkGroupInfo) Ask;
static cl_int CL_API_CALL ask(cl_kernel Kernel, cl_device_id Device,
                              cl_kernel_work_group_info What, size_t Size,
                              void *Value, size_t *Needed) {
  const cl_int Result = Ask(Kernel, Device, What, Size, Value, Needed);
  static cl_ulong Kernels = 0;
  if (Spills && What == CL_KERNEL_PRIVATE_MEM_SIZE)
    *static_cast<cl_ulong *>(Value) = Kernels++ ? 64 : 0; // the first one has factors of 1
  return Result;
}

static void keepsRegistersInMemory() {
  Spills = true;
  const std::string Text = "// spills\n" + std::string(makeCount(8).source);
  const uint64_t Trials = statistics().trials;
  staysPlain(makeCount(8, 4, Text.c_str()), 0);
  EXPECT(statistics().trials, Trials);
  Spills = false;
}

/// No queue measures time.
static decltype(amprt::Cl.CreateCommandQueue) Create;
static cl_command_queue CL_API_CALL create(cl_context Context,
                                           cl_device_id Device,
                                           cl_command_queue_properties What,
                                           cl_int *Result) {
  if (What & CL_QUEUE_PROFILING_ENABLE) {
    *Result = CL_INVALID_QUEUE_PROPERTIES;
    return nullptr;
  }
  return Create(Context, Device, What, Result);
}

static void hasNoClock() {
  Create = amprt::Cl.CreateCommandQueue;
  amprt::Cl.CreateCommandQueue = create;
  amprt_view *View;
  OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &View));
  const auto Profile = amprt::Cl.GetEventProfilingInfo;
  amprt::Cl.GetEventProfilingInfo = fake::Real.GetEventProfilingInfo;
  const std::string Text = "// clock\n" + std::string(makeCount(8).source);
  staysPlain(makeCount(8, 4, Text.c_str()), 0, View);
  amprt::Cl.GetEventProfilingInfo = Profile;
  amprt::Cl.CreateCommandQueue = Create;
  amprt_view_release(View);
}

/// Missing times from the device end the search.
static void tellsNoTime() {
  const auto Profile = amprt::Cl.GetEventProfilingInfo;
  amprt::Cl.GetEventProfilingInfo = [](cl_event, cl_profiling_info, size_t,
                                       void *, size_t *) -> cl_int {
    return CL_PROFILING_INFO_NOT_AVAILABLE;
  };
  const std::string Text = "// no time\n" + std::string(makeCount(8).source);
  staysPlain(makeCount(8, 4, Text.c_str()), 0);
  amprt::Cl.GetEventProfilingInfo = Profile;
}

/// The last call of a trial fails: the trial is waited for, and not repeated.
static void isWaitedFor() {
  const auto Barrier = amprt::Cl.EnqueueBarrierWithWaitList;
  amprt::Cl.EnqueueBarrierWithWaitList =
      [](cl_command_queue, cl_uint, const cl_event *, cl_event *) -> cl_int {
    return CL_OUT_OF_HOST_MEMORY;
  };
  const std::string Text = "// waits\n" + std::string(makeCount(8).source);
  const amprt_kernel K = makeCount(8, 4, Text.c_str());
  Counted Data(64, 64);
  made_up::launchUntilChosen(Data, K);
  Data.launch(K);
  EXPECT(Data.factors(), "8 1 1 1");
  amprt::Cl.EnqueueBarrierWithWaitList = Barrier;
}

/// Trials in the program's own queue, whose view nothing else uses.
static void adopted() {
  void *Device, *Context, *Queue;
  OK(amprt_view_get_opencl(defaultView(), &Device, &Context, &Queue));
  cl_int Result;
  cl_command_queue Own = amprt::Cl.CreateCommandQueue(
      static_cast<cl_context>(Context), static_cast<cl_device_id>(Device), 0,
      &Result);
  EXPECT(Result, CL_SUCCESS);
  amprt_view *View;
  OK(amprt_view_adopt(Own, &View));
  const std::string Text = "// adopted\n" + std::string(makeCount(8).source);
  const amprt_kernel K = makeCount(8, 4, Text.c_str());
  Counted Data(64, 64);
  made_up::launchUntilChosen(Data, K, View);
  Data.launch(K, View);
  EXPECT(Data.factors(), "8 1 1 1");
  amprt_view_release(View);
  amprt::Cl.ReleaseCommandQueue(Own);
}

int main() {
  made_up::install();
  made_up::Time = [](size_t Items, size_t) { return double(Items) * 1000; };
  Enqueue = amprt::Cl.EnqueueNDRangeKernel;
  amprt::Cl.EnqueueNDRangeKernel = enqueue;
  Ask = amprt::Cl.GetKernelWorkGroupInfo;
  amprt::Cl.GetKernelWorkGroupInfo = ask;
  doesNotBuild();
  doesNotRun();
  keepsRegistersInMemory();
  hasNoClock();
  tellsNoTime();
  isWaitedFor();
  adopted();
}
