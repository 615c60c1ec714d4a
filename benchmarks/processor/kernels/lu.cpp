// PolyBench: LU decomposition, two launches per step.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 500;
std::vector<float> first = numbers(n * n), a;
const std::vector<float> &result() { return a; }

void run() {
  a = first;
  for (int i = 0; i < n; i++)
    a[i * n + i] += n;
#ifdef AMP
  array_view<float, 2> A(n, n, a);
  for (int k = 0; k < n - 1; k++) {
    const int left = n - k - 1;
    parallel_for_each(extent<1>(left), [=](index<1> i) restrict(amp) {
      A(k, k + 1 + i[0]) /= A(k, k);
    });
    parallel_for_each(extent<2>(left, left), [=](index<2> i) restrict(amp) {
      A(k + 1 + i[0], k + 1 + i[1]) -=
          A(k + 1 + i[0], k) * A(k, k + 1 + i[1]);
    });
  }
  A.synchronize();
#else
  for (int k = 0; k < n - 1; k++) {
    float *row = &a[k * n];
    for (int j = k + 1; j < n; j++)
      row[j] /= row[k];
#pragma omp parallel for
    for (int i = k + 1; i < n; i++)
#pragma omp simd
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * row[j];
  }
#endif
}
