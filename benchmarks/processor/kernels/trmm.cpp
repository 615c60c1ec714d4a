// PolyBench: a product with a triangular matrix.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int m = 400, n = 400;
std::vector<float> a = numbers(m * m), b = numbers(m * n), c(m * n);
const std::vector<float> &result() { return c; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(m, m, a), B(m, n, b);
  array_view<float, 2> C(m, n, c);
  parallel_for_each(C.extent, [=](index<2> t) restrict(amp) {
    float sum = B[t];
    for (int k = t[0] + 1; k < m; k++)
      sum += A(k, t[0]) * B(k, t[1]);
    C[t] = 1.5f * sum;
  });
  C.synchronize();
#else
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < m; i++) {
    float *row = &c[i * n];
    for (int j = 0; j < n; j++)
      row[j] = b[i * n + j];
    for (int k = i + 1; k < m; k++)
      for (int j = 0; j < n; j++)
        row[j] += a[k * m + i] * b[k * n + j];
    for (int j = 0; j < n; j++)
      row[j] *= 1.5f;
  }
#endif
}
