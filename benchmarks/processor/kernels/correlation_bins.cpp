// Parboil: angles between all pairs of directions, counted in bins.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 2048, bins = 32, tile = 128;
std::vector<float> makeDirections() {
  std::vector<float> made(3 * n);
  const std::vector<float> all = numbers(2 * n);
  for (int i = 0; i < n; i++) {
    const float z = 2 * all[2 * i] - 1, p = 6.28f * all[2 * i + 1],
                r = std::sqrt(1 - z * z);
    made[i] = r * std::cos(p);
    made[n + i] = r * std::sin(p);
    made[2 * n + i] = z;
  }
  return made;
}
std::vector<float> places = makeDirections(), limits(bins), out(bins);
std::vector<int> counts(bins);
const std::vector<float> &result() {
  // Rounding may move a pair to another bin.
  for (int i = 0; i < bins; i++)
    out[i] = float((counts[i] + 500) / 1000);
  return out;
}

void run() {
  std::fill(counts.begin(), counts.end(), 0);
  for (int i = 0; i < bins; i++)
    limits[i] = 1 - 2 * float(i + 1) / bins * float(i + 1) / bins;
#ifdef AMP
  array_view<const float, 2> P(3, n, places);
  array_view<const float> L(bins, limits);
  array_view<int> C(bins, counts);
  parallel_for_each(extent<1>(n).tile<tile>(),
                    [=](tiled_index<tile> t) restrict(amp) {
    tile_static int mine[bins];
    if (t.local[0] < bins)
      mine[t.local[0]] = 0;
    t.barrier.wait();
    const int i = t.global[0];
    const float x = P(0, i), y = P(1, i), z = P(2, i);
    for (int j = 0; j < n; j++) {
      const float d = x * P(0, j) + y * P(1, j) + z * P(2, j);
      int low = 0, high = bins - 1;
      while (low < high) {
        const int middle = (low + high) / 2;
        if (d >= L[middle])
          high = middle;
        else
          low = middle + 1;
      }
      atomic_fetch_inc(&mine[low]);
    }
    t.barrier.wait();
    if (t.local[0] < bins)
      atomic_fetch_add(&C[t.local[0]], mine[t.local[0]]);
  });
  C.synchronize();
#else
  int *all = counts.data();
#pragma omp parallel for reduction(+ : all[:bins])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const float d = places[i] * places[j] + places[n + i] * places[n + j] +
                      places[2 * n + i] * places[2 * n + j];
      int low = 0, high = bins - 1;
      while (low < high) {
        const int middle = (low + high) / 2;
        if (d >= limits[middle])
          high = middle;
        else
          low = middle + 1;
      }
      all[low]++;
    }
#endif
}
