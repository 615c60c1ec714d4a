// PolyBench: jacobi-2d, 200 steps of a grid.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1000, steps = 100;
std::vector<float> first = numbers(n * n), a, b;
const std::vector<float> &result() { return a; }

void run() {
  a = b = first;
#ifdef AMP
  array_view<float, 2> A(n, n, a), B(n, n, b);
  auto step = [](array_view<const float, 2> from, array_view<float, 2> to) {
    parallel_for_each(extent<2>(n - 2, n - 2), [=](index<2> i) restrict(amp) {
      const int y = i[0] + 1, x = i[1] + 1;
      to(y, x) = 0.2f * (from(y, x) + from(y, x - 1) + from(y, x + 1) +
                         from(y + 1, x) + from(y - 1, x));
    });
  };
  for (int t = 0; t < steps; t++) {
    step(A, B);
    step(B, A);
  }
  A.synchronize();
#else
  auto step = [](const std::vector<float> &from, std::vector<float> &to) {
#pragma omp parallel for
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < n - 1; x++) {
        const int i = y * n + x;
        to[i] = 0.2f * (from[i] + from[i - 1] + from[i + 1] + from[i + n] +
                        from[i - n]);
      }
  };
  for (int t = 0; t < steps; t++) {
    step(a, b);
    step(b, a);
  }
#endif
}
