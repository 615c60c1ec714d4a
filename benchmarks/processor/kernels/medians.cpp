// The median of each pixel's neighbors, sorted by one thread.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int w = 640, h = 400;
std::vector<float> in = numbers(w * h), out(w * h);
const std::vector<float> &result() { return out; }

#ifdef AMP
#define BOTH restrict(amp)
#else
#define BOTH
#endif

/// Sorts nine numbers; returns the median.
static float middle(float *v) BOTH {
  for (int a = 0; a < 8; a++)
    for (int b = 0; b < 8 - a; b++)
      if (v[b] > v[b + 1]) {
        const float t = v[b];
        v[b] = v[b + 1];
        v[b + 1] = t;
      }
  return v[4];
}

void run() {
#ifdef AMP
  array_view<const float, 2> I(h, w, in);
  array_view<float, 2> O(h, w, out);
  parallel_for_each(extent<2>(h - 2, w - 2), [=](index<2> i) restrict(amp) {
    float v[9];
    for (int k = 0; k < 9; k++)
      v[k] = I(i[0] + k / 3, i[1] + k % 3);
    O(i[0] + 1, i[1] + 1) = middle(v);
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int y = 0; y < h - 2; y++)
    for (int x = 0; x < w - 2; x++) {
      float v[9];
      for (int k = 0; k < 9; k++)
        v[k] = in[(y + k / 3) * w + x + k % 3];
      out[(y + 1) * w + x + 1] = middle(v);
    }
#endif
}
