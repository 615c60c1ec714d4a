//===- InstalledDrivers.cpp - drivers that are not loaded yet -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/InstalledDrivers.h"
#include "Support/Folder.h"
#include "Support/Text.h"
#include <algorithm>
#include <cstdlib>
#include <unistd.h>
#include <vector>

namespace amprt {

namespace {

bool isSet(const char *Variable) {
  const char *Value = std::getenv(Variable);
  return Value && *Value;
}

/// The list of drivers is another one.
bool isElsewhere() {
  return isSet("OCL_ICD_VENDORS") || isSet("OPENCL_VENDOR_PATH");
}

/// The user says which drivers there are, or which devices they have.
bool isConfigured() {
  return isElsewhere() || isSet("OCL_ICD_FILENAMES") || isSet("POCL_DEVICES");
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

/// The names of the drivers' libraries.
std::vector<std::string> librariesIn(const std::string &Root) {
  const std::string Folder = Root + "/etc/OpenCL/vendors";
  std::vector<std::string> Names;
  for (const std::string &File : filesIn(Folder))
    Names.push_back(baseName(firstLine(Folder + "/" + File)));
  return Names;
}

bool isForProcessors(const std::string &Library) {
  return startsWith(Library, "libpocl.so") ||
         startsWith(Library, "libintelocl.so");
}

} // namespace

bool mayHaveOtherDevices(const std::string &Root) {
  if (isConfigured() || hasGpu(Root))
    return true;
  const std::vector<std::string> Libraries = librariesIn(Root);
  // None: the loader looks elsewhere, or is a driver itself.
  return Libraries.empty() ||
         !std::all_of(Libraries.begin(), Libraries.end(), isForProcessors);
}

bool isNvidiaListed(const std::string &Root) {
  const std::vector<std::string> Libraries = librariesIn(Root);
  return !isElsewhere() &&
         std::any_of(Libraries.begin(), Libraries.end(),
                     [](const std::string &Library) {
                       return startsWith(Library, "libnvidia-opencl.so");
                     });
}

} // namespace amprt
