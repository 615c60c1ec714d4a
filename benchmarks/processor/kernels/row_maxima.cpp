// The maximum of a part of each row, through projections and sections.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1024;
std::vector<float> a = numbers(n * n), b(n);
const std::vector<float> &result() { return b; }
void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a);
  array_view<float> B(n, b);
  B.discard_data();
  parallel_for_each(
      B.extent, [=](index<1> i) restrict(amp) {
        array_view<const float> row = A[i[0]];
        array_view<const float> half = row.section(16, n - 32);
        float best = 0;
        for (int k = 0; k < half.extent[0]; k++)
          best = fast_math::fmax(best, half[k]);
        B[i] = best;
      });
  B.synchronize();
#else
#pragma omp parallel for
  for (int y = 0; y < n; y++) {
    float best = 0;
    for (int x = 16; x < n - 16; x++)
      best = std::max(best, a[y * n + x]);
    b[y] = best;
  }
#endif
}
