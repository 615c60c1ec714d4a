// Small tiles share a work-group, in which each tile has its own tile_static memory.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
// RUN: %clcheck < %t
// RUN: %clcheck -DAMP_COARSEN=2 -DAMP_PACK0=4 -DAMP_PACK1=8 < %t
// RUN: %clcheck -DAMP_PACK1=8 < %t
#include <amp.h>
using namespace concurrency;

// CHECK:      #if AMP_COARSEN * AMP_TILES > 1
// CHECK:      __kernel __attribute__((reqd_work_group_size(2 * AMP_PACK0, 2 / AMP_COARSEN * AMP_PACK1, 1 * AMP_PACK2))) void average_kernel(
// CHECK-NEXT:   __local int nums[AMP_TILES][2][2]
// CHECK-NEXT:   const int tile_in_group = (AMP_PACK1 == 1 ? 0 : (int)get_local_id(1) / (2 / AMP_COARSEN)) * AMP_PACK0 + (AMP_PACK0 == 1 ? 0 : (int)get_local_id(0) / 2);
// CHECK-NEXT:   const int local0 = AMP_PACK0 == 1 ? (int)get_local_id(0) : (int)get_local_id(0) % 2;
// CHECK-NEXT:   const int global0 = (int)get_global_id(0);
// CHECK-NEXT:   const int tile1 = (int)get_group_id(1) * AMP_PACK1 + (AMP_PACK1 == 1 ? 0 : (int)get_local_id(1) / (2 / AMP_COARSEN));
// CHECK-NEXT:   const int first1 = AMP_PACK1 == 1 ? (int)get_local_id(1) : (int)get_local_id(1) % (2 / AMP_COARSEN);
// CHECK:          const int local1 = first1 + turn * (2 / AMP_COARSEN);
// CHECK:          nums[tile_in_group][local0][local1] =
// CHECK:        barrier(
// CHECK:          nums[tile_in_group][0][0] + nums[tile_in_group][0][1]
// CHECK:      #else
// CHECK:      __kernel __attribute__((reqd_work_group_size(2, 2, 1))) void average_kernel(
void average(array_view<const int, 2> in, array_view<int, 2> out) {
  parallel_for_each(out.extent.tile<2, 2>(), [=](tiled_index<2, 2> t) restrict(amp) {
    tile_static int nums[2][2];
    nums[t.local[1]][t.local[0]] = in[t];
    t.barrier.wait();
    out[t] = (nums[0][0] + nums[0][1] + nums[1][0] + nums[1][1]) / 4;
  });
}
