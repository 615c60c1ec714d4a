//===- UnusedDrivers.cpp - installed drivers and unused GPUs --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/UnusedDrivers.h"
#include "Support/Text.h"
#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;

namespace amprt {

std::vector<std::string> filesIn(const std::string &Folder) {
  std::vector<std::string> Result;
  std::error_code Ignored;
  for (fs::directory_iterator At(Folder, Ignored), End; At != End;
       At.increment(Ignored))
    Result.push_back(At->path().filename());
  std::sort(Result.begin(), Result.end());
  return Result;
}

std::string firstLine(const std::string &File) {
  std::ifstream In(File);
  std::string Line;
  std::getline(In, Line);
  return Line;
}

std::string baseName(const std::string &File) {
  return File.substr(File.rfind('/') + 1);
}

namespace {

/// A GPU driver, with the names that distributions use.
struct KnownDriver {
  const char *Name;
  const char *Library;  ///< prefix of its file's name
  const char *Icd;      ///< file that registers it with the loader
  const char *Platform; ///< substring of the platform's name
  const char *Vendor;   ///< PCI vendor of the devices
  const char *Package;  ///< on Debian and Ubuntu
  const char *Node;     ///< device file that it needs
};

const KnownDriver Known[] = {
    {"NVIDIA", "libnvidia-opencl.so", "nvidia.icd", "NVIDIA", "0x10de",
     "nvidia-opencl-icd", "/dev/nvidiactl"},
    {"AMD", "libamdocl64.so", "amdocl64.icd", "AMD", "0x1002",
     "rocm-opencl-icd or mesa-opencl-icd", "/dev/kfd"},
    {"Intel", "libigdrcl.so", "intel.icd", "Intel", "0x8086",
     "intel-opencl-icd", "/dev/dri"},
    {"Mesa", "libRusticlOpenCL.so", "rusticl.icd", "rusticl", "",
     "mesa-opencl-icd", "/dev/dri"},
    {"Mesa", "libMesaOpenCL.so", "mesa.icd", "Clover", "", "mesa-opencl-icd",
     "/dev/dri"},
};

const char *const LibraryFolders[] = {
#ifdef __x86_64__
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu/intel-opencl",
    "/usr/lib/x86_64-linux-gnu/nvidia/current",
#elif defined(__aarch64__)
    "/usr/lib/aarch64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu/nvidia/current",
#endif
    "/usr/lib64",
    "/usr/lib",
    "/usr/local/lib",
    "/usr/local/lib/intel-opencl",
    "/usr/local/nvidia/lib64",
    "/usr/lib/wsl/lib",
    "/opt/rocm/lib",
    "/opt/rocm/opencl/lib"};

bool exists(const std::string &File) { return !access(File.c_str(), F_OK); }

class Search {
public:
  Search(const std::string &Root, bool HasLoader,
         const std::vector<std::string> &Devices)
      : Root(Root), HasLoader(HasLoader), Devices(Devices) {
    readRegistrations();
  }
  std::vector<Unused> run();

private:
  void readRegistrations();
  std::string findLibrary(const std::string &Prefix) const;
  bool hasGpuOf(const KnownDriver &D) const;
  /// The loader may have found it in other folders.
  bool mayBeOpen(const std::string &Library) const {
    return Root.empty() &&
           (!HasLoader || dlopen(Library.c_str(), RTLD_LAZY | RTLD_NOLOAD));
  }
  bool hasDeviceOf(const KnownDriver &D) const {
    return std::any_of(Devices.begin(), Devices.end(),
                       [&](const std::string &Name) {
                         return Name.find(D.Platform) != std::string::npos;
                       });
  }
  void addIncomplete(std::vector<Unused> &To) const;
  Unused notRegistered(const KnownDriver &D, const std::string &Library) const;

