// A 3 x 3 blur of a picture with three channels, one thread per number.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int h = 700, w = 1000;
std::vector<float> a = numbers(h * w * 3), b(h *w * 3);
const std::vector<float> &result() { return b; }

void run() {
#ifdef AMP
  array_view<const float, 3> A(h, w, 3, a);
  array_view<float, 3> B(h, w, 3, b);
  parallel_for_each(
      extent<3>(h - 2, w - 2, 3), [=](index<3> i) restrict(amp) {
        const int y = i[0] + 1, x = i[1] + 1;
        float sum = 0;
        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++)
            sum += A(y + dy, x + dx, i[2]);
        B(y, x, i[2]) = sum / 9;
      });
  B.synchronize();
#else
#pragma omp parallel for
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++)
      for (int c = 0; c < 3; c++) {
        float sum = 0;
        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++)
            sum += a[((y + dy) * w + x + dx) * 3 + c];
        b[(y * w + x) * 3 + c] = sum / 9;
      }
#endif
}
