//===- Image.h - a texture's image ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The layout of an image is the device's secret, and the bytes of its memory
// cannot be one. So a texture that kernels access as an image has both, as
// copies of each other. Each is brought up to date from the other, on the
// device, when it is used and the other was written since: a texture that
// kernels write and read as an image needs no copies.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DRIVER_IMAGE_H
#define AMPRT_DRIVER_IMAGE_H

#include "amp/detail/abi.h"
#include <cstddef>
#include <cstdint>

namespace amprt {

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

} // namespace amprt

#endif
