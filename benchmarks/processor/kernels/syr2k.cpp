// PolyBench: syr2k, a rank-2k update of a triangle.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 400;
std::vector<float> a = numbers(n * n), b = numbers(n * n), c(n * n);
const std::vector<float> &result() { return c; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a), B(n, n, b);
  array_view<float, 2> C(n, n, c);
  parallel_for_each(extent<1>(n), [=](index<1> t) restrict(amp) {
    const int i = t[0];
    for (int j = 0; j <= i; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += A(j, k) * B(i, k) + B(j, k) * A(i, k);
      C(i, j) = sum;
    }
  });
  C.synchronize();
#else
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[j * n + k] * b[i * n + k] + b[j * n + k] * a[i * n + k];
      c[i * n + j] = sum;
    }
#endif
}
