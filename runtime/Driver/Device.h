//===- Device.h - devices and their memory ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A driver is a way to reach devices: OpenCL, or the processor that the program
// runs on (Cpu). It implements a device, the device's memory, its queues and
// their commands; all else of the runtime is the same for every driver.
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
  std::mutex Mutex; // of what follows
  std::map<const char *, uint64_t> Ranges;
};

// The layout of an image is the device's secret, and the bytes of its memory
// cannot be one. So a texture that kernels access as an image has both, as
// copies of each other. Each is brought up to date from the other, on the
// device, when it is used and the other was written since: a texture that
// kernels write and read as an image needs no copies.

class DeviceMemory;
class Queue;

/// The image of a texture with one level; each driver has its own.
class Image {
public:
  virtual ~Image() = default;
  Image(const Image &) = delete;
  Image &operator=(const Image &) = delete;

  /// The image is about to be used in the queue. \p Memory has the texels,
  /// unless the image was written.
  void use(Queue &Q, DeviceMemory &Memory, bool IsWritten);
  /// The same of the memory.
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

/// Memory for the commands of a device's queues. A command that was enqueued
/// keeps what it needs of it; host memory that is used in place stays the
/// caller's affair.
class DeviceMemory {
public:
  explicit DeviceMemory(uint64_t Size);
  virtual ~DeviceMemory() = default;
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;

  /// Unique in the process, for ever.
  uint64_t serial() const { return Serial; }
  /// Its address for the processor; null: it has none.
  virtual char *address() const { return nullptr; }
  /// In bytes.
  uint64_t size() const { return Size; }
  /// Fills it with zeros at its first use, unless that overwrites all bytes.
  void clearFirst() { IsClear = false; }

  // Memory with a texture's texels may have an image, for kernels: memory of
  // the device's own that is not seen otherwise. Commands of the queue that
  // come after one of these calls find the texels there, and may change them if
  // they write.

  void useAsImage(Queue &Q, Device &D, const amprt_texture &T, bool IsWritten);
  /// Called by the queue for commands that copy.
  void useAsMemory(Queue &Q, bool IsWritten) {
    prepare(Q);
    if (Texels)
      Texels->useMemory(Q, *this, IsWritten);
  }
  /// The same of commands that write the region before anything reads it.
  void useAsTarget(Queue &Q, const Region &R) {
    IsClear |= R.isContiguous() && R.RowSize == Size;
    useAsMemory(Q, /*IsWritten=*/true);
  }
  /// May be null.
  Image *image() const { return Texels.get(); }

private:
  /// The queue is about to use it, after all queues that have.
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
  /// For messages.
  const std::string &name() const { return Traits.Name; }
  /// "SIZE bytes, NAME", for messages about memory and copies.
  std::string describeSize(uint64_t Size) const {
    return std::to_string(Size) + " bytes, " + name();
  }
  PinnedRanges &pinned() { return Pinned; }

  virtual std::unique_ptr<Queue> createQueue() = 0;

  /// Allocates memory of the device. Kernels only read it if it `IsConst`.
  virtual std::unique_ptr<DeviceMemory> allocate(uint64_t Size,
                                                 bool IsConst) = 0;
  /// Host memory, aligned as the traits ask for, that belongs to the device
  /// until it is mapped.
  virtual std::unique_ptr<DeviceMemory> useInPlace(void *Host, uint64_t Size,
                                                   bool IsConst) = 0;
  /// Memory to be mapped for good, which the device reads and writes faster
  /// than other memory of the host.
  virtual std::unique_ptr<DeviceMemory> allocatePinned(uint64_t Size) = 0;

  /// True if the device has images for such a texture.
  virtual bool hasImages(const amprt_texture &) { return false; }
  /// An image for such a texture, if hasImages().
  virtual std::unique_ptr<Image> createImage(const amprt_texture &) {
    return nullptr;
  }

  /// At the end of the process: its queues are gone, and nothing works anymore.
  virtual void shutDown() noexcept = 0;

protected:
  explicit Device(DeviceTraits Traits) : Traits(std::move(Traits)) {}

private:
  const DeviceTraits Traits;
  PinnedRanges Pinned;
};

/// "texture<unorm_4, 2> with 8 bits per scalar element".
std::string describe(const amprt_texture &Texels);

} // namespace amprt

#endif
