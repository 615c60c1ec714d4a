// ISPC: Mandelbrot.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int width = 768, height = 512, most = 256;
std::vector<float> out(width * height);
const std::vector<float> &result() { return out; }

#ifdef AMP
static int count(float x, float y) restrict(amp) {
#else
static int count(float x, float y) {
#endif
  float a = x, b = y;
  int i = 0;
  for (; i < most && a * a + b * b <= 4; i++) {
    const float next = a * a - b * b + x;
    b = 2 * a * b + y;
    a = next;
  }
  return i;
}

void run() {
  const float dx = 3.0f / width, dy = 2.0f / height;
#ifdef AMP
  array_view<float, 2> O(height, width, out);
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    O[i] = float(count(-2 + float(i[1]) * dx, -1 + float(i[0]) * dy));
  });
  O.synchronize();
#else
#pragma omp parallel for schedule(dynamic)
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      out[y * width + x] =
          float(count(-2 + float(x) * dx, -1 + float(y) * dy));
#endif
}
