//===- InstalledDrivers.cpp - drivers that are not loaded yet -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/InstalledDrivers.h"
#include "Support/Folder.h"
#include "Support/Text.h"
#include <cstdlib>
#include <unistd.h>

namespace amprt {

namespace {

/// The user says which drivers there are, or which devices they have.
bool isConfigured() {
  for (const char *Name : {"OCL_ICD_VENDORS", "OCL_ICD_FILENAMES",
                           "OPENCL_VENDOR_PATH", "POCL_DEVICES"}) {
    const char *Value = std::getenv(Name);
    if (Value && *Value)
      return true;
  }
  return false;
}

/// True if there is a device file of a GPU's kernel driver. An OpenCL driver
/// for processors may have such files, too.
bool hasGpu(const std::string &Root) {
  for (const char *Node : {"/dev/dri", "/dev/nvidiactl", "/dev/kfd", "/dev/dxg",
                           "/dev/mali0", "/dev/kgsl-3d0", "/dev/accel"})
    if (!access((Root + Node).c_str(), F_OK))
      return true;
  return false;
}

/// The file names the library of a driver.
bool isForProcessors(const std::string &File) {
  const std::string Library = baseName(firstLine(File));
  return startsWith(Library, "libpocl.so") ||
         startsWith(Library, "libintelocl.so");
}

} // namespace

bool mayHaveOtherDevices(const std::string &Root) {
  if (isConfigured() || hasGpu(Root))
    return true;
  const std::string Folder = Root + "/etc/OpenCL/vendors";
  bool HasDriver = false;
  for (const std::string &Name : filesIn(Folder)) {
    if (!isForProcessors(Folder + "/" + Name))
      return true;
    HasDriver = true;
  }
  // None: the loader looks elsewhere, or is a driver itself.
  return !HasDriver;
}

} // namespace amprt
