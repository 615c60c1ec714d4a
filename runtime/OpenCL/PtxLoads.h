//===- PtxLoads.h - loads of memory that kernels write ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's compiler makes one load of those in `c ? a[i] : b[j]`. If b is only
// read, it takes the load for one of memory that does not change during the
// kernel, and what the kernel has written to a is not seen:
//
//   selp.b64       %rd3, %rd1, %rd2, %p1;     an address in a or in b
//   ld.global.nc   %fd1, [%rd3];
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_PTXLOADS_H
#define AMPRT_OPENCL_PTXLOADS_H

#include <string>

namespace amprt {

/// Makes loads from addresses that several arguments may have given plain ones.
std::string withCoherentLoads(const std::string &Ptx);

} // namespace amprt

#endif
