// PolyBench: Cholesky decomposition, column by column.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 320;
std::vector<float> first = numbers(n * n), a;
const std::vector<float> &result() { return a; }

void run() {
  a = first;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      a[i * n + j] = a[j * n + i];
    a[i * n + i] += n;
  }
#ifdef AMP
  array_view<float, 2> A(n, n, a);
  for (int k = 0; k < n; k++) {
    parallel_for_each(extent<1>(n - k - 1 > 0 ? n - k - 1 : 1),
                      [=](index<1> t) restrict(amp) {
      const int i = t[0] + k + 1;
      if (i < n)
        A(i, k) /= fast_math::sqrtf(A(k, k));
    });
    if (k + 1 < n)
      parallel_for_each(extent<2>(n - k - 1, n - k - 1),
                        [=](index<2> t) restrict(amp) {
        const int i = t[0] + k + 1, j = t[1] + k + 1;
        if (j <= i)
          A(i, j) -= A(i, k) * A(j, k);
      });
  }
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    A(i[0], i[0]) = fast_math::sqrtf(A(i[0], i[0]));
  });
  A.synchronize();
#else
  std::vector<float> column(n);
  for (int k = 0; k < n; k++) {
    const float root = std::sqrt(a[k * n + k]);
    for (int i = k + 1; i < n; i++)
      column[i] = a[i * n + k] /= root;
#pragma omp parallel for
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        a[i * n + j] -= column[i] * column[j];
    a[k * n + k] = root;
  }
#endif
}
