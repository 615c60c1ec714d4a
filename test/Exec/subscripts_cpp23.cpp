// Subscripts with several indices, since C++23: v[i, j] is v(i, j).
// RUN: %ampcc -std=c++23 -Wall -Wextra -Werror %s -o %t && %t
// RUN: not %ampcc -std=c++23 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s
#include <amp.h>
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;

int main() {
  array<int, 2> a(2, 3);
  array<int, 3> b(2, 3, 4);
  const std::vector<int> texels(6, 100);
  const graphics::texture<int, 2> t(2, 3, texels.begin(), texels.end());
  array_view<int, 2> v(a);
  parallel_for_each(a.extent, [=, &b, &t](index<2> i) restrict(amp) {
    v[i[0], i[1]] = 10 * i[0] + i[1] + t[i[0], i[1]];
    for (int k = 0; k < 4; k++)
      b[i[0], i[1], k] = v[i[0], i[1]] + k;
  });
#ifdef WRONG
  // CHECK: two indices are for arrays and views of rank 2
  b[1, 2] = 0;
#endif
  const array<int, 3> &c = b;
  array_view<int> sum(1);
  parallel_for_each(sum.extent, [=, &c](index<1>) restrict(amp) {
    sum[0] = c[1, 2, 3] + c[0, 1, 0];
  });
  return v[1, 2] == 112 && sum[0] == 115 + 101 ? 0 : 1;
}
