// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++23 -DCXX20 -DCXX23 %s
// Statements and expressions of amp code.
// expected-no-diagnostics

#include "Inputs/shapes.h"

int j1(int n, int *p, point q, box<int> b) restrict(cpu, amp) {
  ;
  {
  }
  int i, j = 1, *k = p, l(2), m{3}, a[3] = {}, (o) = 1, (*t)[3] = &a,
         v = j<l, w = j> l;
  point c1{1, 2}, c2 = {1}, c3(q), c5[2] = {{1, 2}, {3}};
  box<int> d1, d2{1};
  box<box<int>> d4;
  const box<int> &d5 = d2;
  auto e1 = 1;
  const auto &e3 = q;
  decltype(n) e4 = 1;
  decltype(auto) e5 = (n);
  struct {
    int x;
  } e6 = {1};
  enum { e7, e8 } e9 = e7;
  using type = int;
  typedef int type2;
  type e10(1);
  type2 e11{2};
  if (n)
    i = 1;
  else if (n > 1)
    i = 2;
  else {
    i = 3;
  }
  if (int x = n)
    i = x;
  else
    i = -x;
  if (int x = n; x > 1)
    i = x;
  if constexpr (sizeof(int) > 2)
    i = 1;
  else
    i = 2;
  while (n-- > 0)
    ;
  while (n < 3 && n > 1) {
    break;
  }
  do {
    n++;
  } while (n < 1);
  for (;;)
    break;
  for (int x = 0, y = 1; x < y; ++x, --y)
    ;
  for (int x : a)
    i += x;
  for (const auto &[x, y] : c5)
    i += x;
  switch (n) {
  case 1:
    i = 1;
    break;
  case 2:
  case 3: {
    i = 2;
  }
    [[fallthrough]];
  case box<int>::n + 2:
    i = 3;
  default:
    i = 4;
  }
  switch (int x = n; x)
  case 1:
    i = 2;
  n = (i, j), i = j = 1, n += i, n <<= 1, n >>= 1;
  n *i;
  n & i;
  n < i;
  n > i;
  (n) * i;
  (n) & i;
  (n) - i;
  -n, +n, ~n, !n, ++n, n--;
  (n ? i : j) = 1;
  d2 = b, d4 = box<box<int>>{{1}};
  n = point().x + point{1, 2}.y + int() + int(1) + int{1} + box<int>{1}.v +
      unsigned(1) + (unsigned)1 + sizeof(box<int>) / sizeof(int[3]) +
      static_cast<int>(1.5f) + (int)-n + (int)*p + (int)(n) * 2 +
      a[n < 3 ? 1 : 2] + 1 [a] + (a)[1] + (*t)[2] + c5[1].x;
  return n < i ? j : l > m ? (n, i) : n == i && j != l || !m;
}
