// Threads of one dimension that divide their position: a second kernel in two
// dimensions, whose work-items share loads. A launch knows the length of a row
// by a capture, a component of an extent, or a constant, plus a number.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
// RUN: %ampcc --emit-opencl %s -o - | FileCheck --check-prefix=TEXT %s --implicit-check-not="int columns"
// RUN: %ampcc -S -emit-llvm %s -o %t && grep 'row_sizes = ' %t | FileCheck --check-prefix=SIZES --implicit-check-not=row_sizes %s
#include <amp.h>
using namespace concurrency;

// TEXT:        __kernel void multiply_kernel({{.*}} kernel_values values)
// CHECK:       __kernel void multiply_kernel({{.*}} kernel_values values)
// CHECK:       // work-items run threads that share what they read, through tile memory: a, b
// CHECK-NEXT:  #line
// CHECK-NEXT:  __kernel __attribute__((reqd_work_group_size(32, 8, 1))) void multiply_kernel({{.*}} kernel_values values, const int columns, const int rows)
// CHECK-NOT:   {{[/%]}} values.m
// CHECK:       #elif AMP_COARSEN
// SIZES:       multiply{{.*}} [3 x %struct.amprt_launch_int] [%struct.amprt_launch_int { i32 0, i32 0, i32 -1, i32 0 }, %struct.amprt_launch_int { i32 -1, i32 0, i32 0, i32 2147483647 }, %struct.amprt_launch_int { i32 -1, i32 0, i32 0, i32 2147483647 }]
void multiply(array_view<const float> a, array_view<const float> b, array_view<float> c, int n, int m) {
  parallel_for_each(extent<1>(n * m), [=](index<1> t) restrict(amp) {
    int i = t[0] / m, j = t[0] % m;
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[i * n + k] * b[k * m + j];
    c[i * m + j] = sum;
  });
}

// SIZES: interior{{.*}} { i32 0, i32 0, i32 -1, i32 -2 }, {{.*}} { i32 0, i32 0, i32 -1, i32 -1 }, {{.*}} { i32 -1,
void interior(array_view<float> c, unsigned n) {
  parallel_for_each(extent<1>(n * n).tile<256>().pad(), [=](tiled_index<256> t) restrict(amp) {
    unsigned i = t.global[0] / (n - 2), j = t.global[0] % (n - 2);
    if (i >= n - 1)
      return;
    c[i * n + j] = 1;
  });
}

// SIZES: captured{{.*}} { i32 0, i32 0, i32 {{[1-9][0-9]*}}, i32 0 }, {{.*}} { i32 -1, {{.*}} { i32 0, i32 {{[1-9][0-9]*}}, i32 -1, i32 0 }
void captured(array<float, 2> &a, int count) {
  parallel_for_each(extent<1>(1 << 20).tile<64>(), [&a, count](tiled_index<64> t) restrict(amp) {
    const int g = t.tile[0] * 64 + t.local[0], width = a.extent[1];
    if (g < count)
      a(g / width, g % width) = 1;
  });
}

// SIZES: constant{{.*}} { i32 -1, i32 0, i32 0, i32 512 }
void constant(array_view<float> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = i[0] % 512; });
}

void ofProduct(array_view<int> a, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = i[0] / (n * n); });
}
