// ISPC: a stencil of 25 points in a volume.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 128;
const std::vector<float> a = numbers(n * n * n);
std::vector<float> b(n * n * n);
const std::vector<float> &result() { return b; }

void run() {
#ifdef AMP
  array_view<const float, 3> A(n, n, n, a);
  array_view<float, 3> B(n, n, n, b);
  parallel_for_each(
      extent<3>(n - 8, n - 8, n - 8), [=](index<3> i) restrict(amp) {
        const int z = i[0] + 4, y = i[1] + 4, x = i[2] + 4;
        float sum = 0.5f * A(z, y, x);
        for (int k = 1; k <= 4; k++)
          sum += 0.1f / k * (A(z - k, y, x) + A(z + k, y, x) + A(z, y - k, x) +
                             A(z, y + k, x) + A(z, y, x - k) + A(z, y, x + k));
        B(z, y, x) = sum;
      });
  B.synchronize();
#else
  const int p = n * n;
#pragma omp parallel for collapse(2)
  for (int z = 4; z < n - 4; z++)
    for (int y = 4; y < n - 4; y++)
#pragma omp simd
      for (int x = 4; x < n - 4; x++) {
        const int i = z * p + y * n + x;
        float sum = 0.5f * a[i];
        for (int k = 1; k <= 4; k++)
          sum += 0.1f / k * (a[i - k * p] + a[i + k * p] + a[i - k * n] +
                             a[i + k * n] + a[i - k] + a[i + k]);
        b[i] = sum;
      }
#endif
}
