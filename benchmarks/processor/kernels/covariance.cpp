// PolyBench: covariance, a thread for each row of a triangle.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 600, m = 500;
std::vector<float> data = numbers(m * n), mean(n), c(n * n);
const std::vector<float> &result() { return c; }

void run() {
#ifdef AMP
  array_view<const float, 2> D(m, n, data);
  array_view<float> M(n, mean);
  array_view<float, 2> C(n, n, c);
  parallel_for_each(M.extent, [=](index<1> j) restrict(amp) {
    float sum = 0;
    for (int i = 0; i < m; i++)
      sum += D(i, j[0]);
    M[j] = sum / m;
  });
  parallel_for_each(M.extent, [=](index<1> t) restrict(amp) {
    const int i = t[0];
    for (int j = i; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < m; k++)
        sum += (D(k, i) - M[i]) * (D(k, j) - M[j]);
      C(i, j) = C(j, i) = sum / (m - 1);
    }
  });
  C.synchronize();
#else
#pragma omp parallel for
  for (int j = 0; j < n; j++) {
    float sum = 0;
    for (int i = 0; i < m; i++)
      sum += data[i * n + j];
    mean[j] = sum / m;
  }
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < m; k++)
        sum += (data[k * n + i] - mean[i]) * (data[k * n + j] - mean[j]);
      c[i * n + j] = c[j * n + i] = sum / (m - 1);
    }
#endif
}
