//===- CuTraits.h - what a device of CUDA's driver is like ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUTRAITS_H
#define AMPRT_CUDA_CUTRAITS_H

#include "Cuda/Cu.h"
#include "Kernels/CompilerTraits.h"

namespace amprt {

CompilerTraits readTraits(CuDeviceId Device);

} // namespace amprt

#endif
