// RUN: %inside %s -o %t
// RUN: env AMPCC_CACHE_DIR= AMPCC_TUNE=1 %t
// What does not build, does not run or keeps no time is no reason to fail, nor
// to be slower: kernels stay as they are.
#include "MadeUpTimes.h"

/// Launches until it is clear that factors of 1 are the best.
static void staysPlain(const amprt_kernel &K, uint64_t Rejected) {
  const uint64_t Before = statistics().factors_rejected;
  Counted Data(64, 64);
  made_up::launchUntilChosen(Data, K);
  Data.launch(K);
  EXPECT(Data.factors(), "1 1 1 1");
  EXPECT(statistics().factors_rejected - Before, Rejected);
}

static void doesNotBuild() {
  const std::string Text = "#if AMP_COARSEN > 1\n"
                           "#error no\n"
                           "#endif\n" +
                           std::string(makeCount(8).source);
  staysPlain(makeCount(8, 4, Text.c_str()), 2); // 4, then 2
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

/// The driver tells that registers do not suffice.
static bool Spills = false;
static decltype(amprt::Cl.GetKernelWorkGroupInfo) Ask;
static cl_int CL_API_CALL ask(cl_kernel Kernel, cl_device_id Device,
                              cl_kernel_work_group_info What, size_t Size,
                              void *Value, size_t *Needed) {
  const cl_int Result = Ask(Kernel, Device, What, Size, Value, Needed);
  static cl_ulong Kernels = 0;
  if (Spills && What == CL_KERNEL_PRIVATE_MEM_SIZE)
    *static_cast<cl_ulong *>(Value) = Kernels++ ? 64 : 0; // the first is plain
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

/// A queue of the program's without a clock: there are no trials in it, but
/// what others have found out is used.
static void hasNoClock() {
  void *Device, *Context, *Queue;
  OK(amprt_view_get_opencl(defaultView(), &Device, &Context, &Queue));
  cl_int Result;
  cl_command_queue Own = amprt::Cl.CreateCommandQueue(
      static_cast<cl_context>(Context), static_cast<cl_device_id>(Device), 0,
      &Result);
  EXPECT(Result, CL_SUCCESS);
  amprt_view *View;
  OK(amprt_view_adopt(Own, &View));
  const std::string Text = "// clock\n" + std::string(makeCount(8).source);
  const amprt_kernel K = makeCount(8, 4, Text.c_str());
  const uint64_t Trials = statistics().trials;
  Counted Data(64, 64);
  for (int I = 0; I != 300; ++I) {
    Data.launch(K, View);
    OK(amprt_view_wait(View));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT(Data.factors(), "1 1 1 1");
  EXPECT(statistics().trials, Trials);
  made_up::launchUntilChosen(Data, K);
  const uint64_t All = statistics().trials;
  REQUIRE(All > Trials);
  Data.launch(K, View);
  EXPECT(Data.factors(), "8 1 1 1");
  EXPECT(statistics().trials, All);
  amprt_view_release(View);
  amprt::Cl.ReleaseCommandQueue(Own);
}

/// Times that the device does not tell end the search.
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
}
