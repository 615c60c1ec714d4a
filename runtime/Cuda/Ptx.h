//===- Ptx.h - PTX of NVIDIA's OpenCL compiler ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's compiler of OpenCL C makes PTX that only launches of its OpenCL can
// run as it is. It differs from what CUDA's driver takes in these:
//
//   mov.b32 %r1, %envreg3;      the part of get_global_id() that OpenCL sets
//   for
//                               a launch: a word of an additional argument
//   .param .u64 .ptr .const     an argument in `__constant` memory, where only
//   ld.const.u32                OpenCL can put it: global memory
//   .func (...) vprintf (...)   lacks `.extern`
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_PTX_H
#define AMPRT_CUDA_PTX_H

#include <cstdint>
#include <string>

namespace amprt {

/// The additional argument of a kernel, after all others: the values of
/// registers that OpenCL sets for each launch, or each part of one.
struct LaunchRegisters {
  uint32_t FirstGroup[3]; ///< of the part
  uint32_t FirstItem[3];  ///< of the part, with the launch's offset
  uint32_t Groups[3];     ///< of the launch
  uint32_t Dims;
};

/// Returns the text as CUDA's driver takes it. Throws if it reads registers
/// whose meaning is not known.
std::string adaptPtx(std::string Ptx);

} // namespace amprt

#endif
