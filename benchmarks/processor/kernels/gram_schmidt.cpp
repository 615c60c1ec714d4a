// PolyBench: Gram-Schmidt decomposition.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int m = 240, n = 200;
std::vector<float> first = numbers(m * n), a, q(m * n), r(n * n);
const std::vector<float> &result() { return q; }

void run() {
  a = first;
#ifdef AMP
  array_view<float, 2> A(m, n, a), Q(m, n, q), R(n, n, r);
  for (int k = 0; k < n; k++) {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
      float sum = 0;
      for (int i = 0; i < m; i++)
        sum += A(i, k) * A(i, k);
      R(k, k) = fast_math::sqrtf(sum);
    });
    parallel_for_each(extent<1>(m), [=](index<1> i) restrict(amp) {
      Q(i[0], k) = A(i[0], k) / R(k, k);
    });
    if (k + 1 < n)
      parallel_for_each(extent<1>(n - k - 1), [=](index<1> t) restrict(amp) {
        const int j = t[0] + k + 1;
        float sum = 0;
        for (int i = 0; i < m; i++)
          sum += Q(i, k) * A(i, j);
        R(k, j) = sum;
        for (int i = 0; i < m; i++)
          A(i, j) -= Q(i, k) * sum;
      });
  }
  Q.synchronize();
#else
  const int part = 16;
  for (int k = 0; k < n; k++) {
    float norm = 0;
    for (int i = 0; i < m; i++)
      norm += a[i * n + k] * a[i * n + k];
    norm = std::sqrt(norm);
    for (int i = 0; i < m; i++)
      q[i * n + k] = a[i * n + k] / norm;
#pragma omp parallel for
    for (int first = k + 1; first < n; first += part) {
      const int last = std::min(first + part, n);
      float sum[part] = {};
      for (int i = 0; i < m; i++)
        for (int j = first; j < last; j++)
          sum[j - first] += q[i * n + k] * a[i * n + j];
      for (int j = first; j < last; j++)
        r[k * n + j] = sum[j - first];
      for (int i = 0; i < m; i++)
        for (int j = first; j < last; j++)
          a[i * n + j] -= q[i * n + k] * sum[j - first];
    }
  }
#endif
}
