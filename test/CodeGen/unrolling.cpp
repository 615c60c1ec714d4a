// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
// RUN: %clcheck -DAMP_NVIDIA < %t
//
// Long loops over elements that a tile has loaded are partially unrolled.
#include <amp.h>
using namespace concurrency;

// CHECK: #ifdef AMP_NVIDIA
// CHECK-NEXT: #define AMP_UNROLL(trips) __attribute__((opencl_unroll_hint(trips)))
// CHECK-NEXT: #else
// CHECK-NEXT: #define AMP_UNROLL(trips){{$}}
// CHECK-NEXT: #endif

void change(int &k) restrict(amp) { k += 2; }

void wait(tile_barrier b) restrict(amp) { b.wait(); }

void tiles(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    int s = 0;
    for (int first = 0; first < 256; first += 64) {
      part[t.local[0]] = v[first + t.local[0]];
      wait(t.barrier);
      for (int k = 0; k < 64; ++k)
        s += part[k];
      for (int k = 63; k >= 0; k--)
        s -= part[k];
      for (int k = 0; k < 63; ++k) // short
        s += part[k];
      for (int k = 0; k < n; ++k) // not a constant
        s += part[k];
      for (int k = 0; k < 64; ++k) { // has an early exit
        if (s > 100)
          break;
        s += part[k];
      }
      for (int k = 0; k < 64; ++k) // changed
        s += part[k++];
      for (int k = 0; k < 64; ++k) // changed by another function
        change(k);
      for (int k = 0; k != 64; k += 3) // may exceed its end
        s += part[k];
      for (int k = 0; k < 64; ++k) // has a large body
        for (int j = 0; j < 32; ++j)
          s += part[j] * j;
      t.barrier.wait();
    }
    for (int k = 0; k < 64; ++k)
      s += part[k];
    v[t.global] = s;
  });
}
// Loops that are not between barriers, or contain barriers, are left to the compiler.
// CHECK-LABEL: static void tiles_lambda_call(
// CHECK: {{^}}  for (int first = 0;
// CHECK: {{^}}    AMP_UNROLL(32) for (int k = 0; k < 64; ++k)
// CHECK: {{^}}    AMP_UNROLL(32) for (int k = 63; k >= 0; k--)
// CHECK-NOT: AMP_UNROLL
