// A product without tiles: work-items run a block of threads, which share what
// they read. A loop with another bound for each thread, and one that reads what
// the kernel writes, stay as they are.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
#include <amp.h>
using namespace concurrency;

// CHECK:      #ifdef AMP_FUSED
// CHECK-NEXT: // work-items run threads that share what they read
// CHECK:      __kernel __attribute__((reqd_work_group_size(32, 8, 1))) void multiply_kernel(
// CHECK:        const int own1 = (int)get_group_id(1) * (AMP_PACK1 * 8);
// CHECK-NEXT:   const int first1 = min(own1, ((int)get_num_groups(1) - 1) * (AMP_PACK1 * 8) - (int)get_global_offset(1));
// CHECK:        AMP_UNROLL(4) for (int k = 0; k < values.n; ++k) {
// CHECK:              const int global0 = first0 + turn0 * 32 + local0;
// CHECK-NEXT:         const int global1 = first1 + turn1 * 8 + local1;
// CHECK:              sum[turn1][turn0] += self_a_buffer_data[{{.*}}] * self_b_buffer_data[
// CHECK:            if (first0 + turn0 * 32 + local0 >= own0 && first1 + turn1 * 8 + local1 >= own1) {
// CHECK:      #elif AMP_COARSEN
void multiply(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
}

// CHECK-NOT:  AMP_FUSED
void triangle(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < i[0]; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
}

void power(array_view<float, 2> a, int n) {
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * a(k, i[1]);
    a[i] = sum;
  });
}
