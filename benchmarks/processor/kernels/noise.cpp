// ISPC: gradient noise.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int width = 768, height = 512;
const std::vector<float> random_ = numbers(256);
std::vector<int> permutation(512);
std::vector<float> out(width * height);
const std::vector<float> &result() { return out; }

#ifdef AMP
#define BOTH restrict(amp)
using permuted = array_view<const int>;
#define FLOOR fast_math::floorf
#else
#define BOTH
using permuted = const int *;
#define FLOOR std::floor
#endif

static float gradient(int hash, float x, float y, float z) BOTH {
  const int h = hash & 15;
  const float u = h < 8 ? x : y;
  const float v = h < 4 ? y : h == 12 || h == 14 ? x : z;
  return ((h & 1) ? -u : u) + ((h & 2) ? -v : v);
}
static float mix(float t, float a, float b) BOTH { return a + t * (b - a); }
static float smooth(float t) BOTH {
  return t * t * t * (t * (t * 6 - 15) + 10);
}
static float noise(permuted p, float x, float y, float z) BOTH {
  const int ix = int(FLOOR(x)) & 255, iy = int(FLOOR(y)) & 255,
            iz = int(FLOOR(z)) & 255;
  x -= FLOOR(x);
  y -= FLOOR(y);
  z -= FLOOR(z);
  const float u = smooth(x), v = smooth(y), w = smooth(z);
  const int a = p[ix] + iy, aa = p[a] + iz, ab = p[a + 1] + iz;
  const int b = p[ix + 1] + iy, ba = p[b] + iz, bb = p[b + 1] + iz;
  return mix(w, mix(v, mix(u, gradient(p[aa], x, y, z),
                           gradient(p[ba], x - 1, y, z)),
                    mix(u, gradient(p[ab], x, y - 1, z),
                        gradient(p[bb], x - 1, y - 1, z))),
             mix(v, mix(u, gradient(p[aa + 1], x, y, z - 1),
                        gradient(p[ba + 1], x - 1, y, z - 1)),
                 mix(u, gradient(p[ab + 1], x, y - 1, z - 1),
                     gradient(p[bb + 1], x - 1, y - 1, z - 1))));
}

void run() {
  for (int i = 0; i < 512; i++)
    permutation[i] = int(random_[i % 256] * 255);
#ifdef AMP
  array_view<const int> P(512, permutation);
  array_view<float, 2> O(height, width, out);
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    O[i] = noise(P, float(i[1]) * 0.05f, float(i[0]) * 0.05f, 0.6f);
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      out[y * width + x] = noise(permutation.data(), float(x) * 0.05f,
                                 float(y) * 0.05f, 0.6f);
#endif
}
