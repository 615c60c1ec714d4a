// Rodinia: pathfinder, a row of sums from the previous row.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 100000, rows = 100;
std::vector<float> cost = numbers(n * rows), a(n), b(n);
const std::vector<float> &result() { return a; }

void run() {
  std::copy(cost.begin(), cost.begin() + n, a.begin());
#ifdef AMP
  array_view<const float, 2> C(rows, n, cost);
  array_view<float> A(n, a), B(n, b);
  for (int t = 1; t < rows - 1; t++) {
    array_view<const float> from = t % 2 ? A : B;
    array_view<float> to = t % 2 ? B : A;
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
      float least = from[i];
      if (i[0] > 0)
        least = fast_math::fminf(least, from[i - 1]);
      if (i[0] < n - 1)
        least = fast_math::fminf(least, from[i + 1]);
      to[i] = C(t, i[0]) + least;
    });
  }
  A.synchronize();
#else
  for (int t = 1; t < rows - 1; t++) {
    const float *from = t % 2 ? a.data() : b.data();
    float *to = t % 2 ? b.data() : a.data();
#pragma omp parallel for simd
    for (int i = 0; i < n; i++) {
      float least = from[i];
      if (i > 0)
        least = std::min(least, from[i - 1]);
      if (i < n - 1)
        least = std::min(least, from[i + 1]);
      to[i] = cost[t * n + i] + least;
    }
  }
#endif
}
