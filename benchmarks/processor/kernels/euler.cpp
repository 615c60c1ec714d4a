// Rodinia (cfd): fluxes of a gas between the cells of an unstructured mesh.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 40000, faces = 4, steps = 3;
std::vector<float> data = numbers(5 * n), normals = numbers(n * faces * 3), v,
                   f(5 * n);
std::vector<int> makeNeighbors() {
  std::vector<int> made(n * faces);
  for (int i = 0; i < n; i++) {
    const int near[faces] = {i - 1, i + 1, i - 190, i + 171 + i % 40};
    for (int k = 0; k < faces; k++)
      made[k * n + i] = near[k] < n ? near[k] : -1;
  }
  return made;
}
std::vector<int> neighbors = makeNeighbors();
const std::vector<float> &result() { return v; }

#ifdef AMP
#define BOTH restrict(amp)
#define SQRT fast_math::sqrtf
using mine = array_view<const float>;
using links = array_view<const int>;
#else
#define BOTH
#define SQRT std::sqrt
using mine = const float *;
using links = const int *;
#endif

static void flux(int i, mine V, mine N, links L, float *sum) BOTH {
  const float d = V[i] + 1, px = V[n + i], py = V[2 * n + i], pz = V[3 * n + i],
              e = V[4 * n + i] + 3, ux = px / d, uy = py / d, uz = pz / d,
              u2 = ux * ux + uy * uy + uz * uz, p = 0.4f * (e - 0.5f * d * u2),
              c = SQRT(1.4f * p / d), s = SQRT(u2);
  for (int k = 0; k < 5; k++)
    sum[k] = 0;
  for (int k = 0; k < faces; k++) {
    const int o = L[k * n + i];
    const float x = N[(3 * k) * n + i], y = N[(3 * k + 1) * n + i],
                z = N[(3 * k + 2) * n + i];
    if (o >= 0) {
      const float od = V[o] + 1, ox = V[n + o], oy = V[2 * n + o],
                  oz = V[3 * n + o], oe = V[4 * n + o] + 3, wx = ox / od,
                  wy = oy / od, wz = oz / od, w2 = wx * wx + wy * wy + wz * wz,
                  op = 0.4f * (oe - 0.5f * od * w2),
                  oc = SQRT(1.4f * op / od), os = SQRT(w2);
      const float factor =
          -0.1f * SQRT(x * x + y * y + z * z) * (s + os + c + oc);
      sum[0] += factor * (d - od) + 0.5f * (x * (px + ox) + y * (py + oy) +
                                            z * (pz + oz));
      sum[1] += factor * (px - ox) + 0.5f * x * (p + op);
      sum[2] += factor * (py - oy) + 0.5f * y * (p + op);
      sum[3] += factor * (pz - oz) + 0.5f * z * (p + op);
      sum[4] += factor * (e - oe) +
                0.5f * (x * (e * ux + oe * wx) + y * (e * uy + oe * wy) +
                        z * (e * uz + oe * wz));
    } else {
      sum[1] += x * p;
      sum[2] += y * p;
      sum[3] += z * p;
    }
  }
}

void run() {
  v = data;
#ifdef AMP
  array_view<float> V(5 * n, v), F(5 * n, f);
  array_view<const float> N(faces * 3 * n, normals);
  array_view<const int> L(faces * n, neighbors);
  for (int t = 0; t < steps; t++) {
    parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
      float sum[5];
      flux(i[0], V, N, L, sum);
      for (int k = 0; k < 5; k++)
        F[k * n + i[0]] = sum[k];
    });
    parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
      for (int k = 0; k < 5; k++)
        V[k * n + i[0]] += 0.01f * F[k * n + i[0]];
    });
  }
  V.synchronize();
#else
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      float sum[5];
      flux(i, v.data(), normals.data(), neighbors.data(), sum);
      for (int k = 0; k < 5; k++)
        f[k * n + i] = sum[k];
    }
#pragma omp parallel for
    for (int i = 0; i < 5 * n; i++)
      v[i] += 0.01f * f[i];
  }
#endif
}
