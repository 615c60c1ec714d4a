// PolyBench: doitgen, a product for each row of a volume.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int r = 64, q = 64, p = 128;
std::vector<float> a = numbers(r * q * p), c4 = numbers(p * p), s(r * q * p);
const std::vector<float> &result() { return s; }

void run() {
#ifdef AMP
  array_view<const float, 3> A(r, q, p, a);
  array_view<const float, 2> C(p, p, c4);
  array_view<float, 3> S(r, q, p, s);
  parallel_for_each(S.extent, [=](index<3> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < p; k++)
      sum += A(i[0], i[1], k) * C(k, i[2]);
    S[i] = sum;
  });
  S.synchronize();
#else
#pragma omp parallel for collapse(2)
  for (int i = 0; i < r; i++)
    for (int j = 0; j < q; j++) {
      float *row = &s[(i * q + j) * p];
      std::fill(row, row + p, 0.0f);
      for (int k = 0; k < p; k++)
        for (int l = 0; l < p; l++)
          row[l] += a[(i * q + j) * p + k] * c4[k * p + l];
    }
#endif
}
