// AVX-512 code is generated for kernels that can use its vectors, except if
// all loops are memory-bound or a loop over threads fits in a smaller
// vector.
// RUN: %ampcc -famp-cpu=all -O2 --emit-cpu %s | FileCheck %s
// RUN: %ampcc -famp-cpu=all -O2 -S -emit-llvm %s -o - | FileCheck --check-prefix=LLVM %s
// REQUIRES: x86
#include <amp.h>
using namespace concurrency;

// LLVM-NOT: define {{.*}}stream_kernel10AMP_avx512
// LLVM-NOT: define {{.*}}eight_kernel10AMP_avx512
// LLVM: define {{.*}}calculates_kernel10AMP_avx512
// LLVM-NOT: define {{.*}}stream_kernel10AMP_avx512
// LLVM-NOT: define {{.*}}eight_kernel10AMP_avx512

// CHECK: namespace stream_kernel
// CHECK: namespace AMP_v3
// CHECK-NOT: namespace AMP_avx512
void stream(array_view<float> v, array_view<const float> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += w[i]; });
}

// CHECK: namespace eight_kernel
// CHECK: namespace AMP_v3
// CHECK-NOT: namespace AMP_avx512
void eight(array_view<float, 2> v) {
  parallel_for_each(v.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static float all[8][8];
    all[t.local[0]][t.local[1]] = v[t];
    t.barrier.wait();
    float sum = 0;
    for (int k = 0; k < 8; ++k)
      sum += all[k][t.local[1]] * all[t.local[0]][k];
    v[t] = sum;
  });
}

// A vector runs eight small tiles, whatever the processor.
// CHECK: namespace small_kernel
// CHECK: #pragma clang loop vectorize(assume_safety) vectorize_width(8)
// CHECK-NEXT: for (int tile0
// CHECK: namespace AMP_v3
// CHECK-NOT: namespace AMP_avx512
void small(array_view<int, 2> v, array_view<const int, 2> w) {
  parallel_for_each(v.extent.tile<2, 2>(), [=](tiled_index<2, 2> t) restrict(amp) {
    tile_static int all[2][2];
    all[t.local[0]][t.local[1]] = w[t];
    t.barrier.wait();
    v[t] = all[0][0] + all[0][1] + all[1][0] + all[1][1];
  });
}

// CHECK: namespace calculates_kernel
// CHECK: namespace AMP_v3
// CHECK: namespace AMP_avx512
void calculates(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float x = v[i];
    v[i] = (((x * x + 1) * x + 2) * x + 3) * x + 4;
  });
}

// Elements with indices from memory are loaded one by one.
// CHECK: namespace gathers_kernel
// CHECK: namespace AMP_v3
// CHECK-NOT: namespace AMP_avx512
void gathers(array_view<const int> place, array_view<const float> v,
             array_view<float> sums, int n) {
  parallel_for_each(sums.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += v[place[i[0] + k]];
    sums[i] = sum;
  });
}

// Functions are called for the same elements. Enough other operations pay.
// CHECK: namespace looks_up_kernel
// CHECK: namespace AMP_v3
// CHECK-NOT: namespace AMP_avx512
// CHECK: namespace calculates_more_kernel
// CHECK: namespace AMP_avx512
static unsigned look_up(array_view<const unsigned> t, unsigned x) restrict(amp) {
  return (t[x & 255] << 1 | t[x & 255] >> 31) ^ t[x >> 8 & 255];
}
static unsigned look_up_more(array_view<const unsigned> t,
                             unsigned x) restrict(amp) {
  const unsigned y = look_up(t, x), z = y * y;
  return (z ^ y) * (z ^ x) + (x | z) * (y & x) + z * (y | 1) + y * (z | 3);
}
void looks_up(array_view<unsigned> v, array_view<const unsigned> t) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = look_up(t, look_up(t, v[i]));
  });
}
void calculates_more(array_view<unsigned> v, array_view<const unsigned> t) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = look_up_more(t, v[i]);
  });
}

// Only the loop inside a thread becomes vectors.
// CHECK: namespace own_loops_kernel
// CHECK: namespace AMP_v3
// CHECK-NOT: namespace AMP_avx512
void own_loops(array_view<float> v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float values[64];
    for (int k = 0; k < 64; ++k)
      values[k] = v[i] + float(k);
    float *some = n > 32 ? values : values + 1;
    for (int j = n; j > 0; --j)
      for (int k = 0; k < j; ++k)
        some[k] = some[k] * some[k + 1];
    v[i] = values[0];
  });
}
