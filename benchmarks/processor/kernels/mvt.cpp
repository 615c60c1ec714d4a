// PolyBench: mvt, two matrix-vector products.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 2000;
std::vector<float> a = numbers(n * n), x = numbers(n), y = numbers(n), z(n);
const std::vector<float> &result() { return z; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a);
  array_view<const float> X(n, x), Y(n, y);
  array_view<float> Z(n, z);
  parallel_for_each(Z.extent, [=](index<1> i) restrict(amp) {
    Z[i] = 0;
    for (int j = 0; j < n; j++)
      Z[i] += A(i[0], j) * X[j];
  });
  parallel_for_each(Z.extent, [=](index<1> i) restrict(amp) {
    for (int j = 0; j < n; j++)
      Z[i] += A(j, i[0]) * Y[j];
  });
  Z.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    z[i] = 0;
    for (int j = 0; j < n; j++)
      z[i] += a[i * n + j] * x[j];
  }
  const int block = 100;
#pragma omp parallel for
  for (int i = 0; i < n; i += block)
    for (int j = 0; j < n; j++)
      for (int l = i; l < i + block; l++)
        z[l] += a[j * n + l] * y[j];
#endif
}
