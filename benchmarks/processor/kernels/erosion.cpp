// Erosion of a picture by a 7 x 7 square, with clamped positions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

static std::vector<int> ints(int count, int limit) {
  std::vector<int> made;
  for (float number : numbers(count))
    made.push_back(int(number * float(limit)));
  return made;
}
const int w = 1000, h = 700, r = 3;
std::vector<int> a = ints(w * h, 256), b(w *h);
std::vector<float> all;
const std::vector<float> &result() {
  all.clear();
  all.insert(all.end(), b.begin(), b.end());
  return all;
}
void run() {
#ifdef AMP
  array_view<const int, 2> A(h, w, a);
  array_view<int, 2> B(h, w, b);
  B.discard_data();
  parallel_for_each(
      B.extent, [=](index<2> i) restrict(amp) {
        int best = 255;
        for (int dy = -r; dy <= r; dy++)
          for (int dx = -r; dx <= r; dx++) {
            int y = concurrency::direct3d::clamp(i[0] + dy, 0, h - 1),
                x = concurrency::direct3d::clamp(i[1] + dx, 0, w - 1);
            best = concurrency::direct3d::imin(best, A(y, x));
          }
        B[i] = best;
      });
  B.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      int best = 255;
      for (int dy = -r; dy <= r; dy++)
        for (int dx = -r; dx <= r; dx++) {
          int y = std::min(std::max(i + dy, 0), h - 1),
              x = std::min(std::max(j + dx, 0), w - 1);
          best = std::min(best, a[y * w + x]);
        }
      b[i * w + j] = best;
    }
#endif
}
