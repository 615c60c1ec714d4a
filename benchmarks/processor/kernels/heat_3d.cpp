// PolyBench: heat-3d.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 120, steps = 10;
std::vector<float> first = numbers(n * n * n), a, b;
const std::vector<float> &result() { return a; }

void run() {
  a = b = first;
#ifdef AMP
  array_view<float, 3> A(n, n, n, a), B(n, n, n, b);
  auto step = [](array_view<const float, 3> f, array_view<float, 3> to) {
    parallel_for_each(
        extent<3>(n - 2, n - 2, n - 2), [=](index<3> i) restrict(amp) {
          const int z = i[0] + 1, y = i[1] + 1, x = i[2] + 1;
          const float c = f(z, y, x);
          to(z, y, x) = 0.125f * (f(z + 1, y, x) - 2 * c + f(z - 1, y, x)) +
                        0.125f * (f(z, y + 1, x) - 2 * c + f(z, y - 1, x)) +
                        0.125f * (f(z, y, x + 1) - 2 * c + f(z, y, x - 1)) + c;
        });
  };
  for (int t = 0; t < steps; t++) {
    step(A, B);
    step(B, A);
  }
  A.synchronize();
#else
  auto step = [](const float *f, float *to) {
    const int p = n * n;
#pragma omp parallel for collapse(2)
    for (int z = 1; z < n - 1; z++)
      for (int y = 1; y < n - 1; y++)
#pragma omp simd
        for (int x = 1; x < n - 1; x++) {
          const int i = z * p + y * n + x;
          const float c = f[i];
          to[i] = 0.125f * (f[i + p] - 2 * c + f[i - p]) +
                  0.125f * (f[i + n] - 2 * c + f[i - n]) +
                  0.125f * (f[i + 1] - 2 * c + f[i - 1]) + c;
        }
  };
  for (int t = 0; t < steps; t++) {
    step(a.data(), b.data());
    step(b.data(), a.data());
  }
#endif
}
