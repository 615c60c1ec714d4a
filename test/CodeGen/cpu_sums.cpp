// RUN: %ampcc -O2 --emit-cpu %s | FileCheck %s
// Sums that loops accumulate in elements of views become variables, and threads
// with rows of sums become vectors, in launches whose views are distinct.
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: namespace keep_kernel
// CHECK: int distinct, int begin0
// CHECK: if (distinct != 0 && 0 < values.n) {
// CHECK: {{kept.*}} += self_a_buffer_data[
// CHECK: self_c_buffer_data[{{.*}}] = kept
// CHECK: else {
// CHECK: self_c_buffer_data[{{.*}}] += self_a_buffer_data[
// CHECK: AMP_block->distinct, AMP_block->begin[0]
void keep(array_view<float> c, array_view<const float, 2> a, int n) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      c[i] += a(k, i[0]);
  });
}

// The other element may be the same one.
// CHECK-LABEL: namespace others_kernel
// CHECK-NOT: distinct
void others(array_view<float> c, int n) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      c[i] += c[k];
  });
}

// A thread that changes nothing must not write.
// CHECK-LABEL: namespace seldom_kernel
// CHECK-NOT: distinct
void seldom(array_view<float> c, array_view<const float> a, int n) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      if (a[k] > 3)
        c[i] += a[k];
  });
}

// CHECK-LABEL: namespace triangle_kernel
// CHECK: if (distinct != 0) {
// CHECK: for (int global0 = begin0;
// CHECK: for (; global0 + 1 - strip >= 64; strip += 64) {
// CHECK: for (int k = 0;
// CHECK-NEXT: #pragma clang loop vectorize(assume_safety)
// CHECK: sum[lane
// The sums are stored in the thread's order.
// CHECK: }
// CHECK-NOT: #pragma
// CHECK: for (int lane_3
// CHECK: self_c_buffer_data[
void triangle(array_view<float, 2> c, array_view<const float, 2> a, int n) {
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    for (int j = 0; j <= i[0]; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a(k, j) * a(k, i[0]);
      c(i[0], j) = sum;
    }
  });
}

// An iteration reads a value that the previous one wrote.
// CHECK-LABEL: namespace chain_kernel
// CHECK-NOT: distinct
void chain(array_view<float, 2> c, array_view<const float, 2> a, int n) {
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    for (int j = 1; j <= i[0]; j++) {
      float sum = c(i[0], j - 1);
      for (int k = 0; k < n; k++)
        sum += a(k, j);
      c(i[0], j) = sum;
    }
  });
}
