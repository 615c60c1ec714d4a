//===- CuDevice.h - devices and memory of CUDA's driver ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUDEVICE_H
#define AMPRT_CUDA_CUDEVICE_H

#include "Cuda/Cu.h"
#include "Cuda/Ptx.h"
#include "Driver/Device.h"
#include <atomic>
#include <mutex>
#include <set>
#include <vector>

namespace amprt {

using SharedEvent = std::shared_ptr<const CuHandle<CuEvent>>;

/// A stream of a device. Copies to the device's memory run in streams of other
/// devices; the stream waits for them before its next command.
class OwnedStream {
public:
  explicit OwnedStream(CuHandle<CuStream> Stream) : Stream(std::move(Stream)) {}
  /// Returns the stream, after it waits for these copies.
  CuStream get() {
    if (HasCopies)
      awaitCopies();
    return Stream.get();
  }
  CuStream withoutCopies() const { return Stream.get(); }
  /// Adds a copy, whose end \p Done signals.
  void addCopy(const SharedEvent &Done);

private:
  void awaitCopies();

  const CuHandle<CuStream> Stream;
  std::mutex Mutex; // guards the members below
  std::set<SharedEvent> Copies;
  std::atomic<bool> HasCopies{false};
};

/// Kept alive while work must be done in the stream's order.
using SharedStream = std::shared_ptr<OwnedStream>;

/// Device memory from the driver's pool. It is freed asynchronously, in the
/// order of the stream that used it last.
class CuMemory final : public DeviceMemory {
public:
  CuMemory(CuAddress Address, uint64_t Size, CuContext Context,
           SharedStream Stream)
      : DeviceMemory(Size), Address(Address), Context(Context),
        LastUser(std::move(Stream)) {}
  /// Memory that the program frees.
  CuMemory(CuAddress Address, uint64_t Size)
      : DeviceMemory(Size), Address(Address), Context(nullptr) {}
  ~CuMemory() override;
  const CuAddress &deviceAddress() const { return Address; }

private:
  void noteUse(Queue &Q) override;

  const CuAddress Address;
  const CuContext Context; ///< null for the program's memory
  SharedStream LastUser;
};

/// Pinned host memory, mapped for its whole lifetime.
class CuPinnedMemory final : public DeviceMemory {
public:
  CuPinnedMemory(CuHandle<void *> Memory, uint64_t Size)
      : DeviceMemory(Size), Memory(std::move(Memory)) {}
  void *hostAddress() const { return Memory.get(); }

private:
  const CuHandle<void *> Memory;
};

/// A device. Its primary context, which the program's own CUDA calls use as
/// well, is retained on first use, so that listing devices wakes none.
class CuDevice final : public KernelDevice {
public:
  CuDevice(CuDeviceId Id, const CompilerTraits &Traits);

  CuDeviceId id() const { return Id; }
  CuContext context();
  CuHandle<CuEvent> createEvent(unsigned Flags);
  SharedStream createStream();
  /// Enables direct copies to `Other` if the machine supports them.
  void connectTo(CuDevice &Other);

  bool isReachable() const override { return isCuConnected(); }
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
  /// Returns the stream in whose order memory is allocated. The device's
  /// context is current.
  SharedStream memoryStream();

  const CuDeviceId Id;
  PtxCompiler Compiler;
  std::mutex Mutex; // guards the members below
  /// Atomic, since fork() may happen while another thread holds the lock.
  std::atomic<CuContext> Context{nullptr};
  std::set<const CuDevice *> Connected;
  std::mutex MemoryMutex; // guards OfMemory
  SharedStream OfMemory;
};

/// Makes the device's context current; throws if the device is lost.
class OnDevice {
public:
  explicit OnDevice(CuDevice &D) : Current(D.context()) {
    check(Current.result(), "cuCtxSetCurrent", D);
  }

private:
  const InContext Current;
};

/// Returns NVIDIA's GPUs in the driver's order. Returns none if AMPCC_NVIDIA
/// asks for OpenCL or, if it is unset, if the default accelerator is an OpenCL
/// device or NVIDIA's OpenCL, which compiles kernels, is not installed.
std::vector<std::unique_ptr<Device>> findCudaDevices();

/// Prefers OpenCL for them, unless AMPCC_NVIDIA says otherwise.
void preferOpenCl();

} // namespace amprt

#endif
