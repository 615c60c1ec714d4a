//===- OpenCl.cpp - the OpenCL objects of views and buffers ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Implements amp_opencl.h: the OpenCL objects of views, buffers and textures,
// and views, buffers and textures over OpenCL objects. Devices of other drivers
// throw unsupported_feature.
//
//===----------------------------------------------------------------------===//

#include "Device/AcceleratorList.h"
#include "Guard.h"
#include "Memory/Buffer.h"
#include "OpenCL/ClQueue.h"

using namespace amprt;

namespace {

/// Returns null if the device belongs to another driver.
ClDevice *findClDevice(Accelerator &A) {
  return A.isCpu() ? nullptr : dynamic_cast<ClDevice *>(&A.device());
}

ClDevice &clDeviceOf(View &V, const char *Function) {
  if (ClDevice *D = findClDevice(V.accelerator()))
    return *D;
  fail(AMPRT_UNSUPPORTED_FEATURE, std::string("opencl") + Function + ": '" +
                                      V.accelerator().name() +
                                      "' is no OpenCL device");
}

/// Returns the accelerator of a context: a listed one, or a twin of it that
/// uses the program's context.
Accelerator &acceleratorOf(cl_context Context, cl_device_id Id) {
  AcceleratorList &List = AcceleratorList::get();
  Accelerator *Like = nullptr;
  ClDevice *DeviceOfLike = nullptr;
  (void)List.all(); // discovers the OpenCL devices
  for (Accelerator *A : List.knownWithTwins()) {
    ClDevice *D = findClDevice(*A);
    if (!D || D->id() != Id)
      continue;
    if (D->usesContext(Context))
      return *A;
    Like = A;
    DeviceOfLike = D;
  }
  if (!Like)
    failArgument("opencl::create_accelerator_view: the queue's device is none "
                 "of the accelerators");
  return List.addTwin(
      *Like, std::make_unique<ClDevice>(*DeviceOfLike,
                                        Handle<cl_context>::retain(Context)));
}

template <class T> T ask(cl_mem Memory, cl_mem_info Name) {
  T Value{};
  check(Cl.GetMemObjectInfo(Memory, Name, sizeof(Value), &Value, nullptr),
        "clGetMemObjectInfo");
  return Value;
}

/// Returns the memory object of the buffer's copy on the view's accelerator.
cl_mem memoryOf(const amprt_buffer_ref &Ref, View &V, uint32_t Access) {
  return static_cast<ClMemory &>(Ref.buffer->acquire(V, Ref.region, Access))
      .get();
}

/// Sets the texel format of \p T. Returns false if no texture has it.
bool setFormat(amprt_texture &T, const cl_image_format &Format) {
  for (T.scalar = AMPRT_SCALAR_INT; T.scalar <= AMPRT_SCALAR_UNORM; ++T.scalar)
    for (T.components = 1; T.components <= 4; ++T.components)
      for (T.bits = 8; T.bits <= 32; T.bits *= 2) {
        const cl_image_format Own = imageFormatOf(T);
        if (Own.image_channel_order == Format.image_channel_order &&
            Own.image_channel_data_type == Format.image_channel_data_type)
          return true;
      }
  return false;
}

/// Describes a texture that the program's image can be copied to.
amprt_texture describeImage(View &V, cl_mem Image) {
  ClDevice &D = clDeviceOf(V, "::make_texture");
  auto get = [&](cl_image_info Name, auto &Value) {
    check(Cl.GetImageInfo(Image, Name, sizeof(Value), &Value, nullptr),
          "clGetImageInfo");
  };
  const auto Type = ask<cl_mem_object_type>(Image, CL_MEM_TYPE);
  if (!D.usesContext(ask<cl_context>(Image, CL_MEM_CONTEXT)))
    failArgument("opencl::make_texture: the image is of another context than "
                 "the view's");
  amprt_texture T = {};
  T.levels = 1;
  T.rank = Type == CL_MEM_OBJECT_IMAGE1D   ? 1
           : Type == CL_MEM_OBJECT_IMAGE2D ? 2
           : Type == CL_MEM_OBJECT_IMAGE3D ? 3
                                           : 0;
  if (!T.rank)
    failArgument("opencl::make_texture: this is no image of one, two or three "
                 "dimensions");
  cl_image_format Format = {};
  get(CL_IMAGE_FORMAT, Format);
  if (!setFormat(T, Format))
    failArgument("opencl::make_texture: no texture has the image's format");
  const cl_image_info Sizes[3] = {CL_IMAGE_WIDTH, CL_IMAGE_HEIGHT,
                                  CL_IMAGE_DEPTH};
  for (uint32_t K = 0; K != 3; ++K) {
    size_t Size = 1;
    if (K < T.rank)
      get(Sizes[K], Size);
    T.extent[K] = uint32_t(Size);
  }
  return T;
}

} // namespace

