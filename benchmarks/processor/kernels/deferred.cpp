// ISPC: deferred shading, lights that reach a pixel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int width = 512, height = 384, lights = 64;
const std::vector<float> random_ = numbers(4 * lights),
                         depth = numbers(width * height);
std::vector<float> out(width * height);
const std::vector<float> &result() { return out; }

#ifdef AMP
#define BOTH restrict(amp)
#define SQRT fast_math::sqrtf
using table = array_view<const float>;
#else
#define BOTH
#define SQRT std::sqrt
using table = const float *;
#endif

static float shade(table l, float x, float y, float z) BOTH {
  float sum = 0;
  for (int k = 0; k < lights; k++) {
    const float dx = l[4 * k] - x, dy = l[4 * k + 1] - y,
                dz = l[4 * k + 2] - z, reach = 0.1f + 0.2f * l[4 * k + 3];
    const float d2 = dx * dx + dy * dy + dz * dz;
    if (d2 < reach * reach) {
      const float d = SQRT(d2);
      const float falling = 1 - d / reach;
      sum += falling * (dz > 0 ? dz / (d + 1e-6f) : 0);
    }
  }
  return sum;
}

void run() {
#ifdef AMP
  array_view<const float> L(4 * lights, random_);
  array_view<const float, 2> D(height, width, depth);
  array_view<float, 2> O(height, width, out);
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    O[i] = shade(L, float(i[1]) / width, float(i[0]) / height, D[i]);
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      out[y * width + x] = shade(random_.data(), float(x) / width,
                                 float(y) / height, depth[y * width + x]);
#endif
}
