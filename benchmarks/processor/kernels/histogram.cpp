// A histogram with counters in tile_static memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1 << 20, each = 64, bins = 256;
const std::vector<float> a = numbers(n);
std::vector<int> h(bins);
std::vector<float> out(bins);
const std::vector<float> &result() { return out; }

void run() {
  std::fill(h.begin(), h.end(), 0);
#ifdef AMP
  array_view<const float> A(n, a);
  array_view<int> H(bins, h);
  parallel_for_each(extent<1>(n / each).tile<bins>(),
                    [=](tiled_index<bins> t) restrict(amp) {
    tile_static int counts[bins];
    counts[t.local[0]] = 0;
    t.barrier.wait();
    for (int k = 0; k < each; k++)
      atomic_fetch_inc(&counts[int(A[t.global[0] + k * (n / each)] * bins)]);
    t.barrier.wait();
    atomic_fetch_add(&H[t.local[0]], counts[t.local[0]]);
  });
  H.synchronize();
#else
  int *counts = h.data();
#pragma omp parallel for reduction(+ : counts[:bins])
  for (int i = 0; i < n; i++)
    counts[int(a[i] * bins)]++;
#endif
  std::copy(h.begin(), h.end(), out.begin());
}
