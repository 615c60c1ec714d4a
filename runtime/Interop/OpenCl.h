//===- OpenCl.h - the OpenCL objects of views and buffers -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of amp_opencl.h: the OpenCL objects of views, buffers and textures,
// and views, buffers and textures of OpenCL objects. Devices of other drivers
// throw unsupported_feature.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_INTEROP_OPENCL_H
#define AMPRT_INTEROP_OPENCL_H

#include "Memory/Buffer.h"
#include "OpenCL/Cl.h"

namespace amprt {

struct OpenClObjects {
  cl_device_id Device;
  cl_context Context;
  cl_command_queue Queue;
};
OpenClObjects openClObjectsOf(View &V);

/// The view of an in-order queue of the program's.
Ref<View> adoptOpenClQueue(cl_command_queue Queue);

/// The memory with the buffer's copy on the view's accelerator.
cl_mem openClMemoryOf(Buffer &B, View &V, const Region &R, unsigned Access);

/// An array in memory of the program's.
Ref<Buffer> adoptOpenClMemory(View &Home, cl_mem Memory, uint64_t Size);

/// The image with a texture's texels on the view's accelerator.
cl_mem openClImageOf(Buffer &B, View &V, const Region &R, unsigned Access);

/// The texture that an image of the program's can be copied to.
amprt_texture describeOpenClImage(View &V, cl_mem Image);

/// Copies the image to such a texture.
void copyOpenClImage(cl_mem Image, Buffer &To, View &V, const Region &R);

} // namespace amprt

#endif
