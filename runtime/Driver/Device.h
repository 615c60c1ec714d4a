//===- Device.h - devices and their memory ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A driver gives access to devices: OpenCL, CUDA, or the host processor (Cpu).
// It implements a device with its memory, queues and commands; the rest of the
// runtime is independent of drivers.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DRIVER_DEVICE_H
#define AMPRT_DRIVER_DEVICE_H

#include "Driver/DeviceTraits.h"
#include "Driver/Queue.h"
#include "amp/detail/abi.h"
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>

namespace amprt {

/// The mappings of a device's pinned memory.
class PinnedRanges {
public:
  void add(void *Mapping, uint64_t Size) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Ranges[static_cast<char *>(Mapping)] = Size;
  }
  void remove(void *Mapping) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Ranges.erase(static_cast<char *>(Mapping));
  }
  bool contain(const char *Address) {
    std::lock_guard<std::mutex> Lock(Mutex);
    auto After = Ranges.upper_bound(Address);
    return After != Ranges.begin() &&
           uint64_t(Address - std::prev(After)->first) <
               std::prev(After)->second;
  }

private:
  std::mutex Mutex; // guards Ranges
  std::map<const char *, uint64_t> Ranges;
};

// Image layouts are opaque, and a buffer cannot alias an image. So a texture
// that kernels access as an image has both, as copies of each other. Before one
// is used, it is updated from the other on the device if that was written
// since. A texture that kernels only access as an image needs no copies.

class DeviceMemory;
class Queue;

/// The image of a texture with one level; each driver has its own.
class Image {
public:
  virtual ~Image() = default;
  Image(const Image &) = delete;
  Image &operator=(const Image &) = delete;

  /// Prepares the image for use in the queue. \p Memory has the texels, unless
  /// the image was written.
  void use(Queue &Q, DeviceMemory &Memory, bool IsWritten);
  /// Prepares the memory for use in the queue.
  void useMemory(Queue &Q, DeviceMemory &Memory, bool IsWritten);

protected:
  explicit Image(const amprt_texture &Texels);
  size_t rowBytes() const { return Bytes / Size[1] / Size[2]; }

  /// Enqueues a copy of all texels from or to the memory.
  virtual void copyFrom(Queue &Q, DeviceMemory &Memory) = 0;
  virtual void copyTo(Queue &Q, DeviceMemory &Memory) = 0;

  const size_t Size[3];
  const size_t Bytes;

private:
  bool IsValid = false, IsMemoryValid = true;
};

class Device;

/// Memory for commands of a device's queues. An enqueued command keeps what it
/// needs alive, except host memory that is used in place.
class DeviceMemory {
public:
  explicit DeviceMemory(uint64_t Size);
  virtual ~DeviceMemory() = default;
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;

  /// Returns a number that is never reused in the process.
  uint64_t serial() const { return Serial; }
  /// Returns the host address, or null if the host cannot access the memory.
  virtual char *address() const { return nullptr; }
  /// Returns the size in bytes.
  uint64_t size() const { return Size; }
  /// Requests zeros before the first use, unless that overwrites all bytes.
  void clearFirst() { IsClear = false; }

  // Memory with a texture's texels may have an image for kernels if only the
  // device accesses the memory. After one of these calls, commands of the queue
  // find the texels there, and may change them if they write.

  void useAsImage(Queue &Q, Device &D, const amprt_texture &T, bool IsWritten);
  /// Called by the queue for commands that copy.
  void useAsMemory(Queue &Q, bool IsWritten) {
    prepare(Q);
    if (Texels)
      Texels->useMemory(Q, *this, IsWritten);
  }
  /// Like useAsMemory, for commands that overwrite the region.
  void useAsTarget(Queue &Q, const Region &R) {
    IsClear |= R.isContiguous() && R.RowSize == Size;
    useAsMemory(Q, /*IsWritten=*/true);
  }
  /// May be null.
  Image *image() const { return Texels.get(); }

private:
  /// Called before the queue uses it, after all queues that used it before.
  virtual void noteUse(Queue &) {}
  void prepare(Queue &Q) {
    noteUse(Q);
    if (!IsClear)
      Q.clear(*this);
    IsClear = true;
  }

  const uint64_t Serial, Size;
  bool IsClear = true;
  std::unique_ptr<Image> Texels;
};

class Device {
public:
  virtual ~Device() = default;

  const DeviceTraits &traits() const { return Traits; }
  /// Returns the name for messages.
  const std::string &name() const { return Traits.Name; }
  /// Returns "SIZE bytes, NAME", for messages about memory and copies.
  std::string describeSize(uint64_t Size) const {
    return std::to_string(Size) + " bytes, " + name();
  }
  PinnedRanges &pinned() { return Pinned; }

  virtual std::unique_ptr<Queue> createQueue() = 0;

  /// Allocates memory of the device. Kernels only read it if it `IsConst`.
  virtual std::unique_ptr<DeviceMemory> allocate(uint64_t Size,
                                                 bool IsConst) = 0;
  /// Uses host memory, aligned as the traits require, as device memory. The
  /// device owns it until it is mapped.
  virtual std::unique_ptr<DeviceMemory> useInPlace(void *Host, uint64_t Size,
                                                   bool IsConst) = 0;
  /// Allocates host memory, to be mapped permanently, that the device accesses
  /// faster than other host memory.
  virtual std::unique_ptr<DeviceMemory> allocatePinned(uint64_t Size) = 0;

  /// True if the device has images for such a texture.
  virtual bool hasImages(const amprt_texture &) { return false; }
  /// Creates an image for such a texture, if hasImages().
  virtual std::unique_ptr<Image> createImage(const amprt_texture &) {
    return nullptr;
  }

  /// Called at process exit, when its queues are gone. It is unusable
  /// afterwards.
  virtual void shutDown() noexcept = 0;

protected:
  explicit Device(DeviceTraits Traits) : Traits(std::move(Traits)) {}

private:
  const DeviceTraits Traits;
  PinnedRanges Pinned;
};

/// Returns for example "texture<unorm_4, 2> with 8 bits per scalar element".
std::string describe(const amprt_texture &Texels);

} // namespace amprt

#endif
