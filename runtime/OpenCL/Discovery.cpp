//===- Discovery.cpp - the devices that OpenCL has ------------------------===//

#include "OpenCL/Discovery.h"
#include "OpenCL/ClDevice.h"
#include "OpenCL/Simulator.h"
#include "Support/Shutdown.h"

namespace amprt {

namespace {

using Devices = std::vector<std::unique_ptr<Device>>;

/// CL_PLATFORM_NOT_FOUND_KHR: the loader found no driver.
const cl_int PlatformNotFound = -1001;

/// A platform without devices, or one whose hardware is missing or broken, is
/// no reason to do without the others.
void addDevicesOf(cl_platform_id Platform, Devices &To) {
  cl_uint Count = 0;
  if (Cl.GetDeviceIDs(Platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &Count) ||
      !Count)
    return;
  std::vector<cl_device_id> Ids(Count);
  if (Cl.GetDeviceIDs(Platform, CL_DEVICE_TYPE_ALL, Count, Ids.data(), nullptr))
    return;
  for (cl_device_id Id : Ids) {
    try {
      To.push_back(std::make_unique<ClDevice>(Id, readTraits(Platform, Id)));
    } catch (const Error &) {
      // A device that cannot say what it is is of no use.
    }
  }
}

} // namespace

Devices findOpenClDevices() {
  DriverLoading Platforms;
  if (!connectCl())
    return {};
  cl_uint Count = 0;
  cl_int Result = Cl.GetPlatformIDs(0, nullptr, &Count);
  if (Result == PlatformNotFound || (!Result && !Count))
    return {};
  check(Result, "clGetPlatformIDs");
  std::vector<cl_platform_id> Ids(Count);
  check(Cl.GetPlatformIDs(Count, Ids.data(), nullptr), "clGetPlatformIDs");
  Devices All;
  for (cl_platform_id Id : Ids)
    addDevicesOf(Id, All);
  return All;
}

Devices findSimulators() {
  DriverLoading Library;
  Devices Result;
  if (!connectCl())
    return Result;
  if (cl_platform_id Platform = openSimulator())
    addDevicesOf(Platform, Result);
  return Result;
}

} // namespace amprt