  struct Registration {
    std::string File, Library;
  };
  const std::string &Root;
  const bool HasLoader;
  const std::vector<std::string> &Devices;
  std::string Folder, Place; ///< of registrations, without and with the root
  std::vector<Registration> Registered;
};

void Search::readRegistrations() {
  Folder = "/etc/OpenCL/vendors";
  Place = Root + Folder;
  for (const char *Name : {"OCL_ICD_VENDORS", "OPENCL_VENDOR_PATH"})
    if (const char *Value = std::getenv(Name); Value && *Value)
      Place = Folder = Value;
  while (Folder.size() > 1 && Folder.back() == '/')
    Folder.pop_back();
  for (const std::string &Name : filesIn(Place))
    if (Name.size() > 4 && Name.substr(Name.size() - 4) == ".icd")
      Registered.push_back(
          {Folder + "/" + Name, firstLine(Place + "/" + Name)});
  // A file or a library instead of a folder.
  if (exists(Place) && filesIn(Place).empty())
    Registered.push_back({Folder, Folder});
  if (const char *More = std::getenv("OCL_ICD_FILENAMES")) {
    std::istringstream List(More);
    for (std::string Library; std::getline(List, Library, ':');)
      Registered.push_back({"OCL_ICD_FILENAMES", Library});
  }
}

/// Returns a path without the root, or an empty string if there is none.
/// Programs open the shortest name with a version.
std::string Search::findLibrary(const std::string &Prefix) const {
  for (const char *Place : LibraryFolders) {
    std::string Best;
    for (const std::string &Name : filesIn(Root + Place))
      if (startsWith(Name, Prefix) &&
          (Best.empty() || (Name.size() > Prefix.size() &&
                            (Best == Prefix || Name.size() < Best.size()))))
        Best = Name;
    if (!Best.empty())
      return std::string(Place) + "/" + Best;
  }
  return {};
}

bool Search::hasGpuOf(const KnownDriver &D) const {
  if (!*D.Vendor)
    return false;
  const std::string Bus = Root + "/sys/bus/pci/devices";
  for (const std::string &Name : filesIn(Bus))
    if (startsWith(firstLine(Bus + "/" + Name + "/class"), "0x03") &&
        firstLine(Bus + "/" + Name + "/vendor") == D.Vendor)
      return true;
  return false;
}

Unused Search::notRegistered(const KnownDriver &D,
                             const std::string &Library) const {
  const std::string Icd = Folder + "/" + D.Icd;
  const std::string Make =
      exists(Place) ? "" : "sudo mkdir -p " + Folder + " && ";
  return {std::string("driver of ") + D.Name + " (" + Library + ")",
          "OpenCL's loader does not know of it: no file in " + Folder +
              " names it",
          Make + "echo " + Library + " | sudo tee " + Icd, true};
}

/// Adds registrations of missing libraries.
void Search::addIncomplete(std::vector<Unused> &To) const {
  for (const Registration &R : Registered) {
    const std::string Name = baseName(R.Library);
    const bool IsThere =
        R.Library.find('/') != std::string::npos
            ? exists(Root + R.Library)
            : !findLibrary(Name).empty() || mayBeOpen(R.Library);
    if (IsThere || !startsWith(R.File, "/") || R.File == R.Library)
      continue;
    To.push_back({R.File,
                  R.Library.empty()
                      ? "it names no library"
                      : "it names " + R.Library + ", which is not there",
                  "install the driver again, or remove the file", false});
  }
}

std::vector<Unused> Search::run() {
  std::vector<Unused> Result;
  bool HasGpuDriver = false;
  for (const KnownDriver &D : Known) {
    const bool IsRegistered = std::any_of(
        Registered.begin(), Registered.end(), [&](const Registration &R) {
          return startsWith(baseName(R.Library), D.Library);
        });
    const std::string Library = findLibrary(D.Library);
    HasGpuDriver |= IsRegistered || !Library.empty();
    if (hasDeviceOf(D))
      continue;
    if (!Library.empty() && !IsRegistered)
      Result.push_back(notRegistered(D, Library));
    else if (!Library.empty() && HasLoader && hasGpuOf(D))
      Result.push_back(
          {std::string("driver of ") + D.Name + " (" + Library + ")",
           "it finds no device",
           std::string("is the kernel's driver loaded, and may you use ") +
               D.Node +
               "? (groups render and video; in a container, devices "
               "have to be passed on)",
           true});
  }
  for (const KnownDriver &D : Known) {
    if (!hasGpuOf(D) || hasDeviceOf(D) || !findLibrary(D.Library).empty())
      continue;
    if (HasGpuDriver && !Devices.empty())
      continue; // a driver of another name may support it
    Result.push_back({std::string("GPU of ") + D.Name,
                      "there is no OpenCL driver for it",
                      std::string("install its driver (on Debian and Ubuntu "
                                  "package ") +
                          D.Package + ")",
                      true});
    HasGpuDriver = true;
  }
  addIncomplete(Result);
  if (!HasLoader && HasGpuDriver)
    Result.insert(Result.begin(),
                  {"OpenCL", "its loader, libOpenCL.so.1, is not installed",
                   "install it (on Debian and Ubuntu package "
                   "ocl-icd-libopencl1)",
                   true});
  return Result;
}

} // namespace

std::vector<Unused> findUnusedDrivers(const std::string &Root, bool HasLoader,
                                      const std::vector<std::string> &Devices) {
  return Search(Root, HasLoader, Devices).run();
}

namespace {

bool isSet(const char *Variable) {
  const char *Value = std::getenv(Variable);
  return Value && *Value;
}

/// True if another list of drivers is configured.
bool isElsewhere() {
  return isSet("OCL_ICD_VENDORS") || isSet("OPENCL_VENDOR_PATH");
}

/// True if the user configures the drivers or their devices.
bool isConfigured() {
  return isElsewhere() || isSet("OCL_ICD_FILENAMES") || isSet("POCL_DEVICES");
}

/// True if a GPU's kernel driver has a device file. OpenCL drivers for CPUs may
/// have such files as well.
bool hasGpu(const std::string &Root) {
  for (const char *Node : {"/dev/dri", "/dev/nvidiactl", "/dev/kfd", "/dev/dxg",
                           "/dev/mali0", "/dev/kgsl-3d0", "/dev/accel"})
    if (!access((Root + Node).c_str(), F_OK))
      return true;
  return false;
}

/// Returns the names of the drivers' libraries.
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
  // If there are none, the loader looks elsewhere or is itself a driver.
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
