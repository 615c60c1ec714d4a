// Work-groups that run neighboring tiles: each work-item runs a thread of
// each, and loads data that the tiles share once. The text contains a third
// version of such kernels.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
// RUN: %clcheck -DAMP_FUSED -DAMP_PACK0=4 -DAMP_PACK1=8 < %t
// RUN: %ampcc --emit-opencl %s | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: AMP_FUSED
#include <amp.h>
using namespace concurrency;

// CHECK:      #ifdef AMP_FUSED
// CHECK-NEXT: // work-groups run neighboring tiles, which share rows, columns
// CHECK:      __kernel __attribute__((reqd_work_group_size(16, 16, 1))) void multiply_kernel(
// CHECK:        __local float rows[16][16][AMP_PACK1]
// CHECK-NEXT:   __local float columns[16][16][AMP_PACK0]
// CHECK:        const int own1 = (int)get_group_id(1) * AMP_PACK1;
// CHECK-NEXT:   int first1 = min(own1, ((int)get_num_groups(1) - 1) * AMP_PACK1 - (int)get_global_offset(1));
// CHECK:        float sum[AMP_PACK1][AMP_PACK0] = {0};
// CHECK:        for (int i = 0;
// CHECK:          for (int turn1 = 0; turn1 < AMP_PACK1; ++turn1) {
// CHECK-NEXT:       const int global1 = (first1 + turn1) * 16 + local1;
// CHECK:            rows[local1][local0][turn1] = self_a_buffer_data[global1 * values.a_layout.pitch[0] + (i + local0)];
// CHECK:          for (int turn0 = 0; turn0 < AMP_PACK0; ++turn0) {
// CHECK:            columns[local1][local0][turn0] = self_b_buffer_data[(i + local1) * values.b_layout.pitch[0] + global0];
// CHECK:          AMP_UNROLL(4) for (int k = 0; k < 16; k++) {
// CHECK:                sum[turn1][turn0] += rows[local1][k][turn1] * columns[k][local0][turn0];
// CHECK:            if ((first0 + turn0 >= own0) & (first1 + turn1 >= own1)) {
// CHECK:              self_c_buffer_data[global1 * values.c_layout.pitch[0] + global0] = sum[turn1][turn0];
// CHECK:      #elif AMP_COARSEN * AMP_TILES > 1
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
