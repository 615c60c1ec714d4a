// RUN: %inside %leaks %s -o %t
// RUN: env AMPCC_CACHE_DIR=%t.cache %t
// RUN: env AMPCC_CACHE_DIR= %t own
// Every call of OpenCL that a program makes is made to fail, one at a time:
// some call of ours reports it, nothing leaks or hangs, host data that was not
// given away stays, and the next run is as if nothing had happened.
#include "FakeCl.h"
#include "Scenario.h"
#include <set>

/// Failures of these are no failures of the work.
static std::set<std::string> Harmless = {
    "clReleaseMemObject", "clReleaseEvent",  "clReleaseCommandQueue",
    "clReleaseProgram",   "clReleaseKernel", "clCreateProgramWithBinary",
    "clGetProgramInfo"};

/// These are also called where failures are swallowed: by destructors, by
/// amprt_uninitialize(), and by the thread that waits for events with a limit.
static const std::set<std::string> MayBeSwallowed = {
    "clFinish", "clEnqueueUnmapMemObject", "clGetEventInfo", "clWaitForEvents"};

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  // Wakes devices and fills the disk cache.
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
    Harmless.insert("clBuildProgram"); // then the source is compiled

  int Cases = 0;
  for (int I = 0; I != fake::IdCount; ++I) {
    fake::Row &Row = fake::Rows[I];
    const bool IsRelease = fake::startsWith(Row.Name, "clRelease");
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
  REQUIRE(Cases > 60);
  REQUIRE(scenario());
}
