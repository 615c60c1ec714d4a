// RUN: %ampcc --emit-opencl %s | %filecheck %s
// RUN: %ampcc --emit-opencl %s | %clcheck
// RUN: %ampcc --emit-opencl %s | %clcheck -DAMP_POCL
// RUN: %ampcc --emit-opencl %s | %clcheck -DAMP_NVIDIA
//
// Devices unroll loops that run a known number of times.
#include <amp.h>
using namespace concurrency;

// CHECK: #ifdef AMP_POCL
// CHECK: #define AMP_UNROLL(trips) __attribute__((opencl_unroll_hint(trips)))
// CHECK-NEXT: #else
// CHECK: #define AMP_UNROLL(trips){{$}}
// CHECK-NEXT: #endif
// CHECK-NEXT: #ifdef AMP_NVIDIA
// CHECK-NEXT: #define AMP_UNROLL_NVIDIA(trips) __attribute__((opencl_unroll_hint(trips)))
// CHECK-NEXT: #else
// CHECK-NEXT: #define AMP_UNROLL_NVIDIA(trips){{$}}
// CHECK-NEXT: #endif

int counts(int x) restrict(amp) {
  const int Size = 6;
  int s = x;
  for (int k = 1; k <= Size; k += 2)
    s += k;
  for (unsigned k = 9; k > 0; --k)
    s += k;
  for (int k = 4; k >= -4; k -= 3)
    s += k;
  for (int k = 0; k != Size; ++k)
    for (int j = 0; j < 3; ++j) {
      if (j == k)
        continue;
      s += j;
    }
  return s;
}
// CHECK-LABEL: static int counts(
// CHECK: {{^}}  AMP_UNROLL(3) for (int k = 1; k <= {{.*}}; k += 2)
// CHECK: {{^}}  AMP_UNROLL(9) for (uint k = 9u; k > 0u; --k)
// CHECK: {{^}}  AMP_UNROLL(3) for (int k = 4; k >= -4; k -= 3)
// CHECK: {{^}}  AMP_UNROLL(6) for (int k = 0; k != {{.*}}; ++k)
// CHECK: {{^}}    AMP_UNROLL(3) for (int j = 0; j < 3; ++j)

void change(int &k) restrict(amp) { k += 2; }

int unknown(int n) restrict(amp) {
  int s = 0;
  for (int k = 0; k < n; ++k) // not a constant
    s += 1;
  for (int k = 0; k < 8; ++k) { // left before
    if (s > 100)
      break;
    s += 2;
  }
  for (int k = 0; k < 8; ++k) // changed
    s += k++;
  for (int k = 0; k < 9; ++k) // changed by another function
    change(k);
  for (unsigned k = 9; k >= 3; --k) // unsigned numbers wrap
    s += 3;
  for (int k = 0; k < 1; ++k) // once
    s += 4;
  for (int k = 5; k < 5; ++k) // never
    s += 5;
  for (int k = 0; k != 10; k += 3) // passes its end
    s += 6;
  for (int k = 0; k < 100000; ++k) // long
    s += k;
  return s;
}
// CHECK-LABEL: static int unknown(
// CHECK-NOT: AMP_UNROLL
// CHECK: {{^}}}

void tiles(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    int s = counts(t.local[0]) + unknown(t.local[0]);
    for (int first = 0; first < 256; first += 64) {
      part[t.local[0]] = v[first + t.local[0]];
      t.barrier.wait();
      for (int k = 0; k < 64; ++k)
        s += part[k];
      for (int k = 0; k < 6; ++k)
        s += part[k];
      t.barrier.wait();
    }
    for (int k = 0; k < 64; ++k)
      s += part[k];
    v[t.global] = s;
  });
}
// What is between barriers is unrolled in part, long loops there by NVIDIA's
// compiler, too; what has barriers is not.
// CHECK-LABEL: static AMP_INLINE void tiles_lambda_call(
// CHECK: {{^}}  for (int first = 0;
// CHECK: {{^}}    AMP_UNROLL(4) AMP_UNROLL_NVIDIA(32) for (int k = 0; k < 64; ++k)
// CHECK: {{^}}    AMP_UNROLL(6) for (int k = 0; k < 6; ++k)
// CHECK: {{^}}  AMP_UNROLL(64) for (int k = 0; k < 64; ++k)
