// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs %s -o %t && %t
//
// Templates: packs, deduction, specializations, constexpr, static polymorphism.
#include "same.h"

#define R restrict(cpu, amp)
template <class T, int N> struct Arr {
  T v[N];
  T &operator[](int i) R { return v[i]; }
  const T &operator[](int i) const R { return v[i]; }
  T *begin() R { return v; }
  T *end() R { return v + N; }
  const T *begin() const R { return v; }
  const T *end() const R { return v + N; }
  static constexpr int size() R { return N; }
  template <class F> Arr map(F f) const R {
    Arr r = {};
    for (int i = 0; i < N; ++i)
      r[i] = f(v[i]);
    return r;
  }
};
int f_tarr(int i) R {
  Arr<int, 5> a{{1, 2, i, 4, 5}};
  auto b = a.map([i](int x) { return x * i; });
  int s = 0;
  for (int x : b)
    s += x;
  for (int &x : a)
    x *= 2;
  const auto &c = a;
  for (const int &x : c)
    s += x;
  Arr<Arr<float, 2>, 3> n = {};
  n[1][0] = 2.5f;
  for (auto &r : n)
    for (auto &e : r)
      s += int(e * 2);
  return s + a.size() + Arr<float, 3>::size();
}
template <class... T> int sum(T... t) R { return int((t + ... + 0)); }
template <class... T> bool allp(T... t) R { return ((t > 0) && ...); }
template <class... T> int cnt(const T &...) R { return sizeof...(T); }
template <class F, class... T> int each(F f, T... t) R {
  int n = 0;
  ((n = n * 3 + f(t)), ...);
  return n;
}
template <class H> int rec(H h) R { return h; }
template <class H, class... T> int rec(H h, T... t) R {
  return h * 2 + rec(t...);
}
template <int... I> int seq(int k) R {
  int s = 0;
  int d[] = {(s += I * k, 0)...};
  return s + d[0];
}
int f_pack(int i) R {
  return sum(1, 2.5f, i) + allp(i, 1, 2) + cnt(1, 2.f, i, true) +
         each([i](auto x) { return int(x * i); }, 1, 2.5f, 3u) +
         rec(1, i, 3, 4) + seq<1, 2, 3>(i) + sum();
}
template <class T> struct Pair {
  T a, b;
  Pair(T a, T b) R : a(a), b(b) {}
};
template <class T> struct Box {
  T t;
};
template <class T> Box(T) -> Box<T>;
int f_ctad(int i) R {
  Pair p(1, i);
  Pair q{2.5f, 1.f};
  Box b{i};
  Box c{Pair(3, 4)};
  return p.a + p.b + int(q.a * 2) + b.t + c.t.b;
}
template <class T> int kind(T t) R {
  if constexpr (sizeof(T) == 8)
    return 8;
  else if constexpr (T(-1) < T(0))
    return -int(sizeof(T));
  else
    return int(sizeof(T));
}
template <int N> int fib() R {
  if constexpr (N < 2)
    return N;
  else
    return fib<N - 1>() + fib<N - 2>();
}
int f_ifc(int i) R {
  return kind(1) + kind(2u) * 10 + kind(3.) * 100 + kind(1.f) + fib<10>() + i;
}
template <class T> struct Tr {
  static const int v = 1;
  typedef float type;
};
template <> struct Tr<int> {
  static const int v = 2;
  typedef int type;
};
template <class T> struct Tr<T *> {
  static const int v = 3;
  using type = T;
};
template <class T> typename Tr<T>::type conv(T t) R { return t * 2; }
template <class T> constexpr int tv = Tr<T>::v;
int f_traits(int i) R {
  Tr<int *>::type x = i;
  return Tr<int>::v + Tr<float>::v * 10 + Tr<float *>::v * 100 + conv(i) +
         int(conv(1.5f)) + x + tv<int>;
}
constexpr int sq(int x) R { return x * x; }
constexpr int table(int k) R {
  int t[] = {1, 2, 3, 5};
  return t[k & 3];
}
int f_cexpr(int i) R {
  constexpr int a = sq(5);
  int arr[sq(2)] = {a};
  static_assert(sq(3) == 9, "");
  const int n = 3;
  int b[n] = {};
  switch (i) {
  case sq(2):
    return 1;
  case n:
    return 2;
  }
  return a + arr[0] + sq(i) + table(i) + b[i % n];
}
int f_cltab(int i) R {
  constexpr int t[4] = {3, 1, 4, 1};
  const float w[2][2] = {{1, 2}, {3, 4}};
  int s = 0;
  for (int x : t)
    s += x;
  return t[i & 3] + int(w[i & 1][1]) + s;
}
template <class T = int, T V = 4> T dflt() R { return V; }
template <template <class> class C, class T> T unbox(C<T> c) R { return c.t; }
int f_ttp(int i) R {
  return dflt() + int(dflt<unsigned, 7>()) + unbox(Box<int>{i});
}
struct Tup {
  int a;
  float b;
};
template <class D> struct Crtp {
  D &self() R { return static_cast<D &>(*this); }
  int tw() R { return self().v() * 2; }
};
struct C1 : Crtp<C1> {
  int x;
  int v() const R { return x; }
};
struct C2 : Tup, Crtp<C2> {
  int v() const R { return a; }
};
int f_crtp(int i) R {
  C1 c;
  c.x = i;
  C2 d;
  d.a = 4;
  return c.tw() + d.tw();
}
template <int N> struct Poly {
  int c;
  Poly<N - 1> rest;
  int eval(int x) const R { return c + x * rest.eval(x); }
};
template <> struct Poly<0> {
  int c;
  int eval(int) const R { return c; }
};
int f_poly(int i) R {
  Poly<3> p{1, {2, {3, {i}}}};
  return p.eval(i) + p.rest.rest.c;
}

#define FUNCTIONS(X) \
  X(f_tarr, 132) X(f_pack, 161) X(f_ctad, 20) X(f_ifc, 892) X(f_traits, 332) X(f_cexpr, 77) \
  X(f_cltab, 14) X(f_ttp, 16) X(f_crtp, 18) X(f_poly, 714)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
