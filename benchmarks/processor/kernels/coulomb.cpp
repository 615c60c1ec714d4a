// Parboil: the potential of atoms within a distance, on a grid.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int w = 192, h = 96, atoms = 800;
std::vector<float> data = numbers(4 * atoms), out(w * h);
const std::vector<float> &result() { return out; }

#ifdef AMP
struct atom {
  float x, y, z, q;
};
#endif

void run() {
  const float limit = 0.16f;
#ifdef AMP
  array_view<const atom> A(atoms, reinterpret_cast<const atom *>(data.data()));
  array_view<float, 2> O(h, w, out);
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    const float x = float(i[1]) / w, y = float(i[0]) / h;
    float sum = 0;
    for (int k = 0; k < atoms; k++) {
      const atom p = A[k];
      const float dx = x - p.x, dy = y - p.y, dz = 0.5f - p.z,
                  r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < limit) {
        const float s = 1 - r2 / limit;
        sum += p.q * s * s / fast_math::sqrtf(r2 + 1e-6f);
      }
    }
    O[i] = sum;
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      const float x = float(j) / w, y = float(i) / h;
      float sum = 0;
      for (int k = 0; k < atoms; k++) {
        const float *p = &data[4 * k];
        const float dx = x - p[0], dy = y - p[1], dz = 0.5f - p[2],
                    r2 = dx * dx + dy * dy + dz * dz;
        if (r2 < limit) {
          const float s = 1 - r2 / limit;
          sum += p[3] * s * s / std::sqrt(r2 + 1e-6f);
        }
      }
      out[i * w + j] = sum;
    }
#endif
}
