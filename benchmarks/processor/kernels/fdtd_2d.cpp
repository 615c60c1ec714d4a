// PolyBench: fdtd-2d, electric and magnetic fields in steps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 800, steps = 50;
std::vector<float> first = numbers(n * n), ex, ey, hz;
const std::vector<float> &result() { return hz; }

void run() {
  ex = ey = hz = first;
#ifdef AMP
  array_view<float, 2> X(n, n, ex), Y(n, n, ey), Z(n, n, hz);
  for (int t = 0; t < steps; t++) {
    parallel_for_each(Y.extent, [=](index<2> i) restrict(amp) {
      if (i[0] == 0)
        Y[i] = float(t);
      else
        Y[i] -= 0.5f * (Z[i] - Z(i[0] - 1, i[1]));
    });
    parallel_for_each(X.extent, [=](index<2> i) restrict(amp) {
      if (i[1] > 0)
        X[i] -= 0.5f * (Z[i] - Z(i[0], i[1] - 1));
    });
    parallel_for_each(Z.extent, [=](index<2> i) restrict(amp) {
      if (i[0] < n - 1 && i[1] < n - 1)
        Z[i] -= 0.7f * (X(i[0], i[1] + 1) - X[i] + Y(i[0] + 1, i[1]) - Y[i]);
    });
  }
  Z.synchronize();
#else
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++) {
        const int i = y * n + x;
        ey[i] = y == 0 ? float(t) : ey[i] - 0.5f * (hz[i] - hz[i - n]);
      }
#pragma omp parallel for
    for (int y = 0; y < n; y++)
      for (int i = y * n + 1; i < y * n + n; i++)
        ex[i] -= 0.5f * (hz[i] - hz[i - 1]);
#pragma omp parallel for
    for (int y = 0; y < n - 1; y++)
      for (int i = y * n; i < y * n + n - 1; i++)
        hz[i] -= 0.7f * (ex[i + 1] - ex[i] + ey[i + n] - ey[i]);
  }
#endif
}
