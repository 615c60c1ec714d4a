// Gauss-Seidel relaxation in two colors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int n = 1026, steps = 20;
std::vector<float> first = numbers(n * n), a;
const std::vector<float> &result() { return a; }
void run() {
  a = first;
#ifdef AMP
  array_view<float, 2> A(n, n, a);
  for (int t = 0; t < steps; t++)
    for (int color = 0; color < 2; color++)
      parallel_for_each(
          extent<2>(n - 2, n - 2), [=](index<2> i) restrict(amp) {
            const int y = i[0] + 1, x = i[1] + 1;
            if ((x + y) % 2 == color)
              A(y, x) = 0.25f *
                        (A(y - 1, x) + A(y + 1, x) + A(y, x - 1) + A(y, x + 1));
          });
  A.synchronize();
#else
  for (int t = 0; t < steps; t++)
    for (int color = 0; color < 2; color++)
#pragma omp parallel for
      for (int y = 1; y < n - 1; y++)
        for (int x = 1 + (y + 1 + color) % 2; x < n - 1; x += 2)
          a[y * n + x] = 0.25f * (a[(y - 1) * n + x] + a[(y + 1) * n + x] +
                                  a[y * n + x - 1] + a[y * n + x + 1]);
#endif
}
