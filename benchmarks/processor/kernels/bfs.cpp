// Rodinia: breadth-first search, a launch for each level.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1 << 17, degree = 6;
const std::vector<float> random_ = numbers(n * degree);
std::vector<int> edges(n * degree), level(n);
std::vector<float> out(n);
const std::vector<float> &result() { return out; }

void run() {
  if (!edges[1])
    for (int i = 0; i < n * degree; i++)
      edges[i] = int(random_[i] * n);
  std::fill(level.begin(), level.end(), -1);
  level[0] = 0;
  int more = 1;
  for (int depth = 0; more; depth++) {
    more = 0;
#ifdef AMP
    array_view<const int, 2> E(n, degree, edges);
    array_view<int> L(n, level), M(1, &more);
    parallel_for_each(L.extent, [=](index<1> i) restrict(amp) {
      if (L[i] == depth)
        for (int k = 0; k < degree; k++) {
          const int to = E(i[0], k);
          if (L[to] < 0) {
            L[to] = depth + 1;
            M[0] = 1;
          }
        }
    });
    M.synchronize();
    L.synchronize();
#else
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      if (level[i] == depth)
        for (int k = 0; k < degree; k++) {
          const int to = edges[i * degree + k];
          if (level[to] < 0) {
            level[to] = depth + 1;
            more = 1;
          }
        }
#endif
  }
  std::copy(level.begin(), level.end(), out.begin());
}
