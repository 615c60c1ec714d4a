// PolyBench: syrk, a rank-k update with the sum in memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 512;
std::vector<float> a = numbers(n * n), c(n * n);
const std::vector<float> &result() { return c; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a);
  array_view<float, 2> C(n, n, c);
  parallel_for_each(C.extent, [=](index<2> i) restrict(amp) {
    C[i] = 0;
    for (int k = 0; k < n; k++)
      C[i] += 1.5f * A(i[0], k) * A(i[1], k);
  });
  C.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += 1.5f * a[i * n + k] * a[j * n + k];
      c[i * n + j] = sum;
    }
#endif
}
