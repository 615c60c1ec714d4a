// Median of 3 x 3 pixels, with a sorting network.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int w = 701, h = 499;
std::vector<float> a = numbers(w * h), b(w *h);
const std::vector<float> &result() { return b; }
#ifdef AMP
#define BOTH restrict(amp)
#else
#define BOTH
#endif
static void order(float &x, float &y) BOTH {
  const float s = x < y ? x : y, l = x < y ? y : x;
  x = s;
  y = l;
}
static float middle(float *v) BOTH {
  order(v[1], v[2]);
  order(v[4], v[5]);
  order(v[7], v[8]);
  order(v[0], v[1]);
  order(v[3], v[4]);
  order(v[6], v[7]);
  order(v[1], v[2]);
  order(v[4], v[5]);
  order(v[7], v[8]);
  order(v[0], v[3]);
  order(v[5], v[8]);
  order(v[4], v[7]);
  order(v[3], v[6]);
  order(v[1], v[4]);
  order(v[2], v[5]);
  order(v[4], v[7]);
  order(v[4], v[2]);
  order(v[6], v[4]);
  order(v[4], v[2]);
  return v[4];
}
void run() {
#ifdef AMP
  array_view<const float, 2> A(h, w, a);
  array_view<float, 2> B(h, w, b);
  parallel_for_each(
      extent<2>(h - 2, w - 2), [=](index<2> i) restrict(amp) {
        float v[9];
        for (int k = 0; k < 9; k++)
          v[k] = A(i[0] + k / 3, i[1] + k % 3);
        B(i[0] + 1, i[1] + 1) = middle(v);
      });
  B.synchronize();
#else
#pragma omp parallel for
  for (int y = 0; y < h - 2; y++)
#pragma omp simd
    for (int x = 0; x < w - 2; x++) {
      float v[9];
      for (int k = 0; k < 9; k++)
        v[k] = a[(y + k / 3) * w + x + k % 3];
      b[(y + 1) * w + x + 1] = middle(v);
    }
#endif
}
