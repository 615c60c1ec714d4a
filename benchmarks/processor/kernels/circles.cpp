// Rodinia (leukocyte): the best of several circles around each pixel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int w = 320, h = 200, rim = 24, radii = 5, points = 40;
std::vector<float> gx = numbers(w * h), gy(w * h), out(w * h);
std::vector<float> cosines(points), sines(points);
std::vector<int> dx(radii * points), dy(radii * points);
const std::vector<float> &result() { return out; }

void run() {
  for (int i = 0; i < w * h; i++)
    gy[i] = gx[w * h - 1 - i] - 0.5f;
  for (int k = 0; k < points; k++) {
    const float angle = 6.2831853f * float(k) / points;
    cosines[k] = std::cos(angle);
    sines[k] = std::sin(angle);
    for (int r = 0; r < radii; r++) {
      dx[r * points + k] = int(float(2 * r + 8) * cosines[k]);
      dy[r * points + k] = int(float(2 * r + 8) * sines[k]);
    }
  }
#ifdef AMP
  array_view<const float, 2> X(h, w, gx), Y(h, w, gy);
  array_view<const float> C(points, cosines), S(points, sines);
  array_view<const int, 2> U(radii, points, dx), V(radii, points, dy);
  array_view<float, 2> O(h, w, out);
  parallel_for_each(extent<2>(h - 2 * rim, w - 2 * rim),
                    [=](index<2> i) restrict(amp) {
    const int y = i[0] + rim, x = i[1] + rim;
    float best = 0;
    for (int r = 0; r < radii; r++) {
      float sum = 0, squares = 0;
      for (int k = 0; k < points; k++) {
        const int py = y + V(r, k), px = x + U(r, k);
        const float g = X(py, px) * C[k] + Y(py, px) * S[k];
        sum += g;
        squares += g * g;
      }
      const float mean = sum / points,
                  variance = squares / points - mean * mean;
      best = fast_math::fmaxf(best, mean * mean / variance);
    }
    O(y, x) = best;
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int y = rim; y < h - rim; y++)
    for (int x = rim; x < w - rim; x++) {
      float best = 0;
      for (int r = 0; r < radii; r++) {
        float sum = 0, squares = 0;
        for (int k = 0; k < points; k++) {
          const int at = (y + dy[r * points + k]) * w + x + dx[r * points + k];
          const float g = gx[at] * cosines[k] + gy[at] * sines[k];
          sum += g;
          squares += g * g;
        }
        const float mean = sum / points,
                    variance = squares / points - mean * mean;
        best = std::max(best, mean * mean / variance);
      }
      out[y * w + x] = best;
    }
#endif
}
