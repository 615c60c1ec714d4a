// Softmax of each row of a matrix.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int rows = 2048, n = 512;
const std::vector<float> a = numbers(rows * n);
std::vector<float> b(rows * n);
const std::vector<float> &result() { return b; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(rows, n, a);
  array_view<float, 2> B(rows, n, b);
  parallel_for_each(extent<1>(rows), [=](index<1> r) restrict(amp) {
    const int i = r[0];
    float most = A(i, 0), sum = 0;
    for (int k = 1; k < n; k++)
      most = fast_math::fmaxf(most, A(i, k));
    for (int k = 0; k < n; k++) {
      B(i, k) = fast_math::expf(A(i, k) - most);
      sum += B(i, k);
    }
    for (int k = 0; k < n; k++)
      B(i, k) /= sum;
  });
  B.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    const float *from = &a[i * n];
    float *to = &b[i * n];
    float most = from[0], sum = 0;
    for (int k = 1; k < n; k++)
      most = std::max(most, from[k]);
    for (int k = 0; k < n; k++) {
      to[k] = std::exp(from[k] - most);
      sum += to[k];
    }
    for (int k = 0; k < n; k++)
      to[k] /= sum;
  }
#endif
}
