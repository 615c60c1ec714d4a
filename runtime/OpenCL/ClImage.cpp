//===- ClImage.cpp - a texture's image ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClImage.h"
#include "OpenCL/ClQueue.h"

namespace amprt {

static cl_channel_order orderOf(uint32_t Components) {
  switch (Components) {
  case 1:
    return CL_R;
  case 2:
    return CL_RG;
  case 4:
    return CL_RGBA;
  default:
    return 0;
  }
}

/// The type of components of 8, 16 or 32 bits; 0 if there is no such type.
static cl_channel_type select(uint32_t Bits, cl_channel_type Of8,
                              cl_channel_type Of16, cl_channel_type Of32) {
  return Bits == 8 ? Of8 : Bits == 16 ? Of16 : Bits == 32 ? Of32 : 0;
}

static cl_channel_type typeOf(uint32_t Scalar, uint32_t Bits) {
  switch (Scalar) {
  case AMPRT_SCALAR_INT:
    return select(Bits, CL_SIGNED_INT8, CL_SIGNED_INT16, CL_SIGNED_INT32);
  case AMPRT_SCALAR_UINT:
    return select(Bits, CL_UNSIGNED_INT8, CL_UNSIGNED_INT16, CL_UNSIGNED_INT32);
  case AMPRT_SCALAR_FLOAT:
    return select(Bits, 0, CL_HALF_FLOAT, CL_FLOAT);
  case AMPRT_SCALAR_NORM:
    return select(Bits, CL_SNORM_INT8, CL_SNORM_INT16, 0);
  case AMPRT_SCALAR_UNORM:
    return select(Bits, CL_UNORM_INT8, CL_UNORM_INT16, 0);
  default:
    return 0;
  }
}

cl_image_format imageFormatOf(const amprt_texture &T) {
  const cl_image_format Format = {orderOf(T.components),
                                  typeOf(T.scalar, T.bits)};
  return Format.image_channel_order && Format.image_channel_data_type
             ? Format
             : cl_image_format{0, 0};
}

cl_mem_object_type imageTypeOf(const amprt_texture &T) {
  return T.rank == 1   ? CL_MEM_OBJECT_IMAGE1D
         : T.rank == 2 ? CL_MEM_OBJECT_IMAGE2D
                       : CL_MEM_OBJECT_IMAGE3D;
}

ClImage::ClImage(cl_context Context, const amprt_texture &T,
                 const std::string &Device)
    : Image(T), Device(Device) {
  const cl_image_format Format = imageFormatOf(T);
  cl_image_desc Description = {};
  Description.image_type = imageTypeOf(T);
  Description.image_width = Size[0];
  Description.image_height = T.rank > 1 ? Size[1] : 0;
  Description.image_depth = T.rank > 2 ? Size[2] : 0;
  cl_int Result = CL_SUCCESS;
  Object = Handle<cl_mem>(Cl.CreateImage(Context, CL_MEM_READ_WRITE, &Format,
                                         &Description, nullptr, &Result));
  check(Result, "clCreateImage", [&] {
    return std::to_string(Size[0]) + " x " + std::to_string(Size[1]) + " x " +
           std::to_string(Size[2]) + " texels, " + Device;
  });
}

void ClImage::copyFrom(Queue &Q, DeviceMemory &Memory) {
  const size_t Origin[3] = {};
  check(Cl.EnqueueCopyBufferToImage(static_cast<ClQueue &>(Q).get(),
                                    static_cast<ClMemory &>(Memory).get(),
                                    get(), 0, Origin, Size, 0, nullptr,
                                    nullptr),
        "clEnqueueCopyBufferToImage", [&] { return Device; });
}

void ClImage::copyTo(Queue &Q, DeviceMemory &Memory) {
  const size_t Origin[3] = {};
  check(Cl.EnqueueCopyImageToBuffer(static_cast<ClQueue &>(Q).get(), get(),
                                    static_cast<ClMemory &>(Memory).get(),
                                    Origin, Size, 0, 0, nullptr, nullptr),
        "clEnqueueCopyImageToBuffer", [&] { return Device; });
}

} // namespace amprt
