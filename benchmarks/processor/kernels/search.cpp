// Positions of a word in a text, with one mismatch.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1 << 20, m = 12;
std::vector<int> makeText() {
  std::vector<int> made(n);
  const std::vector<float> all = numbers(n);
  for (int i = 0; i < n; i++)
    made[i] = int(all[i] * 3);
  return made;
}
std::vector<int> text = makeText(),
                 word(text.begin() + 777, text.begin() + 777 + m);
std::vector<int> found(n);
std::vector<float> out(n);
const std::vector<float> &result() {
  std::copy(found.begin(), found.end(), out.begin());
  return out;
}

#ifdef AMP
#define BOTH restrict(amp)
using letters = array_view<const int>;
#else
#define BOTH
using letters = const int *;
#endif

static int matches(letters T, letters W, int at) BOTH {
  int wrong = 0;
  for (int k = 0; k < m; k++)
    if (T[at + k] != W[k] && ++wrong > 1)
      return 0;
  return 1;
}

void run() {
#ifdef AMP
  letters T(n, text), W(m, word);
  array_view<int> F(n, found);
  parallel_for_each(extent<1>(n - m), [=](index<1> i) restrict(amp) {
    F[i] = matches(T, W, i[0]);
  });
  F.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n - m; i++)
    found[i] = matches(text.data(), word.data(), i);
#endif
}
