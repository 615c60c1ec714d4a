// Rodinia: Needleman-Wunsch, a wavefront of tiles.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 2048, t = 32, tiles = n / t, w = n + 1;
std::vector<float> score = numbers(n * n), m(w * w);
const std::vector<float> &result() { return m; }

#ifdef AMP
static float larger(float a, float b) restrict(amp) { return a > b ? a : b; }
#else
static float larger(float a, float b) { return a > b ? a : b; }
#endif

void run() {
  for (int i = 0; i < w; i++)
    m[i] = m[i * w] = -0.5f * float(i);
#ifdef AMP
  array_view<const float, 2> S(n, n, score);
  array_view<float, 2> M(w, w, m);
  for (int d = 0; d < 2 * tiles - 1; d++) {
    const int from = d < tiles ? 0 : d - tiles + 1;
    const int count = (d < tiles ? d : tiles - 1) - from + 1;
    parallel_for_each(extent<1>(count), [=](index<1> i) restrict(amp) {
      const int y0 = (from + i[0]) * t, x0 = (d - from - i[0]) * t;
      for (int y = y0; y < y0 + t; y++)
        for (int x = x0; x < x0 + t; x++) {
          const float diagonal = M(y, x) + S(y, x);
          const float gap = larger(M(y, x + 1), M(y + 1, x)) - 0.5f;
          M(y + 1, x + 1) = larger(diagonal, gap);
        }
    });
  }
  M.synchronize();
#else
  for (int d = 0; d < 2 * tiles - 1; d++) {
    const int from = d < tiles ? 0 : d - tiles + 1;
    const int to = d < tiles ? d : tiles - 1;
#pragma omp parallel for
    for (int i = from; i <= to; i++)
      for (int y = i * t; y < i * t + t; y++)
        for (int x = (d - i) * t; x < (d - i) * t + t; x++) {
          const float diagonal = m[y * w + x] + score[y * n + x];
          const float gap =
              larger(m[y * w + x + 1], m[(y + 1) * w + x]) - 0.5f;
          m[(y + 1) * w + x + 1] = larger(diagonal, gap);
        }
  }
#endif
}
