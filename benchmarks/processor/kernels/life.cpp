// The game of life on a torus.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1024, steps = 10;
std::vector<int> makeCells() {
  std::vector<int> made(n * n);
  const std::vector<float> all = numbers(n * n);
  for (int i = 0; i < n * n; i++)
    made[i] = all[i] < 0.4f;
  return made;
}
std::vector<int> first = makeCells(), a, b(n * n);
std::vector<float> out(n * n);
const std::vector<float> &result() {
  std::copy(a.begin(), a.end(), out.begin());
  return out;
}

void run() {
  a = first;
#ifdef AMP
  array_view<int, 2> A(n, n, a), B(n, n, b);
  for (int t = 0; t < steps; t++) {
    parallel_for_each(A.extent, [=](index<2> i) restrict(amp) {
      const int up = (i[0] + n - 1) % n, down = (i[0] + 1) % n,
                left = (i[1] + n - 1) % n, right = (i[1] + 1) % n;
      const int around = A(up, left) + A(up, i[1]) + A(up, right) +
                         A(i[0], left) + A(i[0], right) + A(down, left) +
                         A(down, i[1]) + A(down, right);
      B[i] = around == 3 || (around == 2 && A[i]);
    });
    std::swap(A, B);
  }
  A.synchronize();
#else
  int *from = a.data(), *to = b.data();
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int y = 0; y < n; y++) {
      const int *up = from + (y + n - 1) % n * n, *row = from + y * n,
                *down = from + (y + 1) % n * n;
      for (int x = 0; x < n; x++) {
        const int left = (x + n - 1) % n, right = (x + 1) % n;
        const int around = up[left] + up[x] + up[right] + row[left] +
                           row[right] + down[left] + down[x] + down[right];
        to[y * n + x] = around == 3 || (around == 2 && row[x]);
      }
    }
    std::swap(from, to);
  }
#endif
}
