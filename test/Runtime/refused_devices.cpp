// RUN: %inside %s -o %t && %t compiler && %t available && %t version
// A device that cannot run kernels is not in the list; a message explains why.
#include "FakeCl.h"
#include "Kernels.h"
#include <utility>

static decltype(amprt::Cl.GetDeviceInfo) Real;
static std::string How;

static cl_int CL_API_CALL ask(cl_device_id Device, cl_device_info What,
                              size_t Size, void *Value, size_t *Needed) {
  const cl_int Result = Real(Device, What, Size, Value, Needed);
  if (Result || !Value)
    return Result;
  if ((How == "compiler" && What == CL_DEVICE_COMPILER_AVAILABLE) ||
      (How == "available" && What == CL_DEVICE_AVAILABLE))
    *static_cast<cl_bool *>(Value) = CL_FALSE;
  if (How == "version" && What == CL_DEVICE_VERSION)
    std::strcpy(static_cast<char *>(Value), "OpenCL 1.1");
  return Result;
}

int main(int, char **Arguments) {
  How = Arguments[1];
  setenv("AMPCC_DEVICE", "cpu", 1);
  setenv("AMPCC_SYSTEM_ROOT", "/nonexistent", 1);
  amprt::connectCl();
  Real = std::exchange(amprt::Cl.GetDeviceInfo, ask);
  uint32_t Count;
  OK(amprt_accelerator_count(&Count));
  EXPECT(Count, 2u); // the native device and `cpu`
  struct Found {
    int Count = 0;
    std::string Text;
  } All;
  OK(amprt_list_unused(
      [](void *Argument, const amprt_unused *U) {
        auto &All = *static_cast<Found *>(Argument);
        ++All.Count;
        All.Text += std::string(U->what) + ": " + U->why + "\n";
      },
      &All));
  REQUIRE(All.Count >= 1);
  REQUIRE(All.Text.find("opencl\\") == 0);
  const char *Why = How == "compiler"    ? "has no compiler of OpenCL C"
                    : How == "available" ? "it is not available"
                                         : "it has OpenCL 1.1, 1.2 is needed";
  REQUIRE(All.Text.find(Why) != std::string::npos);
}
