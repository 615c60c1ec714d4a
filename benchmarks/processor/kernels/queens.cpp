// Backtracking: placements of queens that do not attack each other, from each start.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int q = 10, starts = q * q * q;
std::vector<int> found(starts);
std::vector<float> sum(1);
const std::vector<float> &result() {
  sum[0] = 0;
  for (int f : found)
    sum[0] += f;
  return sum;
}
#ifdef AMP
#define BOTH restrict(amp)
#else
#define BOTH
#endif
static int count(int s) BOTH {
  int place[q];
  place[0] = s % q;
  place[1] = s / q % q;
  place[2] = s / q / q;
  for (int i = 1; i < 3; i++)
    for (int j = 0; j < i; j++) {
      const int d = place[i] - place[j];
      if (d == 0 || d == i - j || d == j - i)
        return 0;
    }
  int r = 3, n = 0;
  place[3] = -1;
  while (r >= 3) {
    place[r]++;
    if (place[r] == q) {
      r--;
      continue;
    }
    bool ok = true;
    for (int j = 0; j < r && ok; j++) {
      const int d = place[r] - place[j];
      ok = !(d == 0 || d == r - j || d == j - r);
    }
    if (!ok)
      continue;
    if (r == q - 1)
      n++;
    else
      place[++r] = -1;
  }
  return n;
}
void run() {
#ifdef AMP
  array_view<int> F(starts, found);
  parallel_for_each(
      F.extent, [=](index<1> i) restrict(amp) { F[i] = count(i[0]); });
  F.synchronize();
#else
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < starts; i++)
    found[i] = count(i);
#endif
}
