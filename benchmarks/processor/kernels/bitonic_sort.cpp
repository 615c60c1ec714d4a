// Bitonic sort: a launch for each step.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int n = 1 << 16;
std::vector<float> first = numbers(n), a;
const std::vector<float> &result() { return a; }
void run() {
  a = first;
#ifdef AMP
  array_view<float> A(n, a);
  for (int k = 2; k <= n; k *= 2)
    for (int j = k / 2; j > 0; j /= 2)
      parallel_for_each(
          A.extent, [=](index<1> idx) restrict(amp) {
            const int i = idx[0], o = i ^ j;
            if (o > i) {
              const bool up = (i & k) == 0;
              const float x = A[i], y = A[o];
              if ((x > y) == up) {
                A[i] = y;
                A[o] = x;
              }
            }
          });
  A.synchronize();
#else
  float *p = a.data();
  for (int k = 2; k <= n; k *= 2)
    for (int j = k / 2; j > 0; j /= 2)
#pragma omp parallel for
      for (int i = 0; i < n; i++) {
        const int o = i ^ j;
        if (o > i) {
          const bool up = (i & k) == 0;
          const float x = p[i], y = p[o];
          if ((x > y) == up) {
            p[i] = y;
            p[o] = x;
          }
        }
      }
#endif
}
