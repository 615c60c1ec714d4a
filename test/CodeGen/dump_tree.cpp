// The device tree as it reaches the printer, for compiler developers.
// RUN: %ampcc --emit-opencl -o %t -Xclang -plugin-arg-ampcc -Xclang dump-tree %s 2>&1 | FileCheck %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

void run(array_view<int> v) {
  parallel_for_each(extent<1>(4).tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int sum;
    sum = 1;
    t.barrier.wait();
    v[t.global] = sum;
  });
}
// CHECK: void run_lambda_call(const run_lambda* self, tiled_index_4 t_2, int local* sum)
// CHECK-NEXT: declare tiled_index_4 t = t_2
// CHECK-NEXT: (= (deref sum) 1)
// CHECK-NEXT: (builtin barrier<void> CLK_LOCAL_MEM_FENCE<int>)
// CHECK: kernel void run_kernel(int global* v restrict communicated, kernel_values values) tile(4, 1, 1)
// CHECK-NEXT: tile_static local int sum shared
// CHECK: (call run_lambda_call (addr kernel_) i (addr sum))
