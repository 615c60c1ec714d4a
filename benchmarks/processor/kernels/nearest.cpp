// Rodinia: nearest neighbors, distances to one position.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

struct place {
  float latitude, longitude;
};
const int n = 1 << 20;
const std::vector<float> random_ = numbers(2 * n);
std::vector<place> places(n);
std::vector<float> d(n);
const std::vector<float> &result() { return d; }

void run() {
  if (places[0].latitude == 0)
    for (int i = 0; i < n; i++)
      places[i] = {random_[2 * i], random_[2 * i + 1]};
#ifdef AMP
  array_view<const place> P(n, places);
  array_view<float> D(n, d);
  D.discard_data();
  parallel_for_each(D.extent, [=](index<1> i) restrict(amp) {
    const float a = P[i].latitude - 0.3f, b = P[i].longitude - 0.7f;
    D[i] = fast_math::sqrtf(a * a + b * b);
  });
  D.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const float a = places[i].latitude - 0.3f, b = places[i].longitude - 0.7f;
    d[i] = std::sqrt(a * a + b * b);
  }
#endif
}
