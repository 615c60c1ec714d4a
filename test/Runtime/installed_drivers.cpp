// RUN: %inside %s -o %t
// RUN: rm -rf %t.root && mkdir -p %t.root && %t %t.root
// OpenCL is not queried for devices only if all drivers are known to be for
// processors, and there is no GPU.
#include "Check.h"
#include "OpenCL/UnusedDrivers.h"
#include <cstdlib>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace amprt;

static std::string Root;

static void makeFolder(const char *Path) { mkdir((Root + Path).c_str(), 0777); }
static void makeFile(const char *Path, const char *Text) {
  std::ofstream(Root + Path) << Text;
}

int main(int, char **Arguments) {
  Root = Arguments[1];
  for (const char *Name : {"OCL_ICD_VENDORS", "OCL_ICD_FILENAMES",
                           "OPENCL_VENDOR_PATH", "POCL_DEVICES"})
    unsetenv(Name);
  REQUIRE(mayHaveOtherDevices(Root)); // no list of drivers
  makeFolder("/etc");
  makeFolder("/etc/OpenCL");
  makeFolder("/etc/OpenCL/vendors");
  REQUIRE(mayHaveOtherDevices(Root)); // an empty one
  makeFile("/etc/OpenCL/vendors/pocl.icd", "libpocl.so.2.10.0");
  REQUIRE(!mayHaveOtherDevices(Root));
  makeFile("/etc/OpenCL/vendors/intel64.icd",
           "/opt/intel/lib/libintelocl.so\n");
  REQUIRE(!mayHaveOtherDevices(Root));

  REQUIRE(!isNvidiaListed(Root));
  makeFile("/etc/OpenCL/vendors/nvidia.icd",
           "/usr/lib/libnvidia-opencl.so.1\n");
  REQUIRE(isNvidiaListed(Root));
  setenv("OCL_ICD_VENDORS", "/somewhere", 1);
  REQUIRE(!isNvidiaListed(Root));
  unsetenv("OCL_ICD_VENDORS");
  REQUIRE(mayHaveOtherDevices(Root));
  unlink((Root + "/etc/OpenCL/vendors/nvidia.icd").c_str());
  makeFile("/etc/OpenCL/vendors/emulator.icd", "libintelocl_emu.so\n");
  REQUIRE(mayHaveOtherDevices(Root));
  unlink((Root + "/etc/OpenCL/vendors/emulator.icd").c_str());
  REQUIRE(!mayHaveOtherDevices(Root));

  REQUIRE(!isNvidiaListed(Root));
  setenv("POCL_DEVICES", "cuda", 1);
  REQUIRE(mayHaveOtherDevices(Root));
  unsetenv("POCL_DEVICES");
  setenv("OCL_ICD_VENDORS", "/somewhere", 1);
  REQUIRE(mayHaveOtherDevices(Root));
  unsetenv("OCL_ICD_VENDORS");

  makeFolder("/dev");
  REQUIRE(!mayHaveOtherDevices(Root));
  makeFolder("/dev/dri");
  REQUIRE(mayHaveOtherDevices(Root));
}
