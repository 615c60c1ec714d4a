//===- ClImage.h - a texture's image ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The layout of an image is the device's secret, and the bytes of a buffer
// cannot be one in OpenCL 1.2. So a texture that kernels access as an image has
// both, as copies of each other. Each is brought up to date from the other, on
// the device, when it is used and the other was written since: a texture that
// kernels write and read as an image needs no copies.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_CLIMAGE_H
#define AMPRT_OPENCL_CLIMAGE_H

#include "OpenCL/Handle.h"
#include "amp/detail/abi.h"
#include <string>

namespace amprt {

/// OpenCL's format of such texels; {0, 0}: there is none.
cl_image_format imageFormatOf(const amprt_texture &Texels);
cl_mem_object_type imageTypeOf(const amprt_texture &Texels);

class ClImage {
public:
  /// An image for a texture with one level; the device's name is for messages.
  ClImage(cl_context Context, const amprt_texture &Texels,
          const std::string &Device);
  ClImage(const ClImage &) = delete;

  cl_mem get() const { return Image.get(); }

  /// The image is about to be used in `Queue`. `Buffer` has the texels, unless
  /// the image was written.
  void use(cl_command_queue Queue, cl_mem Buffer, bool IsWritten);
  /// The same of the buffer.
  void useBuffer(cl_command_queue Queue, cl_mem Buffer, bool IsWritten);

private:
  const std::string Device;
  const size_t Size[3];
  const size_t Bytes;
  Handle<cl_mem> Image;
  bool IsValid = false, IsBufferValid = true;
};

} // namespace amprt

#endif
