//===- Accelerator.h - a device, or the cpu's memory ------------*- C++ -*-===//
//
// Accelerators are made once, when somebody first asks for them, and live as
// long as the process. The OpenCL context and the default view come with the
// first use, so that listing accelerators wakes no device. The memory-only
// `cpu` accelerator is one without OpenCL device.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_ACCELERATOR_H
#define AMPRT_DEVICE_ACCELERATOR_H

#include "Device/DeviceTraits.h"
#include "OpenCL/Handle.h"
#include "Support/Ref.h"
#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

struct amprt_accelerator {
  /// The `cpu` accelerator.
  amprt_accelerator();
  /// An OpenCL device. `Path` is what programs know it by.
  amprt_accelerator(cl_device_id Device, amprt::DeviceTraits Traits,
                    const std::string &Path);
  /// The same device with a context of the program's.
  amprt_accelerator(const amprt_accelerator &Like,
                    amprt::Handle<cl_context> Context);
  ~amprt_accelerator();

  bool isCpu() const { return !Device; }
  cl_device_id device() const { return Device; }
  const amprt::DeviceTraits &traits() const { return Traits; }
  const std::wstring &path() const { return Path; }
  /// "the device's name", for messages.
  const std::string &name() const { return Traits.Name; }
  amprt_accelerator_info info() const;

  cl_context context();
  /// Whether that is what context() gives, or would give.
  bool usesContext(cl_context Other);
  amprt_view &defaultView();

  /// The cpu access type of arrays that do not ask for one. It can be set
  /// once, only before an array has used it, and only to what the device can.
  uint32_t defaultCpuAccess();
  bool setDefaultCpuAccess(uint32_t Access);
  /// What an array that asks for `Access` gets.
  uint32_t resolveCpuAccess(uint32_t Access);

  /// Counts memory against what the device has; throws when that is not enough.
  /// Drivers promise memory that they find missing at the first use only.
  void reserveMemory(uint64_t Size);
  void releaseMemory(uint64_t Size) { ReservedMemory -= Size; }

  /// Views with a queue announce themselves, for the following.
  void addView(amprt_view *View);
  void removeView(amprt_view *View);
  void finishAll() noexcept;
  /// Waits, then gives up all OpenCL objects.
  void shutDown() noexcept;

private:
  cl_device_id Device = nullptr;
  amprt::DeviceTraits Traits;
  std::wstring Path, Description;

  std::atomic<uint64_t> ReservedMemory{0};

  std::mutex Mutex; // of what follows
  amprt::Handle<cl_context> Context;
  std::atomic<amprt_view *> DefaultView{nullptr};
  std::vector<amprt_view *> Views;
  uint32_t CpuAccess = AMPRT_ACCESS_NONE;
  bool CpuAccessFixed = false;
};

namespace amprt {
using Accelerator = ::amprt_accelerator;
} // namespace amprt

#endif
