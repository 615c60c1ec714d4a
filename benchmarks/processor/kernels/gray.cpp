// Conversion of packed bytes of pixels to gray.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int w = 1919, h = 1077;
std::vector<unsigned> in(w *h), out(w *h);
std::vector<float> sum(1);
const std::vector<float> &result() {
  sum[0] = 0;
  for (int i = 0; i < w * h; i += 97)
    sum[0] += out[i] & 255;
  return sum;
}
void run() {
  if (!in[0])
    for (int i = 0; i < w * h; i++)
      in[i] = i * 2654435761u | 1;
#ifdef AMP
  array_view<const unsigned, 2> I(h, w, in);
  array_view<unsigned, 2> O(h, w, out);
  parallel_for_each(
      O.extent, [=](index<2> i) restrict(amp) {
        const unsigned p = I[i];
        const float g = 0.299f * (p & 255) + 0.587f * (p >> 8 & 255) +
                        0.114f * (p >> 16 & 255);
        const unsigned b = unsigned(int(g + 0.5f));
        O[i] = (p & 0xff000000u) | b << 16 | b << 8 | b;
      });
  O.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < w * h; i++) {
    const unsigned p = in[i];
    const float g =
        0.299f * (p & 255) + 0.587f * (p >> 8 & 255) + 0.114f * (p >> 16 & 255);
    const unsigned b = unsigned(int(g + 0.5f));
    out[i] = (p & 0xff000000u) | b << 16 | b << 8 | b;
  }
#endif
}
