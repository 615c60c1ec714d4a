// A matrix in CSR format, times a vector.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1 << 16, most = 64;
const std::vector<float> random_ = numbers(n * most), x = numbers(n);
std::vector<int> begins(n + 1), columns;
std::vector<float> y(n);
const std::vector<float> &result() { return y; }

void run() {
  if (columns.empty())
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < int(random_[i] * most); k++)
        columns.push_back(int(random_[columns.size()] * n));
      begins[i + 1] = int(columns.size());
    }
#ifdef AMP
  array_view<const int> B(n + 1, begins), C(int(columns.size()), columns);
  array_view<const float> V(n * most, random_), X(n, x);
  array_view<float> Y(n, y);
  parallel_for_each(Y.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = B[i]; k < B[i[0] + 1]; k++)
      sum += V[k] * X[C[k]];
    Y[i] = sum;
  });
  Y.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int k = begins[i]; k < begins[i + 1]; k++)
      sum += random_[k] * x[columns[k]];
    y[i] = sum;
  }
#endif
}
