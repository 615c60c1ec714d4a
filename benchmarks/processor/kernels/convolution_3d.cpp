// PolyBench/GPU: a convolution of a volume, plane by plane.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 160;
std::vector<float> a = numbers(n * n * n), b(n * n * n);
const std::vector<float> &result() { return b; }

void run() {
#ifdef AMP
  array_view<const float, 3> A(n, n, n, a);
  array_view<float, 3> B(n, n, n, b);
  for (int z = 1; z < n - 1; z++)
    parallel_for_each(extent<2>(n, n), [=](index<2> i) restrict(amp) {
      const int y = i[0], x = i[1];
      if (y > 0 && x > 0 && y < n - 1 && x < n - 1)
        B(z, y, x) = 2 * A(z - 1, y - 1, x - 1) + 4 * A(z + 1, y - 1, x - 1) +
                     5 * A(z - 1, y - 1, x + 1) - 8 * A(z, y - 1, x) +
                     3 * A(z, y + 1, x) - 6 * A(z + 1, y + 1, x - 1) +
                     10 * A(z - 1, y + 1, x + 1) - 9 * A(z, y, x);
    });
  B.synchronize();
#else
  const int p = n * n;
#pragma omp parallel for
  for (int z = 1; z < n - 1; z++)
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < n - 1; x++) {
        const int i = z * p + y * n + x;
        b[i] = 2 * a[i - p - n - 1] + 4 * a[i + p - n - 1] +
               5 * a[i - p - n + 1] - 8 * a[i - n] + 3 * a[i + n] -
               6 * a[i + p + n - 1] + 10 * a[i - p + n + 1] - 9 * a[i];
      }
#endif
}
