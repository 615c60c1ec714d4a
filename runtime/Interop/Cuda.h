//===- Cuda.h - the CUDA objects of views and buffers -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions behind amp_cuda.h: the streams of views, addresses of buffers, and
// buffers in memory of the program's. Devices of other drivers throw
// unsupported_feature.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_INTEROP_CUDA_H
#define AMPRT_INTEROP_CUDA_H

#include "Cuda/Cu.h"
#include "Memory/Buffer.h"

namespace amprt {

struct CudaObjects {
  CuDeviceId Device;
  CuContext Context;
  CuStream Stream;
};
CudaObjects cudaObjectsOf(View &V);

/// The memory with the buffer's copy on the view's accelerator.
CuAddress cudaMemoryOf(Buffer &B, View &V, const Region &R, unsigned Access);

/// An array in memory that the program frees.
Ref<Buffer> adoptCudaMemory(View &Home, CuAddress Memory, uint64_t Size);

} // namespace amprt

#endif
