// ISPC: AOBench, ambient occlusion of three spheres.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int width = 256, height = 256, samples = 64;
std::vector<float> out(width * height);
const std::vector<float> &result() { return out; }

#ifdef AMP
#define BOTH restrict(amp)
#define MATH(f) fast_math::f
#else
#define BOTH
#define MATH(f) std::f
#endif

struct ray {
  float ox, oy, oz, dx, dy, dz;
};

/// Returns the distance of the first object that the ray meets, and its normal.
static float meet(const ray &r, float &nx, float &ny, float &nz) BOTH {
  float nearest = 1e9f;
  for (int k = 0; k < 3; k++) {
    const float cx = float(k) * 1.5f - 2 + (k == 2 ? 0.0f : 0.5f * float(k)),
                cz = k == 0 ? -3.5f : k == 1 ? -3.0f : -2.2f;
    const float x = r.ox - cx, y = r.oy, z = r.oz - cz;
    const float b = x * r.dx + y * r.dy + z * r.dz;
    const float d = b * b - (x * x + y * y + z * z - 0.25f);
    const float t = -b - MATH(sqrt)(d > 0 ? d : 0);
    if (d > 0 && t > 1e-3f && t < nearest) {
      nearest = t;
      nx = (x + t * r.dx) * 2;
      ny = (y + t * r.dy) * 2;
      nz = (z + t * r.dz) * 2;
    }
  }
  const float t = -(r.oy + 0.5f) / (r.dy == 0 ? 1e-6f : r.dy);
  if (t > 1e-3f && t < nearest) {
    nearest = t;
    nx = nz = 0;
    ny = 1;
  }
  return nearest;
}

static float shade(int px, int py) BOTH {
  const float x = (float(px) - width / 2) / (width / 2),
              y = -(float(py) - height / 2) / (height / 2);
  const float l = 1 / MATH(sqrt)(x * x + y * y + 1);
  const ray first{0, 0, 0, x * l, y * l, -l};
  float nx = 0, ny = 0, nz = 0;
  const float t = meet(first, nx, ny, nz);
  if (t > 1e8f)
    return 0;
  unsigned seed = unsigned(py * width + px);
  int hidden = 0;
  for (int s = 0; s < samples; s++) {
    seed = seed * 1664525 + 1013904223;
    const float a = float(seed >> 8) * (6.2831853f / (1 << 24));
    seed = seed * 1664525 + 1013904223;
    const float u = float(seed >> 8) / (1 << 24), v = MATH(sqrt)(u);
    float dx = MATH(cos)(a) * v, dy = MATH(sin)(a) * v,
          dz = MATH(sqrt)(1 - u);
    if (dx * nx + dy * ny + dz * nz < 0) {
      dx = -dx;
      dy = -dy;
      dz = -dz;
    }
    const ray r{first.dx * t + nx * 1e-3f, first.dy * t + ny * 1e-3f,
                first.dz * t + nz * 1e-3f, dx, dy, dz};
    float mx = 0, my = 0, mz = 0;
    hidden += meet(r, mx, my, mz) < 1e8f;
  }
  return float(samples - hidden) / samples;
}

void run() {
#ifdef AMP
  array_view<float, 2> O(height, width, out);
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    O[i] = shade(i[1], i[0]);
  });
  O.synchronize();
#else
#pragma omp parallel for schedule(dynamic)
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      out[y * width + x] = shade(x, y);
#endif
}
