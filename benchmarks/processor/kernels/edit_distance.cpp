// Edit distances of short strings, a row in private memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int count = 8192, len = 24;
std::vector<int> words(count *len), key(len), d(count);
std::vector<float> sum(1);
const std::vector<float> &result() {
  sum[0] = 0;
  for (int x : d)
    sum[0] += x;
  return sum;
}
#ifdef AMP
#define BOTH restrict(amp)
#else
#define BOTH
#endif
template <class V> static int distance_of(V w, V k, int at) BOTH {
  int row[len + 1];
  for (int j = 0; j <= len; j++)
    row[j] = j;
  for (int i = 1; i <= len; i++) {
    int diagonal = row[0];
    row[0] = i;
    const int c = w[at + i - 1];
    for (int j = 1; j <= len; j++) {
      const int above = row[j];
      int best = diagonal + (c != k[j - 1]);
      if (above + 1 < best)
        best = above + 1;
      if (row[j - 1] + 1 < best)
        best = row[j - 1] + 1;
      row[j] = best;
      diagonal = above;
    }
  }
  return row[len];
}
void run() {
  for (int i = 0; i < count * len; i++)
    words[i] = int((unsigned(i) * 2654435761u >> 20) % 4);
  for (int i = 0; i < len; i++)
    key[i] = i % 4;
#ifdef AMP
  array_view<const int> W(count * len, words), K(len, key);
  array_view<int> D(count, d);
  parallel_for_each(
      D.extent, [=](index<1> i) restrict(amp) {
        D[i] = distance_of(W, K, i[0] * len);
      });
  D.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < count; i++)
    d[i] = distance_of((const int *)words.data(), (const int *)key.data(),
                       i * len);
#endif
}
