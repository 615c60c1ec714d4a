// Atomic functions of floating-point and 64-bit types, on the processor's global and tile memory.
// RUN: %ampcc -famp-extensions -O2 --emit-cpu %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

void f(array_view<float> sums, array_view<long long> counts) {
  parallel_for_each(sums.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static double own;
    // CHECK-DAG: double AMP_tile_add(double *p, double x) { double old = *p; *p = (double)((double)old + (double)x); return old; }
    atomic_fetch_add(&own, 1.0);
    // CHECK-DAG: float atomic_add(float *p, float x) { return __atomic_fetch_add(p, x, 0); }
    atomic_fetch_add(&sums[0], 1.0f);
    // CHECK-DAG: float atomic_max(float *p, float x) { float old; __atomic_load(p, &old, 0); while (old < x && !__atomic_compare_exchange(p, &old, &x, true, 0, 0)); return old; }
    atomic_fetch_max(&sums[1], 1.0f);
    // CHECK-DAG: long atomic_inc(long *p) { return __atomic_fetch_add(p, 1, 0); }
    atomic_fetch_inc(&counts[0]);
  });
}
