// PolyBench: gesummv, a sum of two matrix-vector products.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1500;
std::vector<float> a = numbers(n * n), b = numbers(n * n), x = numbers(n), y(n);
const std::vector<float> &result() { return y; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a), B(n, n, b);
  array_view<const float> X(n, x);
  array_view<float> Y(n, y);
  parallel_for_each(Y.extent, [=](index<1> i) restrict(amp) {
    float s = 0, t = 0;
    for (int j = 0; j < n; j++) {
      s += A(i[0], j) * X[j];
      t += B(i[0], j) * X[j];
    }
    Y[i] = 1.5f * s + 1.2f * t;
  });
  Y.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float s = 0, t = 0;
    for (int j = 0; j < n; j++) {
      s += a[i * n + j] * x[j];
      t += b[i * n + j] * x[j];
    }
    y[i] = 1.5f * s + 1.2f * t;
  }
#endif
}
