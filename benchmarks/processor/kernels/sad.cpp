// Parboil: the best match of each block of an image in another image.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int w = 256, h = 128, block = 8, reach = 6, side = 2 * reach + 1;
std::vector<int> makeImage(int shift) {
  std::vector<int> made(w * h);
  const std::vector<float> all = numbers(w * h);
  for (int i = 0; i < w * h; i++)
    made[i] = int(all[(i + shift) % (w * h)] * 255);
  return made;
}
std::vector<int> now = makeImage(0), before = makeImage(3 * w + 2);
std::vector<int> differences(w / block * (h / block) * side * side);
std::vector<float> out(w / block * (h / block));
const std::vector<float> &result() { return out; }

void run() {
#ifdef AMP
  array_view<const int, 2> N(h, w, now), B(h, w, before);
  array_view<int, 3> D(h / block, w / block, side * side, differences);
  array_view<float, 2> O(h / block, w / block, out);
  parallel_for_each(D.extent, [=](index<3> i) restrict(amp) {
    const int y = i[0] * block, x = i[1] * block;
    const int dy = i[2] / side - reach, dx = i[2] % side - reach;
    int sum = 0;
    for (int v = 0; v < block; v++)
      for (int u = 0; u < block; u++) {
        const int by = direct3d::clamp(y + v + dy, 0, h - 1),
                  bx = direct3d::clamp(x + u + dx, 0, w - 1);
        sum += direct3d::abs(N(y + v, x + u) - B(by, bx));
      }
    D[i] = sum;
  });
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    int best = 0;
    for (int k = 1; k < side * side; k++)
      if (D(i[0], i[1], k) < D(i[0], i[1], best))
        best = k;
    O[i] = float(best);
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < w / block * (h / block); i++) {
    const int y = i / (w / block) * block, x = i % (w / block) * block;
    int best = 0, least = 1 << 30;
    for (int k = 0; k < side * side; k++) {
      const int dy = k / side - reach, dx = k % side - reach;
      int sum = 0;
      for (int v = 0; v < block; v++)
        for (int u = 0; u < block; u++) {
          const int by = std::min(std::max(y + v + dy, 0), h - 1),
                    bx = std::min(std::max(x + u + dx, 0), w - 1);
          sum += std::abs(now[(y + v) * w + x + u] - before[by * w + bx]);
        }
      if (sum < least) {
        least = sum;
        best = k;
      }
    }
    out[i] = float(best);
  }
#endif
}
