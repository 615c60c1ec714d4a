// Particles of 12 floats, some of which change.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

struct particle {
  float px, py, pz, vx, vy, vz, ax, ay, az, mass, radius, heat;
};
const int n = 1 << 17;
const std::vector<float> first = numbers(n);
std::vector<particle> p(n);
std::vector<float> out(n);
const std::vector<float> &result() { return out; }

#ifdef AMP
#define BOTH restrict(amp)
#else
#define BOTH
#endif

static void step(particle &s) BOTH {
  s.vx += s.ax * .01f;
  s.vy += s.ay * .01f;
  s.vz += s.az * .01f;
  s.px += s.vx * .01f;
  s.py += s.vy * .01f;
  s.pz += s.vz * .01f;
  if (s.px > 1)
    s.vx = -s.vx;
  s.ax *= s.mass;
  s.heat += s.radius;
}

void run() {
  for (int i = 0; i < n; i++)
    p[i] = {first[i], 1, 1, 1, 1, 1, 1, 1, 1, .5f, 1, 0};
#ifdef AMP
  array_view<particle> P(n, p);
  array_view<float> O(n, out);
  for (int t = 0; t < 10; t++)
    parallel_for_each(P.extent, [=](index<1> i) restrict(amp) { step(P[i]); });
  parallel_for_each(P.extent,
                    [=](index<1> i) restrict(amp) { O[i] = P[i].px; });
  O.synchronize();
  P.synchronize();
#else
  for (int t = 0; t < 10; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      step(p[i]);
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = p[i].px;
#endif
}
