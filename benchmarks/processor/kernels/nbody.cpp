// Gravity: all pairs of bodies.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

struct body {
  float x, y, z, mass;
};
const int n = 4096;
const std::vector<float> random_ = numbers(4 * n);
std::vector<body> bodies(n);
std::vector<float> a(3 * n);
const std::vector<float> &result() { return a; }

void run() {
  if (bodies[0].mass == 0)
    for (int i = 0; i < n; i++)
      bodies[i] = {random_[4 * i], random_[4 * i + 1], random_[4 * i + 2],
                   random_[4 * i + 3]};
#ifdef AMP
  array_view<const body> B(n, bodies);
  array_view<float, 2> A(n, 3, a);
  parallel_for_each(B.extent, [=](index<1> i) restrict(amp) {
    float ax = 0, ay = 0, az = 0;
    for (int k = 0; k < n; k++) {
      const float x = B[k].x - B[i].x, y = B[k].y - B[i].y,
                  z = B[k].z - B[i].z;
      const float r2 = x * x + y * y + z * z + 0.01f;
      const float f = B[k].mass / (r2 * fast_math::sqrtf(r2));
      ax += f * x;
      ay += f * y;
      az += f * z;
    }
    A(i[0], 0) = ax;
    A(i[0], 1) = ay;
    A(i[0], 2) = az;
  });
  A.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float ax = 0, ay = 0, az = 0;
#pragma omp simd reduction(+ : ax, ay, az)
    for (int k = 0; k < n; k++) {
      const float x = bodies[k].x - bodies[i].x, y = bodies[k].y - bodies[i].y,
                  z = bodies[k].z - bodies[i].z;
      const float r2 = x * x + y * y + z * z + 0.01f;
      const float f = bodies[k].mass / (r2 * std::sqrt(r2));
      ax += f * x;
      ay += f * y;
      az += f * z;
    }
    a[3 * i] = ax;
    a[3 * i + 1] = ay;
    a[3 * i + 2] = az;
  }
#endif
}
