// A bilateral filter, which preserves edges.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int w = 640, h = 400, r = 3;
std::vector<float> in = numbers(w * h), out(w * h);
const std::vector<float> &result() { return out; }

void run() {
#ifdef AMP
  array_view<const float, 2> I(h, w, in);
  array_view<float, 2> O(h, w, out);
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    const float here = I[i];
    float sum = 0, weights = 0;
    for (int dy = -r; dy <= r; dy++)
      for (int dx = -r; dx <= r; dx++) {
        const int y = direct3d::clamp(i[0] + dy, 0, h - 1),
                  x = direct3d::clamp(i[1] + dx, 0, w - 1);
        const float there = I(y, x), d = there - here,
                    weight = fast_math::expf(-0.1f * float(dx * dx + dy * dy) -
                                             8 * d * d);
        sum += weight * there;
        weights += weight;
      }
    O[i] = sum / weights;
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      const float here = in[i * w + j];
      float sum = 0, weights = 0;
      for (int dy = -r; dy <= r; dy++)
        for (int dx = -r; dx <= r; dx++) {
          const int y = std::min(std::max(i + dy, 0), h - 1),
                    x = std::min(std::max(j + dx, 0), w - 1);
          const float there = in[y * w + x], d = there - here,
                      weight = std::exp(-0.1f * float(dx * dx + dy * dy) -
                                        8 * d * d);
          sum += weight * there;
          weights += weight;
        }
      out[i * w + j] = sum / weights;
    }
#endif
}
