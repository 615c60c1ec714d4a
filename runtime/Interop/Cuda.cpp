//===- Cuda.cpp - the CUDA objects of views and buffers -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Implements amp_cuda.h: the streams of views, addresses of buffers, and
// buffers over the program's device memory. Devices of other drivers throw
// unsupported_feature.
//
//===----------------------------------------------------------------------===//

#include "Cuda/CuDevice.h"
#include "Cuda/CuQueue.h"
#include "Guard.h"
#include "Memory/Buffer.h"

using namespace amprt;

static CuDevice &cuDeviceOf(View &V, const char *Function) {
  Accelerator &A = V.accelerator();
  if (!A.isCpu())
    if (auto *D = dynamic_cast<CuDevice *>(&A.device()))
      return *D;
  fail(AMPRT_UNSUPPORTED_FEATURE, std::string("cuda::") + Function + ": '" +
                                      A.name() +
                                      "' is not reached through CUDA's driver");
}

extern "C" {

amprt_status amprt_view_get_cuda(amprt_view *V, int *Device, void **Context,
                                 void **Stream) {
  return guarded([&] {
    CuDevice &D = cuDeviceOf(*V, "get_stream");
    *Device = D.id();
    *Context = D.context();
    *Stream = static_cast<CuQueue &>(V->queue()).giveAway();
  });
}

amprt_status amprt_buffer_get_cuda(const amprt_buffer_ref *Ref, amprt_view *V,
                                   uint32_t Access, uint64_t *Address) {
  return guarded([&] {
    cuDeviceOf(*V, "get_pointer");
    DeviceMemory &M = Ref->buffer->acquire(*V, Ref->region, Access);
    *Address = static_cast<CuMemory &>(M).deviceAddress();
  });
}

amprt_status amprt_buffer_adopt_cuda(amprt_view *Home, uint64_t Address,
                                     uint64_t Size, amprt_buffer **Out) {
  return guarded([&] {
    if (Home->isAutoSelection())
      failArgument("cuda::make_array: CUDA's memory needs a view of a device");
    cuDeviceOf(*Home, "make_array");
    if (!Address)
      failArgument("cuda::make_array: the memory is null");
    *Out = Buffer::adoptArray(*Home, std::make_unique<CuMemory>(Address, Size),
                              Size)
               .take();
  });
}

void amprt_use_opencl() { preferOpenCl(); }

} // extern "C"
