// RUN: %inside %s -pthread -o %t
// RUN: rm -rf %t.cache
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 timeout 100 %t return
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 timeout 100 %t exit
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 timeout 100 %t thread
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 timeout 100 %t quick
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 timeout 100 %t fork
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 timeout 100 %t uninitialize
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 timeout 100 %t short
// A program that ends, forks or drops its kernels while a program with other
// factors is built in the background waits for that build, not for others.
#include "MadeUpTimes.h"
#include <sys/wait.h>
#include <unistd.h>

/// Builds of programs with factors: they wait for the event under test, and
/// then take some time.
static std::atomic<int> Begun{0}, Done{0};
static std::atomic<bool> Happens{false};

static decltype(amprt::Cl.BuildProgram) Build;
static cl_int CL_API_CALL
buildSlowly(cl_program Program, cl_uint Count, const cl_device_id *Devices,
            const char *Options, void(CL_CALLBACK *Notify)(cl_program, void *),
            void *Data) {
  const bool HasFactors = std::strstr(Options, "AMP_COARSEN");
  if (HasFactors) {
    ++Begun;
    while (!Happens)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  const cl_int Result = Build(Program, Count, Devices, Options, Notify, Data);
  Done += HasFactors;
  return Result;
}

/// Destroyed when the program ends.
struct Watch {
  bool IsOn = false;
  ~Watch() {
    if (IsOn)
      EXPECT(Begun.load(), 1);
  }
} OnWatch;

static void launchInChild(Counted &Data, const amprt_kernel &K) {
  std::fflush(nullptr);
  const pid_t Child = fork();
  REQUIRE(Child >= 0);
  if (!Child) {
    OnWatch.IsOn = false;
    FAILS(tryLaunch(nullptr, K, {64, 64}, 64, 64, Data.Out.Ref, Data.Told.Ref),
          AMPRT_VIEW_REMOVED, "");
    amprt_uninitialize();
    std::exit(0);
  }
  int Status;
  REQUIRE(waitpid(Child, &Status, 0) == Child);
  EXPECT(Status, 0);
}

int main(int, char **Arguments) {
  const std::string How = Arguments[1];
  made_up::install();
  made_up::Time = [](size_t Items, size_t) { return double(Items) + 1; };
  Build = amprt::Cl.BuildProgram;
  amprt::Cl.BuildProgram = buildSlowly;
  // Each way to end uses its own kernel, not one from the cache. Two kernels
  // are tuned, the second of which waits for the first.
  const std::string Texts[] = {"// 1 " + How + "\n" + makeCount(16).source,
                               "// 2 " + How + "\n" + makeCount(16).source};
  const amprt_kernel Kernels[] = {makeCount(16, 1, Texts[0].c_str()),
                                  makeCount(16, 1, Texts[1].c_str())};
  static Counted Data(64, 64);
  for (int I = 0; I != 5; ++I)
    for (const amprt_kernel &K : Kernels)
      Data.launch(K);
  if (How == "short") { // a process with few launches begins no build
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT(Begun.load(), 0);
    return 0;
  }
  while (!Begun) {
    Data.launch(Kernels[0]);
    Data.launch(Kernels[1]);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  OnWatch.IsOn = true;
  Data.launch(Kernels[0]); // during the build
  Data.check();
  if (How == "fork") {
    launchInChild(Data, Kernels[0]);
    EXPECT(Done.load(), 0);
    Data.launch(Kernels[0]);
    Data.check();
  }
  if (How == "uninitialize") {
    amprt_uninitialize();
    EXPECT(Done.load(), 0);
    OnWatch.IsOn = false;
  }
  Happens = true;
  if (How == "exit")
    std::exit(0);
  if (How == "thread")
    std::thread([] { std::exit(0); }).join();
  if (How == "quick")
    _exit(0);
  if (How == "uninitialize") { // later launches begin again
    while (Done < 2) {
      Data.launch(Kernels[1]);
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    Data.check();
  }
}
