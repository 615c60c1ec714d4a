// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++23 -DCXX20 -DCXX23 %s
// Statements and expressions in ordinary C++.
// expected-no-diagnostics

#include "Inputs/shapes.h"

int b1(int n, int *p, point q, const range &r, box<int> b) {
  ;
  ;
  ;
  {
  }
  {
    ;
  }
  {
    {
      n = 1;
    }
  }
  int i, j = 1, *k = p, l(2), m{3}, a[3] = {}, (o) = 1, *s[2], (*t)[3] = &a,
         (*u)(int) = id<int>, v = j<l, w = j> l;
  int declared(int), other(), (*more(int))[3];
  extern int global;
  static int local = 1, locals(2);
  using type = int;
  typedef int type2;
  point c1{1, 2}, c2 = {1}, c3(q), *c4 = &q, c5[2] = {{1, 2}, {3}};
  box<int> d1, d2{1}, *d3 = &d1;
  box<box<int>> d4;
  const box<int> &d5 = d1;
  auto e1 = 1, *e2 = &i;
  const auto &e3 = q;
  decltype(n) e4 = 1;
  decltype(auto) e5 = (n);
  struct {
    int x;
  } e6 = {1};
  enum { e7, e8 } e9 = e7;
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
  if (n < 1, n > 2)
    i = 1;
  if (int x = n; x > 1)
    i = x;
  if (; n)
    ;
  if (using T = int; T(1))
    ;
  if constexpr (sizeof(int) > 2)
    i = 1;
  else
    i = 2;
  if ((n))
    ;
  if (!n)
    ;
  if (point x = q; x.f())
    ;
  if (auto *x = p)
    ;
  while (n--)
    ;
  while (n < 3 && n > 1) {
    break;
  }
  while (int x = n) {
    n = x - 1;
    continue;
  }
  do
    ;
  while (n--);
  do {
    n++;
  } while (n < 1);
  for (;;)
    break;
  for (int x = 0; x < 3; ++x)
    ;
  for (int x = 0, y = 1; x < y; ++x, --y)
    ;
  for (i = 0, j = 1; i < j;)
    i++;
  for (int x = 0; int y = n - x; ++x)
    ;
  for (int x : a)
    i += x;
  for (auto &x : r)
    x = 1;
  for (const auto &[x, y] : c5)
    i += x;
  for (int x : (int[]){1, 2})
    ;
  for (box<int> x : (box<int>[2]){})
    ;
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
  switch (n) {
    int x;
  case (1 < 2):
    x = 1;
  case number<5>() > 1 ? 7:
    8 :;
  }
  goto end;
  try {
    throw 1;
  } catch (int x) {
    throw;
  } catch (const point &x) {
    return x.x;
  } catch (...) {
  }
  try {
  } catch (int) {
  }
  n = (i, j), i = j = 1, n += i, n -= j, n *= 2, n /= 2, n %= 3, n <<= 1,
  n >>= 1, n &= 7, n |= 1, n ^= 2;
  n *i;
  n & i;
  n &&i;
  n < i;
  n > i;
  (n) * i;
  (n) & i;
  (n) - i;
  -n, +n, ~n, !n, &n, *p, ++n, n++, --n, n--;
  n ? i : j;
  (n ? i : j) = 1;
  id(1);
  id<int>(1);
  (id)(1);
  (id<int>)(1);
  ::id(1);
  ::id<int>(1);
  (void)id(1);
  (*id<int>)(1);
  (&id<int>)(1);
  number();
  number<>();
  number<2>();
  number<(2 > 1)>(3);
  point();
  point{};
  point{1, 2};
  int();
  int(1);
  int{1};
  box<int>();
  box<int>{1};
  box<box<int>>{{1}};
  (point){1, 2};
  point(q).f();
  point{1}.x;
  box<int>{1}.get();
  unsigned(1);
  (unsigned)1;
  new int;
  new int(1);
  new int{1};
  new int[3];
  new int[3]{1, 2};
  new (p) int;
  new (p) int(1);
  new box<int>;
  new box<int>();
  new box<int>[ 2 ];
  new (int);
  new (int *[3]);
  ::new point;
  new auto(1);
  delete p;
  delete[] p;
  ::delete c4;
  delete (p), n = 1;
  sizeof n;
  sizeof(n);
  sizeof(int) * 2;
  sizeof(int[3]);
  sizeof(box<int>) < 3;
  alignof(int);
  noexcept(n);
typeid_free:
  n = 1;
  (int)n;
  (int)-n;
  (int)*p;
  (int)(n) * 2;
  (int *)p;
  (const point &)q;
  (int (*)(int)) u;
  static_cast<int>(n);
  reinterpret_cast<char *>(p);
  const_cast<const int *>(p);
  static_cast<box<int> &&>(b);
  q.x;
  c4->x;
  (*c4).x;
  q.f();
  c4->f();
  (&q)->f();
  q.*(&point::x);
  c4->*(&point::x);
  (q.*(&point::f))();
  q.point::x;
  q.::point::x;
  c4->point::f();
  a[0];
  a[n < 3 ? 1 : 2];
  1 [a];
  (a)[1];
  a[a[0]];
  s[0][1];
  (*t)[2];
  c5[1].x;
  u(1);
  (*u)(1);
  (**u)(1);
  b.get();
  b.box<int>::get();
  d4.v.get();
  d3->get();
  "a"
  "b"[0];
  L"a";
  u8"a";
  R"x(restrict(amp))x";
  'a';
  1'000'000;
  0b101;
  0x1p3;
  1.5f;
  nullptr;
  true;
this_is:
  n = 2;
  return n < i ? j : l > m ? (n, i) : n == i && j != l || !m, b1(n, p, q, r, b);
end:
  return {n};
}
