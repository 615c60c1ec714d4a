// ISPC: rays through a volume.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 64, width = 320, height = 240;
const std::vector<float> density = numbers(n * n * n);
std::vector<float> out(width * height);
const std::vector<float> &result() { return out; }

#ifdef AMP
#define BOTH restrict(amp)
using grid = array_view<const float>;
#define EXP fast_math::expf
#else
#define BOTH
using grid = const float *;
#define EXP std::exp
#endif

static float at(grid d, float x, float y, float z) BOTH {
  const int ix = int(x), iy = int(y), iz = int(z);
  if (ix < 0 || iy < 0 || iz < 0 || ix >= n - 1 || iy >= n - 1 || iz >= n - 1)
    return 0;
  const float u = x - float(ix), v = y - float(iy), w = z - float(iz);
  const int i = (iz * n + iy) * n + ix;
  const float a = d[i] + u * (d[i + 1] - d[i]),
              b = d[i + n] + u * (d[i + n + 1] - d[i + n]),
              c = d[i + n * n] + u * (d[i + n * n + 1] - d[i + n * n]),
              e = d[i + n * n + n] +
                  u * (d[i + n * n + n + 1] - d[i + n * n + n]);
  const float f = a + v * (b - a), g = c + v * (e - c);
  return f + w * (g - f);
}

static float march(grid d, int px, int py) BOTH {
  float x = float(px) * (float(n) / width), y = float(py) * (float(n) / height);
  float left = 1, light = 0;
  for (float z = 0; z < n - 1 && left > 0.01f; z += 0.5f) {
    const float here = at(d, x, y, z);
    const float pass = EXP(-0.1f * here);
    light += left * (1 - pass) * here;
    left *= pass;
    x += 0.01f;
    y += 0.02f;
  }
  return light;
}

void run() {
#ifdef AMP
  array_view<const float> D(n * n * n, density);
  array_view<float, 2> O(height, width, out);
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    O[i] = march(D, i[1], i[0]);
  });
  O.synchronize();
#else
#pragma omp parallel for schedule(dynamic)
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      out[y * width + x] = march(density.data(), x, y);
#endif
}
