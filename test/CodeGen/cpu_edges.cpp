// RUN: %ampcc -O2 --emit-cpu %s | FileCheck %s
// Threads inside the border run without the border's conditions: most threads lie
// above the small constants that a kernel compares with and below the large ones.
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: namespace smooth
// CHECK: int end_2 = 999 < end ? 999 : end;
// CHECK-NEXT: for (int global1 = begin; global1 < end_2; ++global1) {
// CHECK: for (int global0 = begin_2; global0 < end_4; ++global0) {
// CHECK-NOT: if (
// CHECK: {{^ *}}self_b_buffer_data[(long)global1
void smooth(array_view<const float, 2> a, array_view<float, 2> b) {
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    const int y = i[0], x = i[1];
    if (y > 0 && x > 0 && y < 999 && x < 999)
      b(y, x) = a(y - 1, x) + a(y + 1, x) + a(y, x - 1) + a(y, x + 1);
  });
}

// A loop with a known trip count that is too large to unroll is moved around a
// strip of threads.
// CHECK-LABEL: namespace nearest
// CHECK: for (int k = 0; k < 24; k++) {
// CHECK: vectorize(assume_safety)
// CHECK-NEXT: for (int lane
void nearest(array_view<const float> s, array_view<float> o) {
  parallel_for_each(o.extent, [=](index<1> i) restrict(amp) {
    float least = 1e9f, light = 0;
    const float x = float(i[0]), y = x * 2, z = 1 - x;
    for (int k = 0; k < 24; k++) {
      const float cx = s[4 * k] * 4 - 2, cy = s[4 * k + 1] * 4 - 2,
                  cz = s[4 * k + 2] * 4 + 3, r = s[4 * k + 3] * 0.5f;
      const float b = x * cx + y * cy + z * cz;
      const float d = b * b - (cx * cx + cy * cy + cz * cz) + r * r;
      const float t = b - d * 0.5f, u = (y * t - cy) * 0.8f;
      if (d > 0 && t > 0 && t < least) {
        least = t;
        light = (u - (z * t - cz) * 0.6f) / r + (x * t - cx) * 0.1f;
      }
    }
    o[i] = light;
  });
}
