// RUN: %inside %leaks %s -o %t
// RUN: env AMPCC_CACHE_DIR=%t.cache %t
// RUN: env AMPCC_CACHE_DIR=%t.cache %t own
// RUN: env AMPCC_CACHE_DIR= %t own programs
// Each OpenCL call of a program fails, one at a time: some API call reports it,
// nothing leaks or hangs, host data that was not passed on is unchanged, and
// the next run succeeds. Without a cache, where each run takes long, only calls
// for programs fail.
#include "FakeCl.h"
#include "Scenario.h"
#include <set>

/// Failures of these do not fail the work.
static std::set<std::string> Harmless = {
    "clReleaseMemObject", "clReleaseEvent",  "clReleaseCommandQueue",
    "clReleaseProgram",   "clReleaseKernel", "clCreateProgramWithBinary",
    "clGetProgramInfo"};

/// These also run where failures are ignored: in destructors, in
/// amprt_uninitialize(), and in the thread that waits for events with a timeout.
static const std::set<std::string> MayBeSwallowed = {
    "clFinish", "clEnqueueUnmapMemObject", "clGetEventInfo", "clWaitForEvents"};

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  const bool OnlyPrograms = Count > 2;
  // Starts devices and fills the disk cache.
  if (!scenario())
    stop(__FILE__, __LINE__, FirstError);
  long Before[fake::IdCount], PerRun[fake::IdCount];
  for (int I = 0; I != fake::IdCount; ++I)
    Before[I] = fake::Rows[I].Calls;
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const long Live = fake::Live;
  REQUIRE(scenario());
  fake::waitUntilReleased(Live);
  EXPECT(fake::Live, Live);
  for (int I = 0; I != fake::IdCount; ++I)
    PerRun[I] = fake::Rows[I].Calls - Before[I];

  if (PerRun[fake::IdCreateProgramWithBinary])
    Harmless.insert("clBuildProgram"); // the source is compiled instead

  int Cases = 0;
  for (int I = 0; I != fake::IdCount; ++I) {
    fake::Row &Row = fake::Rows[I];
    const bool IsRelease = fake::startsWith(Row.Name, "clRelease");
    if (OnlyPrograms && !std::strstr(Row.Name, "Program"))
      continue;
    for (long At = 0; At != PerRun[I]; ++At) {
      fake::FailWith = At % 2 ? CL_OUT_OF_RESOURCES : CL_DEVICE_NOT_AVAILABLE;
      Row.FailAt = Row.Calls + At;
      bool Good = scenario();
      Row.FailAt = -1;
      std::string Where = Row.Name + (" " + std::to_string(At));
      if (!MayBeSwallowed.count(Row.Name) &&
          Good != (Harmless.count(Row.Name) != 0))
        stop(__FILE__, __LINE__,
             Where + (Good ? " failed unnoticed" : " failed: " + FirstError));
      if (!Good && FirstError.find("cl") == std::string::npos)
        stop(__FILE__, __LINE__, Where + " is not named: " + FirstError);
      // A failed release does not release.
      fake::waitUntilReleased(Live + IsRelease);
      if (fake::Live != Live + IsRelease)
        stop(__FILE__, __LINE__,
             Where + " leaks " + std::to_string(fake::Live - Live));
      fake::Live = Live;
      ++Cases;
    }
  }
  std::printf("%d failures\n", Cases);
  REQUIRE(Cases > (OnlyPrograms ? 5 : 60));
  REQUIRE(scenario());
}
