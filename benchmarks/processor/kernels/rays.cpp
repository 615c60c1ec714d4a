// ISPC: rays and spheres, the nearest hit lit from a lamp.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int width = 640, height = 480, spheres = 24;
const std::vector<float> random_ = numbers(4 * spheres);
std::vector<float> out(width * height);
const std::vector<float> &result() { return out; }

#ifdef AMP
#define BOTH restrict(amp)
#define SQRT fast_math::sqrtf
using scene = array_view<const float>;
#else
#define BOTH
#define SQRT std::sqrt
using scene = const float *;
#endif

static float trace(scene s, float dx, float dy) BOTH {
  const float l = 1 / SQRT(dx * dx + dy * dy + 1);
  const float x = dx * l, y = dy * l, z = l;
  float nearest = 1e9f, light = 0;
  for (int k = 0; k < spheres; k++) {
    const float cx = s[4 * k] * 4 - 2, cy = s[4 * k + 1] * 4 - 2,
                cz = s[4 * k + 2] * 4 + 3, r = s[4 * k + 3] * 0.5f;
    const float b = x * cx + y * cy + z * cz;
    const float d = b * b - (cx * cx + cy * cy + cz * cz) + r * r;
    if (d > 0) {
      const float t = b - SQRT(d);
      if (t > 0 && t < nearest) {
        nearest = t;
        light = ((y * t - cy) * 0.8f - (z * t - cz) * 0.6f) / r;
      }
    }
  }
  return light > 0 ? light : 0;
}

void run() {
#ifdef AMP
  array_view<const float> S(4 * spheres, random_);
  array_view<float, 2> O(height, width, out);
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    O[i] = trace(S, float(i[1] - width / 2) / width,
                 float(i[0] - height / 2) / width);
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      out[y * width + x] =
          trace(random_.data(), float(x - width / 2) / width,
                float(y - height / 2) / width);
#endif
}
