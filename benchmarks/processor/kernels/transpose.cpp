// A matrix transposition through tile_static memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 2048, t = 16;
const std::vector<float> a = numbers(n * n);
std::vector<float> b(n * n);
const std::vector<float> &result() { return b; }

void run() {
#ifdef AMP
  array_view<const float, 2> A(n, n, a);
  array_view<float, 2> B(n, n, b);
  parallel_for_each(A.extent.tile<t, t>(),
                    [=](tiled_index<t, t> i) restrict(amp) {
    tile_static float kept[t][t];
    kept[i.local[1]][i.local[0]] = A[i.global];
    i.barrier.wait();
    B(i.tile[1] * t + i.local[0], i.tile[0] * t + i.local[1]) =
        kept[i.local[0]][i.local[1]];
  });
  B.synchronize();
#else
#pragma omp parallel for collapse(2)
  for (int y = 0; y < n; y += t)
    for (int x = 0; x < n; x += t)
      for (int j = y; j < y + t; j++)
        for (int i = x; i < x + t; i++)
          b[i * n + j] = a[j * n + i];
#endif
}
