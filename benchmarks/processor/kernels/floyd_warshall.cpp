// PolyBench: shortest paths.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 400;
std::vector<float> first = numbers(n * n), d;
const std::vector<float> &result() { return d; }

void run() {
  d = first;
#ifdef AMP
  array_view<float, 2> D(n, n, d);
  for (int k = 0; k < n; k++)
    parallel_for_each(D.extent, [=](index<2> i) restrict(amp) {
      const float way = D(i[0], k) + D(k, i[1]);
      if (way < D[i])
        D[i] = way;
    });
  D.synchronize();
#else
  for (int k = 0; k < n; k++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      const float to = d[i * n + k];
      const float *via = &d[k * n];
      float *row = &d[i * n];
#pragma omp simd
      for (int j = 0; j < n; j++)
        row[j] = std::min(row[j], to + via[j]);
    }
  }
#endif
}
