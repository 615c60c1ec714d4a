// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// PoCL gives each edge from a branch to a barrier behind it a barrier of its own:
// a branch with barriers has one such edge. Kernels without such are as they were.
#include <amp.h>
using namespace concurrency;

void run(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int flag;
    if (t.tile[0] & 1) {
      flag = 1;
    } else {
      t.barrier.wait();
      if (t.local[0] == 0 && v[t] > 3)
        flag = 2;
    }
    t.barrier.wait();
    v[t] = flag;
  });
}

// CHECK: #ifdef AMP_POCL
// CHECK-NEXT: #define AMP_JOIN() (void)__builtin_assume_aligned((void *)0, 4, 4 * __COUNTER__)
// CHECK-NEXT: #define barrier(fences) (barrier(fences), AMP_JOIN())
// CHECK: #else
// CHECK-NEXT: #define AMP_JOIN(){{$}}
// CHECK-NOT: #define barrier
// CHECK-LABEL: run_lambda_call(
// CHECK: *flag = 1;
// CHECK-NEXT: AMP_JOIN();
// CHECK: else {
// CHECK: barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
// CHECK: *flag = 2;
// CHECK-NEXT: AMP_JOIN();
// CHECK: }

// A loop that all threads leave at its end has no such branches.
void count(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int flag;
    for (int k = 0; k < 4; ++k) {
      if (t.local[0] == k)
        flag = k;
      t.barrier.wait();
    }
    v[t] = flag;
  });
}
// CHECK-LABEL: count_lambda_call(
// CHECK-NOT: AMP_JOIN