extern "C" {

amprt_status amprt_view_get_opencl(amprt_view *V, void **Device, void **Context,
                                   void **Queue) {
  return guarded([&] {
    ClDevice &D = clDeviceOf(*V, "");
    *Device = D.id();
    *Context = D.context();
    *Queue = static_cast<ClQueue &>(V->queue()).get();
  });
}

amprt_status amprt_view_adopt(void *Given, amprt_view **Out) {
  return guarded([&] {
    const auto Queue = static_cast<cl_command_queue>(Given);
    cl_context Context = nullptr;
    cl_device_id Device = nullptr;
    cl_command_queue_properties Properties = 0;
    auto get = [&](cl_command_queue_info Name, auto &Value) {
      check(Cl.GetCommandQueueInfo(Queue, Name, sizeof(Value), &Value, nullptr),
            "clGetCommandQueueInfo");
    };
    get(CL_QUEUE_CONTEXT, Context);
    get(CL_QUEUE_DEVICE, Device);
    get(CL_QUEUE_PROPERTIES, Properties);
    if (Properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE)
      failArgument(
          "opencl::create_accelerator_view: the queue is not in order");
    Accelerator &A = acceleratorOf(Context, Device);
    *Out = View::adopt(A, findClDevice(A)->adoptQueue(
                              Handle<cl_command_queue>::retain(Queue)))
               .take();
  });
}

amprt_status amprt_buffer_get_opencl(const amprt_buffer_ref *Ref, amprt_view *V,
                                     uint32_t Access, void **Memory) {
  return guarded([&] {
    clDeviceOf(*V, "::get_buffer");
    *Memory = memoryOf(*Ref, *V, Access);
  });
}

amprt_status amprt_buffer_adopt(amprt_view *Home, void *Given, uint64_t Size,
                                amprt_buffer **Out) {
  return guarded([&] {
    const auto Memory = static_cast<cl_mem>(Given);
    if (Home->isAutoSelection())
      failArgument("opencl::make_array: OpenCL's memory needs a view of an "
                   "OpenCL device");
    ClDevice &D = clDeviceOf(*Home, "::make_array");
    if (!D.usesContext(ask<cl_context>(Memory, CL_MEM_CONTEXT)))
      failArgument("opencl::make_array: the memory is of another context than "
                   "the view's");
    const auto MemorySize = ask<size_t>(Memory, CL_MEM_SIZE);
    if (MemorySize < Size)
      failArgument("opencl::make_array: the array needs " +
                   std::to_string(Size) + " bytes, but the memory has " +
                   std::to_string(MemorySize));
    *Out = Buffer::adoptArray(*Home,
                              std::make_unique<ClMemory>(
                                  Handle<cl_mem>::retain(Memory), MemorySize),
                              Size)
               .take();
  });
}

amprt_status amprt_buffer_get_image(const amprt_buffer_ref *Ref, amprt_view *V,
                                    uint32_t Access, void **Image) {
  return guarded([&] {
    ClDevice &D = clDeviceOf(*V, "::get_image");
    const amprt_texture *Texels = Ref->buffer->texels();
    if (!Texels)
      failArgument("opencl::get_image: this is no texture");
    if (Texels->levels != 1 || !D.hasImages(*Texels))
      fail(AMPRT_UNSUPPORTED_FEATURE,
           "opencl::get_image: " + describe(*Texels) +
               (Texels->levels != 1 ? " has several mipmap levels"
                                    : ": " + D.name() + " has no such images"));
    DeviceMemory &M = Ref->buffer->acquire(*V, Ref->region, Access, nullptr,
                                           /*AsImage=*/true);
    *Image = static_cast<ClImage *>(M.image())->get();
  });
}

amprt_status amprt_image_describe(amprt_view *V, void *Image,
                                  amprt_texture *Out) {
  return guarded([&] { *Out = describeImage(*V, static_cast<cl_mem>(Image)); });
}

amprt_status amprt_image_copy(amprt_view *V, void *Image,
                              const amprt_buffer_ref *To) {
  return guarded([&] {
    const amprt_texture T = describeImage(*V, static_cast<cl_mem>(Image));
    const cl_mem Memory = memoryOf(*To, *V, AMPRT_ACCESS_WRITE);
    const size_t Origin[3] = {},
                 Size[3] = {T.extent[0], T.extent[1], T.extent[2]};
    check(Cl.EnqueueCopyImageToBuffer(static_cast<ClQueue &>(V->queue()).get(),
                                      static_cast<cl_mem>(Image), Memory,
                                      Origin, Size, 0, 0, nullptr, nullptr),
          "clEnqueueCopyImageToBuffer");
  });
}

} // extern "C"
