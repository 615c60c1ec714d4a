//===- AcceleratorList.h - all accelerators and the default one -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list has every device, best first, and then `cpu`. Drivers are loaded
// when more than the native device is asked for. A program that is started in
// Oclgrind (`oclgrind PROGRAM`) has no other device. Paths:
//
//   direct3d\warp            the native device: programs written for Windows
//                            ask for the software device so
//   discrete\PROCESSOR       the native device with memory of its own; listed
//                            if AMPCC_DEVICE asks for it
//   direct3d\ref             the native device, which checks kernels that have
//                            code for that; listed once it is asked for
//   opencl\PLATFORM\DEVICE   any OpenCL device
//   cuda\DEVICE              a GPU that NVIDIA's own driver reaches
//   cpu                      memory only
//   default                  the default accelerator
//
// set_default() may change the default as long as nothing has been launched or
// allocated on it.
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
  /// The process's list, made by the first call.
  static AcceleratorList &get();

  /// It may grow at its end.
  std::vector<Accelerator *> all();
  Accelerator &cpu() { return *Cpu; }

  /// By device path; throws if none matches.
  Accelerator &find(std::wstring_view Path);

  /// An accelerator that is not listed: another way to the device of `Like`.
  Accelerator &addTwin(const Accelerator &Like, std::unique_ptr<Device> Way);
  /// The accelerators made so far, and their twins.
  std::vector<Accelerator *> knownWithTwins();

  /// The default accelerator, without fixing it.
  Accelerator &peekDefault();
  /// The default accelerator, fixed from now on.
  Accelerator &useDefault();
  /// The view on which memory for `Named` is allocated. Null and the
  /// auto-selection view mean the default accelerator, which is fixed thereby.
  amprt_view &viewForMemory(amprt_view *Named);
  /// Returns false, without effect, once the default is fixed.
  bool setDefault(std::wstring_view Path);

  /// Waits for everything on every accelerator.
  void finishAll() noexcept;

private:
  void shutDown() noexcept;
  AcceleratorList();
  void add(std::unique_ptr<Device> D);
  bool has(DeviceKind Kind) const;
  // With the lock held:
  std::vector<Accelerator *> listed();
  void seekDrivers();
  /// The part of it that takes OpenCL's drivers for nothing.
  void seekCuda();
  Accelerator *lookUp(std::wstring_view Path);
  Accelerator &chooseDefault();
  Accelerator &parseChoice(const std::string &Choice);

  /// A device, with the path that tells where it is; none for `cpu`.
  struct Entry {
    std::unique_ptr<Accelerator> A;
    std::wstring QualifiedPath;
  };

  Accelerator *Cpu;
  std::recursive_mutex Mutex; // of what follows
  std::vector<Entry> List;
  std::vector<std::unique_ptr<Accelerator>> Twins;
  bool SoughtCuda = false, SoughtOpenCl = false;
  bool HasCuda = false; ///< NVIDIA's GPUs are not OpenCL's
  Accelerator *Default = nullptr;
  bool DefaultFixed = false;
};

/// GPUs and drivers that the machine seems to have and programs cannot use.
std::vector<Unused> findUnused();

} // namespace amprt

#endif
