// Lattice Boltzmann D2Q9, with one array per direction and odd extents.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int w = 333, h = 251, n = w * h, steps = 4;
std::vector<float> first = numbers(9 * n), a, b;
const std::vector<float> &result() { return a; }
#ifdef AMP
#define BOTH restrict(amp)
#else
#define BOTH
#endif
template <class In, class Out>
static void cell(In f, Out g, int y, int x) BOTH {
  const int yn = y == 0 ? h - 1 : y - 1, yp = y == h - 1 ? 0 : y + 1,
            xn = x == 0 ? w - 1 : x - 1, xp = x == w - 1 ? 0 : x + 1;
  const float f0 = f[y * w + x], f1 = f[n + y * w + xn],
              f2 = f[2 * n + yn * w + x], f3 = f[3 * n + y * w + xp],
              f4 = f[4 * n + yp * w + x], f5 = f[5 * n + yn * w + xn],
              f6 = f[6 * n + yn * w + xp], f7 = f[7 * n + yp * w + xp],
              f8 = f[8 * n + yp * w + xn];
  const float rho = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
  const float ux = (f1 + f5 + f8 - f3 - f6 - f7) / rho,
              uy = (f2 + f5 + f6 - f4 - f7 - f8) / rho;
  const float s = 1 - 1.5f * (ux * ux + uy * uy), o = 0.6f;
  const int i = y * w + x;
#define EQ(k, wt, cu)                                                          \
  g[k * n + i] =                                                               \
      f##k + o * (wt * rho * (s + 3 * (cu) + 4.5f * (cu) * (cu)) - f##k)
  g[i] = f0 + o * (4.0f / 9 * rho * s - f0);
  EQ(1, 1.0f / 9, ux);
  EQ(2, 1.0f / 9, uy);
  EQ(3, 1.0f / 9, -ux);
  EQ(4, 1.0f / 9, -uy);
  EQ(5, 1.0f / 36, ux + uy);
  EQ(6, 1.0f / 36, uy - ux);
  EQ(7, 1.0f / 36, -ux - uy);
  EQ(8, 1.0f / 36, ux - uy);
}
void run() {
  a = first;
  b.resize(9 * n);
#ifdef AMP
  array_view<float> A(9 * n, a), B(9 * n, b);
  for (int t = 0; t < steps; t++) {
    array_view<float> F = t % 2 ? B : A, G = t % 2 ? A : B;
    parallel_for_each(
        extent<2>(h, w), [=](index<2> i) restrict(amp) {
          cell(F, G, i[0], i[1]);
        });
  }
  A.synchronize();
  B.synchronize();
#else
  for (int t = 0; t < steps; t++) {
    float *F = t % 2 ? b.data() : a.data(), *G = t % 2 ? a.data() : b.data();
#pragma omp parallel for
    for (int y = 0; y < h; y++)
#pragma omp simd
      for (int x = 0; x < w; x++)
        cell(F, G, y, x);
  }
#endif
}
