// PolyBench/GPU: a matrix product in tiles that only determine the work-group
// size, with a bounds check in each thread.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 500;
std::vector<float> a = numbers(n * n), b = numbers(n * n), c(n * n);
const std::vector<float> &result() { return c; }

void run() {
  std::fill(c.begin(), c.end(), 1.0f);
#ifdef AMP
  array_view<const float> A(n * n, a), B(n * n, b);
  array_view<float> C(n * n, c);
  parallel_for_each(extent<2>(n, n).tile<8, 32>().pad(),
                    [=](tiled_index<8, 32> t) restrict(amp) {
    const int i = t.global[0], j = t.global[1];
    if (i < n && j < n) {
      C[i * n + j] *= 0.5f;
      for (int k = 0; k < n; k++)
        C[i * n + j] += 1.5f * A[i * n + k] * B[k * n + j];
    }
  });
  C.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float *row = &c[i * n];
    for (int j = 0; j < n; j++)
      row[j] *= 0.5f;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        row[j] += 1.5f * a[i * n + k] * b[k * n + j];
  }
#endif
}
