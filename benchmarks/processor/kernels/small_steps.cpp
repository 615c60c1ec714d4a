// Launch and wait: 200 steps of a few microseconds.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 40000, steps = 200;
std::vector<float> a(n);
const std::vector<float> &result() { return a; }

void run() {
  std::fill(a.begin(), a.end(), 0.0f);
#ifdef AMP
  array_view<float> A(n, a);
  for (int t = 0; t < steps; t++) {
    parallel_for_each(A.extent, [=](index<1> i) restrict(amp) {
      A[i] = 0.5f * A[i] + fast_math::sqrtf(A[i] + float(t));
    });
    A.get_source_accelerator_view().wait();
  }
  A.synchronize();
#else
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for simd
    for (int i = 0; i < n; i++)
      a[i] = 0.5f * a[i] + std::sqrt(a[i] + float(t));
  }
#endif
}
