// PolyBench: a matrix product.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 768;
std::vector<float> a = numbers(n * n), b = numbers(n * n), c(n * n);
const std::vector<float> &result() { return c; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a), B(n, n, b);
  array_view<float, 2> C(n, n, c);
  C.discard_data();
  parallel_for_each(C.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; k++)
      sum += A(i[0], k) * B(k, i[1]);
    C[i] = sum;
  });
  C.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float *row = &c[i * n];
    std::fill(row, row + n, 0.0f);
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        row[j] += a[i * n + k] * b[k * n + j];
  }
#endif
}
