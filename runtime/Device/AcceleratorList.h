//===- AcceleratorList.h - all accelerators and the default one -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list contains all devices, best first, and then `cpu`. Drivers are loaded
// when a device other than the native one is requested. A program that runs in
// Oclgrind (`oclgrind PROGRAM`) has no other device. Paths:
//
//   direct3d\warp            the native device: programs written for Windows
//                            request the software device by this path
//   discrete\PROCESSOR       the native device with its own memory; listed if
//                            AMPCC_DEVICE requests it
//   direct3d\ref             the native device, which checks kernels that have
//                            code for that; listed once it is requested
//   opencl\PLATFORM\DEVICE   any OpenCL device
//   cuda\DEVICE              a GPU of NVIDIA's own driver
//   cpu                      memory only
//   default                  the default accelerator
//
// set_default() may change the default until something is launched or allocated
// on it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_ACCELERATORLIST_H
#define AMPRT_DEVICE_ACCELERATORLIST_H

#include "Device/View.h"
#include "OpenCL/UnusedDrivers.h"
#include <string_view>

namespace amprt {

class AcceleratorList {
public:
  /// Returns the process's list, created by the first call.
  static AcceleratorList &get();

  /// Returns all accelerators. The list may grow at its end.
  std::vector<Accelerator *> all();
  Accelerator &cpu() { return *Cpu; }

  /// Finds an accelerator by device path; throws if none matches.
  Accelerator &find(std::wstring_view Path);

  /// Adds an unlisted accelerator: another way to use the device of `Like`.
  Accelerator &addTwin(const Accelerator &Like, std::unique_ptr<Device> Way);
  /// Returns all accelerators created so far, and their twins.
  std::vector<Accelerator *> knownWithTwins();

  /// Returns the default accelerator without fixing it.
  Accelerator &peekDefault();
  /// Returns the default accelerator, which is fixed from now on.
  Accelerator &useDefault();
  /// Returns the view on which memory for `Named` is allocated. Null and the
  /// auto-selection view mean the default accelerator, which is then fixed.
  amprt_view &viewForMemory(amprt_view *Named);
  /// Returns false, without effect, once the default is fixed.
  bool setDefault(std::wstring_view Path);

  /// Waits for all work on all accelerators.
  void finishAll() noexcept;

private:
  void shutDown() noexcept;
  AcceleratorList();
  void add(std::unique_ptr<Device> D);
  bool has(DeviceKind Kind) const;
  // Called with the lock held:
  std::vector<Accelerator *> listed();
  void seekDrivers();
  /// The part of seekDrivers() that needs no OpenCL drivers.
  void seekCuda();
  Accelerator *lookUp(std::wstring_view Path);
  Accelerator &chooseDefault();
  Accelerator &parseChoice(const std::string &Choice);

  /// A device and its path that tells its driver; `cpu` has no such path.
  struct Entry {
    std::unique_ptr<Accelerator> A;
    std::wstring QualifiedPath;
  };

  Accelerator *Cpu;
  std::recursive_mutex Mutex; // of what follows
  std::vector<Entry> List;
  std::vector<std::unique_ptr<Accelerator>> Twins;
  bool SoughtCuda = false, SoughtOpenCl = false;
  bool HasCuda = false; ///< CUDA, not OpenCL, has NVIDIA's GPUs
  Accelerator *Default = nullptr;
  bool DefaultFixed = false;
};

/// Returns GPUs and drivers that seem to exist but cannot be used.
std::vector<Unused> findUnused();

} // namespace amprt

#endif
