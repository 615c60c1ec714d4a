//===- ClImage.h - a texture's image ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLIMAGE_H
#define AMPRT_OPENCL_CLIMAGE_H

#include "Driver/Image.h"
#include "OpenCL/Handle.h"
#include <string>

namespace amprt {

/// OpenCL's format of such texels; {0, 0}: there is none.
cl_image_format imageFormatOf(const amprt_texture &Texels);
cl_mem_object_type imageTypeOf(const amprt_texture &Texels);

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

} // namespace amprt

#endif
