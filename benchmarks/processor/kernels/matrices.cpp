// Elements of 16 floats, all of which change.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

struct matrix {
  float e[16];
};
const int n = 1 << 17;
const std::vector<float> first = numbers(16 * n);
std::vector<matrix> m(n);
std::vector<float> sums(n);
const std::vector<float> &result() { return sums; }

void run() {
  if (m[0].e[0] == 0)
    for (int i = 0; i < 16 * n; i++)
      m[i / 16].e[i % 16] = first[i];
#ifdef AMP
  array_view<matrix> M(n, m);
  array_view<float> S(n, sums);
  parallel_for_each(M.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < 16; k++)
      M[i].e[k] = 1 - M[i].e[k];
  });
  parallel_for_each(M.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < 16; k++)
      sum += (M[i].e[k] - 0.5f) * (M[i].e[k] - 0.5f);
    S[i] = sum;
  });
  S.synchronize();
  M.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (float &e : m[i].e)
      e = 1 - e;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (float e : m[i].e)
      sum += (e - 0.5f) * (e - 0.5f);
    sums[i] = sum;
  }
#endif
}
