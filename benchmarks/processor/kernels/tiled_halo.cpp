// A filter with a halo in each tile, and odd extents.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int n = 1009, T = 16;
std::vector<float> a = numbers(n * n), b(n *n);
const std::vector<float> &result() { return b; }
void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a);
  array_view<float, 2> B(n, n, b);
  parallel_for_each(
      B.extent.tile<T, T>().pad(), [=](tiled_index<T, T> t) restrict(amp) {
        tile_static float s[T + 2][T + 2];
        const int y = t.global[0], x = t.global[1], ly = t.local[0],
                  lx = t.local[1];
        const int oy = t.tile_origin[0], ox = t.tile_origin[1];
        for (int k = ly * T + lx; k < (T + 2) * (T + 2); k += T * T) {
          const int yy = oy + k / (T + 2) - 1, xx = ox + k % (T + 2) - 1;
          s[k / (T + 2)][k % (T + 2)] =
              yy >= 0 && xx >= 0 && yy < n && xx < n ? A(yy, xx) : 0.0f;
        }
        t.barrier.wait();
        if (y < n && x < n) {
          float sum = 0;
          for (int dy = 0; dy < 3; dy++)
            for (int dx = 0; dx < 3; dx++)
              sum += s[ly + dy][lx + dx] * (1.0f / (1 + dy + dx));
          B(y, x) = sum;
        }
      });
  B.synchronize();
#else
#pragma omp parallel for
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++) {
      float sum = 0;
      for (int dy = 0; dy < 3; dy++)
        for (int dx = 0; dx < 3; dx++) {
          const int yy = y + dy - 1, xx = x + dx - 1;
          const float v =
              yy >= 0 && xx >= 0 && yy < n && xx < n ? a[yy * n + xx] : 0.0f;
          sum += v * (1.0f / (1 + dy + dx));
        }
      b[y * n + x] = sum;
    }
#endif
}
