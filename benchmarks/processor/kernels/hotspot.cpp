// Rodinia: hotspot, the temperature of a chip in steps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 512, steps = 40;
std::vector<float> power = numbers(n * n), first = numbers(n * n), a, b;
const std::vector<float> &result() { return a; }

void run() {
  a = b = first;
#ifdef AMP
  array_view<const float, 2> P(n, n, power);
  array_view<float, 2> A(n, n, a), B(n, n, b);
  auto step = [=](array_view<const float, 2> from, array_view<float, 2> to) {
    parallel_for_each(from.extent, [=](index<2> i) restrict(amp) {
      const int y = i[0], x = i[1];
      const float c = from[i];
      const float north = y > 0 ? from(y - 1, x) : c;
      const float south = y < n - 1 ? from(y + 1, x) : c;
      const float west = x > 0 ? from(y, x - 1) : c;
      const float east = x < n - 1 ? from(y, x + 1) : c;
      to[i] = c + 0.1f * (P[i] + (south + north - 2 * c) * 0.5f +
                          (east + west - 2 * c) * 0.5f + (0.8f - c) * 0.1f);
    });
  };
  for (int t = 0; t < steps; t += 2) {
    step(A, B);
    step(B, A);
  }
  A.synchronize();
#else
  auto step = [](const float *from, float *to) {
#pragma omp parallel for
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++) {
        const int i = y * n + x;
        const float c = from[i];
        const float north = y > 0 ? from[i - n] : c;
        const float south = y < n - 1 ? from[i + n] : c;
        const float west = x > 0 ? from[i - 1] : c;
        const float east = x < n - 1 ? from[i + 1] : c;
        to[i] = c + 0.1f * (power[i] + (south + north - 2 * c) * 0.5f +
                            (east + west - 2 * c) * 0.5f + (0.8f - c) * 0.1f);
      }
  };
  for (int t = 0; t < steps; t += 2) {
    step(a.data(), b.data());
    step(b.data(), a.data());
  }
#endif
}
