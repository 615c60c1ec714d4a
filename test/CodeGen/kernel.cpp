// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// A kernel's parameters, prologue and tile_static variables.
#include <amp.h>
using namespace concurrency;

struct Sum {
  array<int, 1> &total;
  int k;
  void operator()(tiled_index<2, 8> t) const restrict(amp) {
    tile_static int part[2][8];
    part[t.local[0]][t.local[1]] = k;
    t.barrier.wait();
    if (t.local[0] == 0)
      total[t.tile[1]] += part[1][t.local[1]];
  }
};
// CHECK: static void Sum_call(const Sum *self, tiled_index_2_8 t, __local int (*part)[8])
// CHECK: __kernel __attribute__((reqd_work_group_size(8, 2, 1))) void Sum_kernel(__global int *total, kernel_values values) {
// CHECK-NEXT: __local int part[2][8] __attribute__((aligned(16)));
// CHECK-NEXT: Sum [[S:.*]];
// CHECK-NEXT: array_int total_object;
// CHECK-NEXT: total_object.{{.*}} = (__global int *)((__global uchar *)total + AMP_OFFSET(values.total_offset));
// CHECK: [[S]].total = &total_object;
// CHECK-NEXT: [[S]].k = values.k;

void run(array<int, 1> &a) {
  parallel_for_each(extent<2>(8, 8).tile<2, 8>(), Sum{a, 5});
}
