// Rodinia (streamcluster): the gain from a new center, for many candidates.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 16384, dims = 32, tries = 10;
std::vector<float> points = numbers(n * dims), costs(n), saved(n);
std::vector<float> out(tries);
const std::vector<float> &result() { return out; }

void run() {
  std::fill(costs.begin(), costs.end(), 6.0f);
#ifdef AMP
  array_view<const float, 2> P(dims, n, points);
  array_view<float> C(n, costs), S(n, saved);
  for (int t = 0; t < tries; t++) {
    const int center = t * 1537 % n;
    parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
      float sum = 0;
      for (int d = 0; d < dims; d++) {
        const float x = P(d, i[0]) - P(d, center);
        sum += x * x;
      }
      S[i] = sum < C[i] ? C[i] - sum : 0.0f;
      if (sum < C[i])
        C[i] = sum;
    });
    S.synchronize();
    float all = 0;
    for (float s : saved)
      all += s;
    out[t] = all;
  }
  C.synchronize();
#else
  const int part = 64;
  for (int t = 0; t < tries; t++) {
    const int center = t * 1537 % n;
#pragma omp parallel for
    for (int first = 0; first < n; first += part) {
      float sum[part] = {};
      for (int d = 0; d < dims; d++)
        for (int i = 0; i < part; i++) {
          const float x = points[d * n + first + i] - points[d * n + center];
          sum[i] += x * x;
        }
      for (int i = 0; i < part; i++) {
        const float cost = costs[first + i];
        saved[first + i] = sum[i] < cost ? cost - sum[i] : 0.0f;
        costs[first + i] = std::min(sum[i], cost);
      }
    }
    float all = 0;
    for (float s : saved)
      all += s;
    out[t] = all;
  }
#endif
}
