// PolyBench: atax, y = A' (A x).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 2048;
std::vector<float> a = numbers(n * n), x = numbers(n), t(n), y(n);
const std::vector<float> &result() { return y; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a);
  array_view<const float> X(n, x);
  array_view<float> T(n, t), Y(n, y);
  parallel_for_each(T.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; k++)
      sum += A(i[0], k) * X[k];
    T[i] = sum;
  });
  parallel_for_each(Y.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; k++)
      sum += A(k, i[0]) * T[k];
    Y[i] = sum;
  });
  Y.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int k = 0; k < n; k++)
      sum += a[i * n + k] * x[k];
    t[i] = sum;
  }
  const int block = 64;
#pragma omp parallel for
  for (int j = 0; j < n; j += block) {
    float sum[block] = {};
    for (int k = 0; k < n; k++)
      for (int l = 0; l < block; l++)
        sum[l] += a[k * n + j + l] * t[k];
    std::copy(sum, sum + block, &y[j]);
  }
#endif
}
