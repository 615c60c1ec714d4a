// RUN: %inside %s -o %t
// RUN: rm -rf %t.root && mkdir -p %t.root && env -u OCL_ICD_VENDORS %t %t.root
// Drivers and GPUs that programs cannot use, each with advice.
#include "Check.h"
#include "OpenCL/UnusedDrivers.h"
#include <cstdlib>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace amprt;

static std::string Root;
static const std::string Lib = "/usr/lib64/", Vendors = "/etc/OpenCL/vendors/";

static void makeFile(const std::string &Path, const char *Text = "") {
  for (size_t At = 1; (At = Path.find('/', At)) != std::string::npos; ++At)
    mkdir((Root + Path.substr(0, At)).c_str(), 0777);
  std::ofstream(Root + Path) << Text;
}
static void drop(const std::string &Path) { unlink((Root + Path).c_str()); }
static void makeGpu(const char *Vendor) {
  makeFile("/sys/bus/pci/devices/0000:01:00.0/class", "0x030200\n");
  makeFile("/sys/bus/pci/devices/0000:01:00.0/vendor", Vendor);
}

/// Returns the findings as text.
static std::string found(bool HasLoader = true,
                         const std::vector<std::string> &Devices = {}) {
  std::string All;
  for (const Unused &U : findUnusedDrivers(Root, HasLoader, Devices))
    All += (U.IsGpu ? "gpu: " : "") + U.What + ": " + U.Why + ": " + U.Remedy +
           "\n";
  return All;
}
static void expect(const std::string &Text, const char *Part) {
  if (Text.find(Part) == std::string::npos)
    stop(__FILE__, __LINE__, std::string("no '") + Part + "' in: " + Text);
}

int main(int, char **Arguments) {
  Root = Arguments[1];
  EXPECT(found(), "");
  EXPECT(found(false), ""); // without a loader nothing is missing

  // The loader does not know an installed library.
  makeFile(Lib + "libnvidia-opencl.so.535.1");
  makeFile(Lib + "libnvidia-opencl.so.1");
  expect(found(), "gpu: driver of NVIDIA (/usr/lib64/libnvidia-opencl.so.1): ");
  expect(found(), "sudo mkdir -p /etc/OpenCL/vendors && echo "
                  "/usr/lib64/libnvidia-opencl.so.1 | sudo tee "
                  "/etc/OpenCL/vendors/nvidia.icd");
  makeFile(Vendors + "other.icd", "libother.so\n");
  expect(found(), ": echo /usr/lib64/libnvidia-opencl.so.1 | sudo tee ");
  expect(found(false), "gpu: OpenCL: its loader, libOpenCL.so.1");
  expect(found(false), "ocl-icd-libopencl1");
  // The file names a library that does not exist.
  expect(found(), "/etc/OpenCL/vendors/other.icd: it names libother.so, "
                  "which is not there");
  drop(Vendors + "other.icd");

  // Registered by name or path.
  makeFile(Vendors + "nvidia.icd", "libnvidia-opencl.so.1\n");
  EXPECT(found(), "");
  makeFile(Vendors + "nvidia.icd", "/usr/lib64/libnvidia-opencl.so.1");
  EXPECT(found(), "");
  // It finds no device although there is a GPU; or it finds one.
  makeGpu("0x10de\n");
  expect(found(), "gpu: driver of NVIDIA (/usr/lib64/libnvidia-opencl.so.1): "
                  "it finds no device: ");
  expect(found(), "/dev/nvidiactl");
  EXPECT(found(true, {"opencl\\NVIDIA CUDA\\NVIDIA H200"}), "");

  // A GPU without a driver.
  drop(Vendors + "nvidia.icd");
  drop(Lib + "libnvidia-opencl.so.1");
  drop(Lib + "libnvidia-opencl.so.535.1");
  expect(found(), "gpu: GPU of NVIDIA: there is no OpenCL driver for it");
  expect(found(), "nvidia-opencl-icd");
  makeGpu("0x1002\n");
  expect(found(), "GPU of AMD");
  makeGpu("0x8086\n");
  expect(found(), "intel-opencl-icd");
  makeGpu("0x1234\n"); // in a virtual machine
  EXPECT(found(), "");

  // The user has set the folder of registrations.
  makeFile("/elsewhere/intel.icd", "/usr/lib64/libigdrcl.so");
  makeFile(Lib + "libigdrcl.so");
  expect(found(), "driver of Intel (/usr/lib64/libigdrcl.so)");
  setenv("OCL_ICD_VENDORS", (Root + "/elsewhere/").c_str(), 1);
  EXPECT(found(), "");
  unsetenv("OCL_ICD_VENDORS");
  setenv("OCL_ICD_FILENAMES", "/a/liba.so:/usr/lib64/libigdrcl.so", 1);
  EXPECT(found(), "");
}
