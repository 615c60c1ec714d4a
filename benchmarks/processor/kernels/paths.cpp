// Monte Carlo: paths of a price, with a random number generator per thread.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1 << 15, steps = 64;
std::vector<float> prices(n);
const std::vector<float> &result() { return prices; }

#ifdef AMP
#define BOTH restrict(amp)
#define EXP fast_math::expf
#else
#define BOTH
#define EXP std::exp
#endif

static float price(int i) BOTH {
  unsigned state = unsigned(i) * 747796405u + 2891336453u;
  float s = 1, sum = 0;
  for (int t = 0; t < steps; t++) {
    float normal = -2;
    for (int k = 0; k < 4; k++) {
      state ^= state << 13;
      state ^= state >> 17;
      state ^= state << 5;
      normal += float(state >> 8) * (1.0f / (1 << 24));
    }
    s *= EXP(0.001f + 0.05f * normal);
    sum += s;
  }
  sum = sum / steps - 1;
  return sum > 0 ? sum : 0.0f;
}

void run() {
#ifdef AMP
  array_view<float> P(n, prices);
  parallel_for_each(P.extent, [=](index<1> i) restrict(amp) {
    P[i] = price(i[0]);
  });
  P.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    prices[i] = price(i);
#endif
}
