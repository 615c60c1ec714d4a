// The nearest of 40 points in the Manhattan metric.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

static std::vector<float> scaled(int count, int limit) {
  std::vector<float> made = numbers(count);
  for (float &number : made)
    number *= float(limit);
  return made;
}
const int w = 640, h = 480, K = 40;
std::vector<float> sx = scaled(K, w), sy = scaled(K, h);
std::vector<int> id(w *h);
std::vector<float> all;
const std::vector<float> &result() {
  all.clear();
  all.insert(all.end(), id.begin(), id.end());
  return all;
}
void run() {
#ifdef AMP
  array_view<const float> X(K, sx), Y(K, sy);
  array_view<int, 2> I(h, w, id);
  I.discard_data();
  parallel_for_each(
      I.extent, [=](index<2> p) restrict(amp) {
        int best = -1;
        float d = 1e30f;
        for (int k = 0; k < K; k++) {
          float u = X[k] - p[1], v = Y[k] - p[0],
                e = fast_math::fabs(u) + fast_math::fabs(v);
          if (e < d) {
            d = e;
            best = k;
          }
        }
        I[p] = best;
      });
  I.synchronize();
#else
#pragma omp parallel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int best = -1;
      float d = 1e30f;
      for (int k = 0; k < K; k++) {
        float u = sx[k] - x, v = sy[k] - y, e = std::fabs(u) + std::fabs(v);
        if (e < d) {
          d = e;
          best = k;
        }
      }
      id[y * w + x] = best;
    }
#endif
}
