// Points inside a polygon, by the edges that a ray crosses.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 100000, corners = 40;
std::vector<float> points = numbers(2 * n), polygon = numbers(2 * corners),
                   inside(n);
const std::vector<float> &result() { return inside; }

void run() {
#ifdef AMP
  array_view<const float, 2> P(n, 2, points), Q(corners, 2, polygon);
  array_view<float> I(n, inside);
  I.discard_data();
  parallel_for_each(I.extent, [=](index<1> i) restrict(amp) {
    const float x = P(i[0], 0), y = P(i[0], 1);
    bool in = false;
    for (int k = 0, j = corners - 1; k < corners; j = k++)
      if ((Q(k, 1) > y) != (Q(j, 1) > y) &&
          x < (Q(j, 0) - Q(k, 0)) * (y - Q(k, 1)) / (Q(j, 1) - Q(k, 1)) +
                  Q(k, 0))
        in = !in;
    I[i] = in ? 1.0f : 0.0f;
  });
  I.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const float x = points[2 * i], y = points[2 * i + 1];
    const auto Q = [](int k, int c) { return polygon[2 * k + c]; };
    bool in = false;
    for (int k = 0, j = corners - 1; k < corners; j = k++)
      if ((Q(k, 1) > y) != (Q(j, 1) > y) &&
          x < (Q(j, 0) - Q(k, 0)) * (y - Q(k, 1)) / (Q(j, 1) - Q(k, 1)) +
                  Q(k, 0))
        in = !in;
    inside[i] = in ? 1.0f : 0.0f;
  }
#endif
}
