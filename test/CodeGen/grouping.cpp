// The text for devices that run several threads in a work-item or several tiles
// in a work-group: it contains each kernel twice.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
// RUN: %clcheck < %t
// RUN: %clcheck -DAMP_COARSEN=2 -DAMP_PACK0=4 -DAMP_PACK1=8 < %t
// RUN: %ampcc --emit-opencl %s | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: AMP_COARSEN
#include <amp.h>
using namespace concurrency;

// Values that are the same for a work-item's threads are computed outside of
// their loops, and the loop over k surrounds them.
// CHECK:      #{{.*}}if AMP_COARSEN * AMP_TILES > 1
// CHECK:      __kernel __attribute__((reqd_work_group_size(16 * AMP_PACK0, 16 / AMP_COARSEN * AMP_PACK1, 1 * AMP_PACK2))) void multiply_kernel(
// CHECK:        __local float rows[AMP_TILES][16][16]
// CHECK:        const int tile_in_group = (AMP_PACK1 == 1 ? 0 : (int)get_local_id(1) / (16 / AMP_COARSEN)) * AMP_PACK0 + (AMP_PACK0 == 1 ? 0 : (int)get_local_id(0) / 16);
// CHECK-NEXT:   const int local0 = AMP_PACK0 == 1 ? (int)get_local_id(0) : (int)get_local_id(0) % 16;
// CHECK-NEXT:   const int global0 = (int)get_global_id(0);
// CHECK-NEXT:   const int tile1 = (int)get_group_id(1) * AMP_PACK1 + (AMP_PACK1 == 1 ? 0 : (int)get_local_id(1) / (16 / AMP_COARSEN));
// CHECK-NEXT:   const int first1 = AMP_PACK1 == 1 ? (int)get_local_id(1) : (int)get_local_id(1) % (16 / AMP_COARSEN);
// CHECK-NEXT:   float sum[AMP_COARSEN] = {0};
// CHECK:      #pragma unroll
// CHECK-NEXT:   for (int turn = 0; turn < AMP_COARSEN; ++turn) {
// CHECK:          sum[turn] = 0.0f;
// CHECK:        for (int i = 0; i < values.a_layout.size.component_[1]; i += 16) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT:     for (int turn = 0; turn < AMP_COARSEN; ++turn) {
// CHECK-NEXT:       const int local1 = first1 + turn * (16 / AMP_COARSEN);
// CHECK:            rows[tile_in_group][local1][local0] = self_a_buffer_data[(tile1 * 16 + local1) * values.a_layout.pitch[0] + (i + local0)];
// CHECK:            columns[tile_in_group][local1][local0] =
// CHECK-NEXT:     }
// CHECK-NEXT:     barrier(
// CHECK:          for (int k = 0; k < 16; k++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT:       for (int turn = 0; turn < AMP_COARSEN; ++turn) {
// CHECK-NEXT:         const int local1 = first1 + turn * (16 / AMP_COARSEN);
// CHECK:              sum[turn] += rows[tile_in_group][local1][k] * columns[tile_in_group][k][local0];
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     barrier(
// CHECK-NEXT:   }
// CHECK-NEXT: #pragma unroll
// CHECK:          self_c_buffer_data[{{.*}}] = sum[turn];
// CHECK:      #else
// CHECK:      __kernel __attribute__((reqd_work_group_size(16, 16, 1))) void multiply_kernel(
// CHECK:        multiply_lambda_call(
// CHECK:      #endif
void multiply(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(c.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float rows[16][16], columns[16][16];
    const int row = t.local[0], column = t.local[1];
    float sum = 0;
    for (int i = 0; i < a.extent[1]; i += 16) {
      rows[row][column] = a(t.global[0], i + column);
      columns[row][column] = b(i + row, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < 16; k++)
        sum += rows[row][k] * columns[k][column];
      t.barrier.wait();
    }
    c[t] = sum;
  });
}
