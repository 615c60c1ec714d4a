// Rodinia: Gaussian elimination.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 400;
std::vector<float> first = numbers(n * n), a, m(n * n);
const std::vector<float> &result() { return a; }

void run() {
  a = first;
  for (int i = 0; i < n; i++)
    a[i * n + i] += n;
#ifdef AMP
  array_view<float, 2> A(n, n, a), M(n, n, m);
  for (int t = 0; t < n - 1; t++) {
    parallel_for_each(extent<1>(n - 1 - t), [=](index<1> i) restrict(amp) {
      M(i[0] + t + 1, t) = A(i[0] + t + 1, t) / A(t, t);
    });
    parallel_for_each(extent<2>(n - 1 - t, n - t),
                      [=](index<2> i) restrict(amp) {
      A(i[0] + t + 1, i[1] + t) -= M(i[0] + t + 1, t) * A(t, i[1] + t);
    });
  }
  A.synchronize();
#else
  for (int t = 0; t < n - 1; t++) {
    const float *row = &a[t * n];
#pragma omp parallel for
    for (int i = t + 1; i < n; i++) {
      const float f = m[i * n + t] = a[i * n + t] / row[t];
#pragma omp simd
      for (int j = t; j < n; j++)
        a[i * n + j] -= f * row[j];
    }
  }
#endif
}
