// PolyBench: the best folding of an RNA chain, diagonal by diagonal.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 500;
std::vector<float> chain = numbers(n), best(n * n);
const std::vector<float> &result() { return best; }

void run() {
  std::fill(best.begin(), best.end(), 0.0f);
#ifdef AMP
  array_view<const float> C(n, chain);
  array_view<float, 2> B(n, n, best);
  for (int d = 1; d < n; d++)
    parallel_for_each(extent<1>(n - d), [=](index<1> t) restrict(amp) {
      const int i = t[0], j = i + d;
      float most = 0;
      for (int k = i; k < j; k++)
        most = fast_math::fmaxf(most, B(i, k) + B(k + 1, j));
      const bool pairs = int(C[i] * 4) + int(C[j] * 4) == 3;
      const float inner = d > 1 ? B(i + 1, j - 1) : 0.0f;
      B(i, j) = fast_math::fmaxf(most, inner + (pairs ? 1.0f : 0.0f));
    });
  B.synchronize();
#else
  for (int d = 1; d < n; d++)
#pragma omp parallel for
    for (int i = 0; i < n - d; i++) {
      const int j = i + d;
      float most = 0;
      for (int k = i; k < j; k++)
        most = std::max(most, best[i * n + k] + best[(k + 1) * n + j]);
      const bool pairs = int(chain[i] * 4) + int(chain[j] * 4) == 3;
      const float inner = d > 1 ? best[(i + 1) * n + j - 1] : 0.0f;
      best[i * n + j] = std::max(most, inner + (pairs ? 1.0f : 0.0f));
    }
#endif
}
