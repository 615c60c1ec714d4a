// A histogram: atomic additions in a tile, and of the tile's bins.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

static std::vector<int> ints(int count, int limit) {
  std::vector<int> made;
  for (float number : numbers(count))
    made.push_back(int(number * float(limit)));
  return made;
}
const int n = 1 << 20;
std::vector<int> a = ints(n, 64), h(64);
std::vector<float> all;
const std::vector<float> &result() {
  all.clear();
  all.insert(all.end(), h.begin(), h.end());
  return all;
}
void run() {
  std::fill(h.begin(), h.end(), 0);
#ifdef AMP
  array_view<const int> A(n, a);
  array_view<int> H(64, h);
  parallel_for_each(
      A.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
        tile_static int s[64];
        if (t.local[0] < 64)
          s[t.local[0]] = 0;
        t.barrier.wait();
        atomic_fetch_add(&s[A[t.global]], 1);
        t.barrier.wait();
        if (t.local[0] < 64 && s[t.local[0]])
          atomic_fetch_add(&H[t.local[0]], s[t.local[0]]);
      });
  H.synchronize();
#else
  int *p = h.data();
#pragma omp parallel for reduction(+ : p[ : 64])
  for (int i = 0; i < n; i++)
    p[a[i]]++;
#endif
}
