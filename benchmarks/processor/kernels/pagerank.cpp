// PageRank on a sparse graph.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int n = 50000, degree = 8, steps = 5;
std::vector<int> row(n + 1), col(n *degree);
std::vector<float> a(n), b(n), inv(n);
const std::vector<float> &result() { return a; }
void run() {
  if (!row[n]) {
    unsigned s = 7;
    int e = 0;
    for (int i = 0; i < n; i++) {
      row[i] = e;
      const int d = 1 + i * 7 % (2 * degree - 2);
      for (int k = 0; k < d && e < n * degree; k++) {
        s = s * 1664525 + 1013904223;
        col[e++] = (s >> 8) % n;
      }
    }
    row[n] = e;
  }
  for (int i = 0; i < n; i++) {
    a[i] = 1.0f / n;
    inv[i] = 1.0f / (1 + i % 15);
  }
#ifdef AMP
  array_view<const int> R(n + 1, row), C(n * degree, col);
  array_view<const float> I(n, inv);
  array_view<float> A(n, a), B(n, b);
  for (int t = 0; t < steps; t++) {
    parallel_for_each(
        A.extent, [=](index<1> i) restrict(amp) {
          float sum = 0;
          for (int k = R[i[0]]; k < R[i[0] + 1]; k++)
            sum += A[C[k]] * I[C[k]];
          B[i] = 0.15f / n + 0.85f * sum;
        });
    parallel_for_each(A.extent, [=](index<1> i) restrict(amp) { A[i] = B[i]; });
  }
  A.synchronize();
#else
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      float sum = 0;
      for (int k = row[i]; k < row[i + 1]; k++)
        sum += a[col[k]] * inv[col[k]];
      b[i] = 0.15f / n + 0.85f * sum;
    }
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = b[i];
  }
#endif
}
