// ISPC: binomial options, 64 steps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1 << 13, steps = 64;
const std::vector<float> random_ = numbers(2 * n);
std::vector<float> out(n);
const std::vector<float> &result() { return out; }

#ifdef AMP
#define BOTH restrict(amp)
#define EXP fast_math::expf
#else
#define BOTH
#define EXP std::exp
#endif

static float price(float s, float x) BOTH {
  const float t = 1, r = 0.02f, v = 0.3f, dt = t / steps;
  const float u = EXP(v * 0.125f), d = 1 / u, disc = EXP(r * dt);
  const float pu = (disc - d) / (u - d);
  float values[steps];
  for (int j = 0; j < steps; j++) {
    const float up = s * EXP(v * 0.125f * float(2 * j - steps + 1)) - x;
    values[j] = up > 0 ? up : 0;
  }
  for (int j = steps - 1; j > 0; j--)
    for (int k = 0; k < j; k++)
      values[k] = ((1 - pu) * values[k] + pu * values[k + 1]) / disc;
  return values[0];
}

void run() {
#ifdef AMP
  array_view<const float> R(2 * n, random_);
  array_view<float> O(n, out);
  parallel_for_each(O.extent, [=](index<1> i) restrict(amp) {
    O[i] = price(50 + 50 * R[i], 50 + 50 * R[i + n]);
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = price(50 + 50 * random_[i], 50 + 50 * random_[i + n]);
#endif
}
