// RUN: %ampcc -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// What C++20 and C++23 add, beside control flow and pointers in their less
// usual forms.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)
struct P {
  int x = 1, y = 2;
  int z[2] = {3};
  bool operator==(const P &) const R = default;
};
int designated(int i) R {
  P p{.y = i};
  P q = {.x = i, .z = {1, i}};
  P s(i, 4);
  return p.y * 3 + q.z[1] + s.x + s.y + p.x + s.z[0];
}
struct W {
  int a;
  float b;
  bool operator==(const W &) const R = default;
};
int spaceship(int i) R {
  P p{i % 3, 2}, q{1, i % 5};
  W w{i, 1.f}, v{i % 7, 1.f};
  return (p == q) * 2 + (p != q) + (w == v) * 8 + (w != v) * 16;
}
consteval int sq(int x) R { return x * x; }
int consteval_(int i) R {
  constexpr int k = sq(5);
  return k + sq(3) + i;
}
template <std::integral T> T twice(T x) R { return x * 2; }
template <class T>
  requires std::floating_point<T>
T twice(T x) R {
  return x / 2;
}
auto abbrev(auto a, auto... r) R { return (a + ... + r); }
int concepts(int i) R {
  return twice(i) + int(twice(float(i))) + abbrev(i, 2, 3u, 4.f);
}
enum class Color { red = 3, green, blue };
int usingEnum(int i) R {
  using enum Color;
  switch (Color(i % 3 + 3)) {
  case red:
    return 1;
  case green:
    return 20;
  case blue:
    return 300;
  }
  return 0;
}
int initRange(int i) R {
  int s = 0;
  for (int a[3] = {1, i, 3}; int x : a)
    s += x;
  for (P p{i}; auto e : p.z)
    s ^= e + p.x;
  return s;
}
int lambdas(int i) R {
  auto f = []<class T>(T a, T b) { return a - b; };
  return f(i, 3) + f(2.5f, .5f);
}
template <class... A> int packCap(A... a) R {
  auto f = [... b = a + 1] { return (b + ... + 0); };
  return f();
}
int packs(int i) R { return packCap(i, 2, 3) + packCap(); }
struct Agg2 {
  int q;
  P p;
};
int bindings(int i) R {
  Agg2 g{i, {4, i}};
  auto [q, p] = g;
  auto &[x, y, z] = p;
  x += q;
  z[1] = y;
  auto f = [q, p](int k) { return q + p.x * k; };
  return f(2) + p.x + p.z[1];
}
int binds2(int i) R {
  auto [a, b, c] = P{i, 7};
  auto f = [=] { return a * 2 + b + c[0]; };
  return f();
}
struct Sub {
  int v[3][4];
  int &operator[](int a, int b) R { return v[a][b]; }
  static int operator()(int a) R { return a * 3; }
};
int subscripts(int i) R {
  Sub s{};
  s[1, i & 3] = i;
  s[2, 1] += 5;
  return s[1, i & 3] + s(i) + Sub::operator()(2) + s[2, 1];
}
struct Ded {
  int v;
  template <class Self> auto &&get(this Self &&s) R { return s.v; }
  int add(this const Ded &s, int k) R { return s.v + k; }
  int val(this Ded s) R {
    s.v++;
    return s.v;
  }
};
int deducing(int i) R {
  Ded d{i};
  d.get() += 4;
  const Ded c{3};
  return d.add(c.get()) + d.val() + Ded{9}.get() + d.v;
}
int ifConst(int i) R {
  if consteval {
    return 1;
  } else {
    return i;
  }
}
int autos(int i) R {
  int k = i;
  auto &r = k;
  auto(r) + 1;
  int s = auto(k) * 2;
  k = 5;
  [[assume(k == 5)]];
  return s + auto{k};
}
struct E1 {};
struct E2 {};
struct Nua {
  [[no_unique_address]] E1 a;
  int v;
  [[no_unique_address]] E2 b;
};
int nua(int i) R {
  Nua n{{}, i, {}};
  Nua m = n;
  m.v += 3;
  n = m;
  return n.v + int(sizeof(Nua));
}
template <int... I> constexpr int sumI(std::integer_sequence<int, I...>) R {
  return ((I * I) + ... + 0);
}
int seqs(int i) R { return sumI(std::make_integer_sequence<int, 6>{}) + i; }
int ternaries(int i) R {
  int a = 1, b = 2, c = 3;
  (i & 1 ? a : i & 2 ? b : c) += i;
  int &r = i & 4 ? (i & 1 ? a : b) : c;
  r *= 3;
  return a + b * 10 + c * 100;
}
template <class T> struct Stack {
  T d[8];
  int n = 0;
  Stack &push(T t) R {
    d[n++] = t;
    return *this;
  }
  T pop() R { return d[--n]; }
  bool empty() const R { return !n; }
  T *begin() R { return d; }
  T *end() R { return d + n; }
};
int stacks(int i) R {
  Stack<P> s;
  s.push({i}).push({2, i}).push(P());
  int r = 0;
  for (auto &[x, y, z] : s)
    r += x * 2 + y + z[0], x = 9;
  while (!s.empty())
    r = r * 3 + s.pop().x;
  return r;
}
int duff(int i) R {
  int n = i & 7, s = 0, k = 0;
  switch (n & 3) {
  case 0:
    do {
      s += ++k;
      [[fallthrough]];
    case 3:
      s += k * 2;
      [[fallthrough]];
    case 2:
      s ^= 5;
      [[fallthrough]];
    case 1:
      s++;
    } while ((n -= 4) > 0);
  }
  return s;
}
int nestedLoops(int i) R {
  int s = 0;
  for (int a = 0, b = i; a < 4; a++, b--) {
    int k = 0;
    while (true) {
      if (k++ > a)
        break;
      if ((k ^ b) & 1)
        continue;
      for (;;) {
        if (++s % 5 == 0)
          break;
        if (s > 50)
          return s;
      }
      do {
        s += k;
        if (s & 4)
          continue;
        ++s;
      } while (s & 1);
    }
  }
  return s;
}
int ptrs(int i) R {
  int a[4][3] = {};
  int(*row)[3] = a + 1;
  int *q = row[1] + 1;
  *q = i;
  q[-2] = 4;
  int *e = &a[3][2];
  int n = 0;
  for (int *w = &a[0][0]; w <= e; ++w)
    n += *w * int(w - &a[0][0]);
  const int *cp = q;
  int *&rq = q;
  rq += 1;
  *rq = 3;
  return n + *cp + a[2][2] + int(e - q) + (q > cp) + int(row[1] == &a[2][0]);
}
constexpr int fib(int n) R {
  int a = 0, b = 1;
  while (n-- > 0) {
    int t = a + b;
    a = b;
    b = t;
  }
  return a;
}
int constants(int i) R {
  constexpr int f = fib(10);
  constexpr P tab[3] = {{1, 2}, {3, 4}, {5}};
  constexpr float pi = 3.14159f;
  return f + tab[2].x + int(pi * i) + tab[i % 3].y;
}
int shortCircuit(int i) R {
  int n = 0;
  bool b =
      (++n, i & 1) && (n += 2, i & 2) || (n += 4, i & 4) && !(n += 8, i & 8);
  int m = b ? n++ + 1 : (n--, n * 2);
  return n * 100 + m;
}
int floats(int i) R {
  float f = i * .37f;
  double d = f;
  unsigned u = unsigned(f + 20.5f);
  int c = int(-f) + int(d * 1.5);
  f += 2;
  f -= 1u;
  d /= 3;
  int k = 7;
  k *= 1.5;
  k -= 0.3f;
  unsigned w = 3;
  w += 2.9;
  return c + int(u) + int(f * 8) + int(d * 100) + k + int(w) + (f < i) +
         (-1 < 1u) + int(5u - 7u > 3);
}
// Captures through the closure as a parameter, by reference and by value.
int explicit_closures(int i) R {
  int a[3] = {1, i, 3}, n = 0;
  auto f = [=](this auto &&self, int x) { return a[x % 3] + i; };
  auto g = [f, i](this const auto &self, auto x) { return f(x) * i; };
  auto copied = [n](this auto self, int x) { return n += x; };
  auto changed = [n](this auto &self, int x) -> int & { return n += x; };
  changed(i) += 3;
  copied(2);
  return f(i) + g(2) + copied(3) * 5 + changed(1) * 7;
}
struct Conv {
  int v;
  template <class T> operator T() const R { return T(v + 1); }
};
int conversions(int i) R {
  Conv c{i};
  int a = c;
  float f = c;
  unsigned long l = c;
  double d(c);
  return a + int(f) + int(l) + int(d) + static_cast<int>(static_cast<float>(c));
}
struct B0 {
  int a = 1;
  int f() const R { return a; }
};
struct B1 : B0 {
  int a = 2;
  int f() const R { return a * 10 + B0::a; }
};
struct B2 : B1 {
  using B0::f;
  int g() const R { return f() + B1::f(); }
};
int hiding(int i) R {
  B2 b;
  b.a = i;
  b.B0::a = 5;
  B0 &r = b;
  r.a++;
  return b.g() + b.f() + static_cast<B1 &>(b).f();
}
union Un {
  int i;
  struct {
    int lo, hi;
  } s;
  float f;
  Un() R : s{1, 2} {}
};
int unions(int i) R {
  Un u;
  u.s.hi = i;
  Un v = u;
  v.i ^= 3;
  Un arr[2] = {u, v};
  return v.s.lo + v.s.hi + arr[1].s.hi + arr[0].i;
}
// C++26, which Clang has in all modes: packs with subscripts, placeholders.
template <class... T> int picked(T... t) R {
  return t...[1] * 100 + int(t...[0]);
}
int placeholders(int i) R {
  auto _ = i;
  auto _ = P{.y = 2};
  auto [first, _] = W{i, 2};
  return picked(i * 0.5f, first, P()) + __array_extent(int[7][3], 1);
}
#define ALL(X)                                                                 \
  X(placeholders)                                                              \
  X(explicit_closures)                                                         \
  X(designated)                                                                \
  X(spaceship)                                                                 \
  X(consteval_) X(concepts) X(usingEnum) X(initRange) X(lambdas) X(packs)      \
      X(bindings) X(binds2) X(subscripts) X(deducing) X(ifConst) X(autos)      \
          X(nua) X(seqs) X(ternaries) X(stacks) X(duff) X(nestedLoops) X(ptrs) \
              X(constants) X(shortCircuit) X(floats) X(conversions) X(hiding)  \
                  X(unions)
int main() {
  SAME_ALL(ALL);
  return failures;
}
