//===- Ptx.h - PTX of NVIDIA's OpenCL compiler ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's compiler of OpenCL C makes PTX that only launches of its OpenCL can
// run as it is. It differs from what CUDA's driver takes in these:
//
//   mov.b32 %r1, %envreg3;            a part of get_global_offset(), which only
//                                     OpenCL sets: 0
//   .param .u64 .ptr .const           an argument in `__constant` memory, where
//   ld.const.u32                      only OpenCL can put it: global memory
//   .func (...) vprintf (...) ;       lacks `.extern`
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_PTX_H
#define AMPRT_CUDA_PTX_H

#include <string>

namespace amprt {

/// Returns the text as CUDA's driver takes it.
std::string adaptPtx(std::string Ptx);

} // namespace amprt

#endif
