// RUN: %inside %leaks %s -o %t
// RUN: env AMPCC_CACHE_DIR=%t.cache %t
// RUN: env AMPCC_CACHE_DIR= %t
// Each call of NVIDIA's driver fails, one at a time: some API call reports it,
// nothing leaks or hangs, host data that was not passed on is unchanged, and
// the next run succeeds.
#include "FakeCu.h"
#include "Images.h"

/// Failures of these do not fail the work.
static const std::set<std::string> Harmless = {"cuModuleLoadData"};

/// These also run where failures are ignored: in destructors, in
/// amprt_uninitialize(), and in the thread that waits for events with a timeout.
static const std::set<std::string> MayBeSwallowed = {
    "cuStreamSynchronize", "cuEventQuery",    "cuEventSynchronize",
    "cuCtxGetCurrent",     "cuCtxSetCurrent", "cuModuleLoadData",
    "cuMemAllocAsync", // out of memory: a second attempt
    // Without a graph its launches are enqueued individually.
    "cuGraphCreate", "cuGraphAddKernelNode", "cuGraphInstantiate",
    "cuGraphExecKernelNodeSetParams", "cuGraphLaunch"};

static int Cases = 0;

/// Enough launches for graphs.
static bool launchMany() {
  amprt_view *View;
  if (!good(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &View)))
    return false;
  amprt_buffer_ref Array{nullptr, Ints::row(0, 16)};
  bool Good = good(amprt_buffer_create_array(
      View, nullptr, 64, AMPRT_ACCESS_AUTO, &Array.buffer));
  for (int I = 0; I != 120 && Good; ++I)
    Good = good(tryScale(Array, 1, 0, View));
  Good = good(amprt_view_wait(View)) && Good;
  if (Array.buffer)
    amprt_buffer_release(Array.buffer);
  amprt_view_release(View);
  amprt_uninitialize();
  return Good;
}

static bool everything() {
  return scenario() && sendThroughImages() && launchMany();
}

/// Makes each call of a function in the scenario fail.
static void failEach(fake::Row &Row, long Count, bool IsFree, long Live) {
  for (long At = 0; At != Count; ++At) {
    fakecu::FailWith = At % 2 ? 2 : 719;
    Row.FailAt = Row.Calls + At;
    const bool Good = everything();
    const bool HasFailed = Row.Calls > Row.FailAt; // the number of graphs depends on time
    Row.FailAt = -1;
    const std::string Where = Row.Name + (" " + std::to_string(At));
    if (HasFailed && !MayBeSwallowed.count(Row.Name) && Good != IsFree)
      stop(__FILE__, __LINE__,
           Where + (Good ? " failed unnoticed" : " failed: " + FirstError));
    if (!Good && FirstError.find("cu") == std::string::npos &&
        FirstError.find("cl") == std::string::npos)
      stop(__FILE__, __LINE__, Where + " is not named: " + FirstError);
    // A failed release, or one without a context, does not release.
    const bool MayLeak = IsFree || fake::startsWith(Row.Name, "cuCtx");
    auto HasLeaked = [&] { return MayLeak && fake::Live == Live + 1; };
    const auto End = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    // Another object may still wait for its release.
    for (int Leaks = 0; fake::Live != Live && Leaks != 20 &&
                        std::chrono::steady_clock::now() < End;) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      Leaks = HasLeaked() ? Leaks + 1 : 0;
    }
    if (fake::Live != Live && !HasLeaked())
      stop(__FILE__, __LINE__,
           Where + " leaks " + std::to_string(fake::Live - Live));
    fake::Live = Live;
    ++Cases;
  }
}

int main() {
  fakecu::install();
  fakecu::IsSlow = true;
  // Starts devices and the compiler, fills the disk cache, and makes enough
  // small writes to allocate pinned memory.
  fakecu::Rows[fakecu::IdModuleLoadData].FailAt = 0;
  for (int I = 0; I != 100; ++I)
    (void)everything();
  if (!everything())
    stop(__FILE__, __LINE__, FirstError);
  long Before[fakecu::IdCount], PerRun[fakecu::IdCount];
  for (int I = 0; I != fakecu::IdCount; ++I)
    Before[I] = fakecu::Rows[I].Calls;
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const long Live = fake::Live;
  REQUIRE(everything());
  fake::waitUntilReleased(Live);
  EXPECT(fake::Live, Live);
  for (int I = 0; I != fakecu::IdCount; ++I)
    PerRun[I] = fakecu::Rows[I].Calls - Before[I];
  static const std::set<std::string> Free = {
#define AMPRT_CU(Name, Symbol, Parameters)
#define AMPRT_CU_FREE(Name, Symbol, Parameters) "cu" #Name,
#include "Cuda/CuFunctions.def"
  };
  for (int I = 0; I != fakecu::IdCount; ++I)
    failEach(fakecu::Rows[I], PerRun[I], Free.count(fakecu::Rows[I].Name),
             Live);
  std::printf("%d failures\n", Cases);
  REQUIRE(Cases > 60);
  REQUIRE(everything());
}
