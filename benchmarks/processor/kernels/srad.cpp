// Rodinia: SRAD, speckle removal in two steps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 512, steps = 10;
const std::vector<float> first = numbers(n * n);
std::vector<float> image, c(n * n);
const std::vector<float> &result() { return image; }

void run() {
  image = first;
  for (float &pixel : image)
    pixel += 0.5f;
#ifdef AMP
  array_view<float, 2> J(n, n, image), C(n, n, c);
  for (int t = 0; t < steps; t++) {
    parallel_for_each(J.extent, [=](index<2> i) restrict(amp) {
      const int y = i[0], x = i[1];
      const float j = J[i], dn = J(y > 0 ? y - 1 : 0, x) - j,
                  ds = J(y < n - 1 ? y + 1 : y, x) - j,
                  dw = J(y, x > 0 ? x - 1 : 0) - j,
                  de = J(y, x < n - 1 ? x + 1 : x) - j;
      const float g = (dn * dn + ds * ds + dw * dw + de * de) / (j * j);
      const float l = (dn + ds + dw + de) / j, q = 1 + 0.25f * l;
      const float d = ((0.5f * g - l * l / 16) / (q * q) - 0.05f) / 0.0525f;
      const float value = 1 / (1 + d);
      C[i] = value < 0 ? 0 : value > 1 ? 1 : value;
    });
    parallel_for_each(J.extent, [=](index<2> i) restrict(amp) {
      const int y = i[0], x = i[1];
      const float c = C[i], south = C(y < n - 1 ? y + 1 : y, x),
                  east = C(y, x < n - 1 ? x + 1 : x);
      J[i] += 0.02f * (south - c + east - c) * c;
    });
  }
  J.synchronize();
#else
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++) {
        const float *row = &image[y * n];
        const float j = row[x], dn = image[(y > 0 ? y - 1 : 0) * n + x] - j,
                    ds = image[(y < n - 1 ? y + 1 : y) * n + x] - j,
                    dw = row[x > 0 ? x - 1 : 0] - j,
                    de = row[x < n - 1 ? x + 1 : x] - j;
        const float g = (dn * dn + ds * ds + dw * dw + de * de) / (j * j);
        const float l = (dn + ds + dw + de) / j, q = 1 + 0.25f * l;
        const float d = ((0.5f * g - l * l / 16) / (q * q) - 0.05f) / 0.0525f;
        const float value = 1 / (1 + d);
        c[y * n + x] = value < 0 ? 0 : value > 1 ? 1 : value;
      }
#pragma omp parallel for
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++) {
        const float here = c[y * n + x],
                    south = c[(y < n - 1 ? y + 1 : y) * n + x],
                    east = c[y * n + (x < n - 1 ? x + 1 : x)];
        image[y * n + x] += 0.02f * (south - here + east - here) * here;
      }
  }
#endif
}
