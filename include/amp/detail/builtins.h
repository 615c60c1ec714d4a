//===- builtins.h - OpenCL C builtins that the headers use ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Thread ids, barriers and fences. A builtin's declaration names the OpenCL
// function that the compiler emits calls of. Dimensions are OpenCL's: 0 is the
// fastest varying one.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_BUILTINS_H
#define AMP_DETAIL_BUILTINS_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

AMP_BUILTIN("get_global_id")
AMP_THREAD_ID int get_global_id(int dimension) restrict(amp);
AMP_BUILTIN("get_local_id")
AMP_THREAD_ID int get_local_id(int dimension) restrict(amp);
AMP_BUILTIN("get_group_id")
AMP_TILE_UNIFORM int get_group_id(int dimension) restrict(amp);

AMP_BUILTIN("barrier", "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE")
AMP_BARRIER void barrier_all() restrict(amp);
AMP_BUILTIN("barrier", "CLK_GLOBAL_MEM_FENCE")
AMP_BARRIER void barrier_global() restrict(amp);
AMP_BUILTIN("barrier", "CLK_LOCAL_MEM_FENCE")
AMP_BARRIER void barrier_tile_static() restrict(amp);

AMP_BUILTIN("mem_fence", "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE")
void fence_all() restrict(amp);
AMP_BUILTIN("mem_fence", "CLK_GLOBAL_MEM_FENCE")
void fence_global() restrict(amp);
AMP_BUILTIN("mem_fence", "CLK_LOCAL_MEM_FENCE")
void fence_tile_static() restrict(amp);

} // namespace details
} // namespace concurrency

#endif
