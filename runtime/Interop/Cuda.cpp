//===- Cuda.cpp - the CUDA objects of views and buffers -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Interop/Cuda.h"
#include "Cuda/CuQueue.h"

namespace amprt {

static CuDevice &cuDeviceOf(View &V, const char *Function) {
  Accelerator &A = V.accelerator();
  if (!A.isCpu())
    if (auto *D = dynamic_cast<CuDevice *>(&A.device()))
      return *D;
  fail(AMPRT_UNSUPPORTED_FEATURE,
       std::string("cuda::") + Function + ": '" + A.name() +
           "' is not reached through CUDA's driver");
}

CudaObjects cudaObjectsOf(View &V) {
  CuDevice &D = cuDeviceOf(V, "get_stream");
  return {D.id(), D.context(), static_cast<CuQueue &>(V.queue()).giveAway()};
}

CuAddress cudaMemoryOf(Buffer &B, View &V, const Region &R, unsigned Access) {
  cuDeviceOf(V, "get_pointer");
  return static_cast<CuMemory &>(B.acquire(V, R, Access)).deviceAddress();
}

Ref<Buffer> adoptCudaMemory(View &Home, CuAddress Memory, uint64_t Size) {
  if (Home.isAutoSelection())
    failArgument("cuda::make_array: CUDA's memory needs a view of a device");
  cuDeviceOf(Home, "make_array");
  if (!Memory)
    failArgument("cuda::make_array: the memory is null");
  return Buffer::adoptArray(Home, std::make_unique<CuMemory>(Memory, Size),
                            Size);
}

} // namespace amprt
