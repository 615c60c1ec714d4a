// ISPC: Black-Scholes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1 << 18;
const std::vector<float> random_ = numbers(3 * n);
std::vector<float> out(n);
const std::vector<float> &result() { return out; }

#ifdef AMP
using namespace fast_math;
#define BOTH restrict(amp)
#else
#define BOTH
using std::exp, std::fabs, std::log, std::sqrt;
#endif

static float normal(float x) BOTH {
  const float l = fabs(x), k = 1 / (1 + 0.2316419f * l);
  const float p = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f +
                  k * (-1.821255978f + k * 1.330274429f))));
  const float w = 1 - 0.39894228f * exp(-l * l / 2) * p;
  return x < 0 ? 1 - w : w;
}

static float price(float s, float x, float t) BOTH {
  const float r = 0.02f, v = 0.3f, root = sqrt(t);
  const float d1 = (log(s / x) + (r + v * v / 2) * t) / (v * root);
  return s * normal(d1) - x * exp(-r * t) * normal(d1 - v * root);
}

void run() {
#ifdef AMP
  array_view<const float> R(3 * n, random_);
  array_view<float> O(n, out);
  parallel_for_each(O.extent, [=](index<1> i) restrict(amp) {
    O[i] = price(50 + 50 * R[i], 50 + 50 * R[i + n], 0.1f + R[i + 2 * n]);
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = price(50 + 50 * random_[i], 50 + 50 * random_[i + n],
                   0.1f + random_[i + 2 * n]);
#endif
}
