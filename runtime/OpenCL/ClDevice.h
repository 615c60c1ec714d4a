//===- ClDevice.h - OpenCL devices, memory and images -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLDEVICE_H
#define AMPRT_OPENCL_CLDEVICE_H

#include "Driver/Device.h"
#include "Kernels/KernelDevice.h"
#include "OpenCL/Cl.h"
#include <atomic>
#include <mutex>
#include <string>
#include <vector>

namespace amprt {

/// The platform of NVIDIA's driver.
constexpr char NvidiaPlatform[] = "NVIDIA CUDA";

struct ClTraits : CompilerTraits {
  std::string PlatformName, DeviceVersion;
  bool IsAvailable, HasCompiler;
  /// Indexed by an image's rank; 0 without images.
  size_t MaxImageSizes[4][3] = {};
};

/// Returns OpenCL's format of the texels, or {0, 0} if there is none.
cl_image_format imageFormatOf(const amprt_texture &Texels);

class ClImage final : public Image {
public:
  /// The device's name is for messages.
  ClImage(cl_context Context, const amprt_texture &Texels,
          const std::string &Device);

  cl_mem get() const { return Object.get(); }

private:
  void copyFrom(Queue &Q, DeviceMemory &Memory) override;
  void copyTo(Queue &Q, DeviceMemory &Memory) override;

  const std::string Device;
  Handle<cl_mem> Object;
};

class ClMemory final : public DeviceMemory {
public:
  ClMemory(Handle<cl_mem> Memory, uint64_t Size, bool IsPinned = false)
      : DeviceMemory(Size), Memory(std::move(Memory)), Pinned(IsPinned) {}
  cl_mem get() const { return Memory.get(); }
  bool isPinned() const { return Pinned; }

private:
  const Handle<cl_mem> Memory;
  const bool Pinned;
};

/// A device. Its context is created on first use, so that listing devices wakes
/// none.
class ClDevice final : public KernelDevice {
public:
  ClDevice(cl_device_id Id, ClTraits Traits);
  /// The same device with a context of the program.
  ClDevice(const ClDevice &Like, Handle<cl_context> Context);

  cl_device_id id() const { return Id; }
  const ClTraits &clTraits() const { return Traits; }
  cl_context context();
  /// True if context() returns or would return this context.
  bool usesContext(cl_context Other);
  std::unique_ptr<DeviceMemory> copyOf(const void *Contents, uint64_t Size);
  /// Adopts an in-order queue of the program.
  std::unique_ptr<Queue> adoptQueue(Handle<cl_command_queue> Given);

  bool isReachable() const override { return isClConnected(); }
  [[noreturn]] void failUnreachable(const std::string &Object) const override;
  Ref<Program> loadBinary(const CachedEntry &Binary,
                          const std::string &Options) override;
  Ref<Program> compile(const amprt_kernel &K, const std::string &Options,
                       std::string &Why) override;

  std::unique_ptr<Queue> createQueue() override;
  std::unique_ptr<DeviceMemory> allocate(uint64_t Size, bool IsConst) override;
  std::unique_ptr<DeviceMemory> useInPlace(void *Host, uint64_t Size,
                                           bool IsConst) override;
  std::unique_ptr<DeviceMemory> allocatePinned(uint64_t Size) override;
  bool hasImages(const amprt_texture &Texels) override;
  std::unique_ptr<Image> createImage(const amprt_texture &Texels) override;
  void shutDown() noexcept override;

private:
  std::unique_ptr<DeviceMemory> create(cl_mem_flags Flags, uint64_t Size,
                                       void *Host, bool IsPinned = false);
  using ImageFormats = std::vector<cl_image_format>;
  ImageFormats askFormats(cl_mem_object_type Type);

  const cl_device_id Id;
  const ClTraits Traits;
  std::mutex Mutex; // guards Context
  Handle<cl_context> Context;
  /// The object of Context, once created. Atomic, since fork() may happen while
  /// another thread holds the lock.
  std::atomic<cl_context> Made{nullptr};
  std::mutex FormatsMutex; // guards Formats
  /// Indexed by rank; empty until queried.
  ImageFormats Formats[4];
};

} // namespace amprt

#endif
