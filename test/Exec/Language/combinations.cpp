// RUN: %ampcc -std=c++20 -I%S/../../Inputs %s -o %t && %t
//
// Less usual combinations.
#include "same.h"

template <class D> struct Crtp {
  int twice() const restrict(cpu, amp) {
    return 2 * static_cast<const D *>(this)->get();
  }
};
struct Leaf : Crtp<Leaf> {
  int v;
  Leaf(int v) restrict(cpu, amp) : v(v) {}
  int get() const restrict(cpu, amp) { return v; }
};
int crtp(int i) restrict(cpu, amp) { return Leaf(i).twice(); }

struct Iter {
  int *p;
};
template <class T, int N> int sumArray(const T (&a)[N]) restrict(cpu, amp) {
  T s = T();
  for (int k = 0; k < N; ++k)
    s += a[k];
  return int(s);
}
int arraysByRef(int i) restrict(cpu, amp) {
  int a[4] = {i, 1, 2, 3};
  float b[2] = {1.5f, 2.5f};
  int m[2][3] = {{1, 2, 3}, {4, 5, i}};
  return sumArray(a) + sumArray(b) + sumArray(m[1]);
}

struct M3 {
  float m[3][3];
  static M3 identity() restrict(cpu, amp) {
    M3 r = {};
    for (int k = 0; k < 3; ++k)
      r.m[k][k] = 1;
    return r;
  }
  M3 operator*(const M3 &o) const restrict(cpu, amp) {
    M3 r;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        r.m[i][j] = 0;
        for (int k = 0; k < 3; ++k)
          r.m[i][j] += m[i][k] * o.m[k][j];
      }
    return r;
  }
};
int matrices(int i) restrict(cpu, amp) {
  M3 a = M3::identity();
  a.m[0][1] = float(i);
  M3 b = a * a * a;
  M3 c;
  c = b;
  return int(c.m[0][1]);
}

struct Ptr {
  int v;
  Ptr *operator->() restrict(cpu, amp) { return this; }
  int &operator*() restrict(cpu, amp) { return v; }
  bool operator!() const restrict(cpu, amp) { return !v; }
  int operator,(int x) const restrict(cpu, amp) { return v + x; }
  bool operator&&(const Ptr &o) const restrict(cpu, amp) { return v && o.v; }
};
int oddOperators(int i) restrict(cpu, amp) {
  Ptr p = {i}, q = {2};
  *p += 3;
  p->v *= 2;
  return *p + (!q) + (p, 5) + (p && q);
}

enum class Flags : int { a = 1, b = 2, c = 4 };
constexpr Flags operator|(Flags x, Flags y) restrict(cpu, amp) {
  return Flags(int(x) | int(y));
}
int scoped(int i) restrict(cpu, amp) {
  Flags f = Flags::a | Flags::c;
  switch (f) {
  case Flags::a:
    return 1;
  case Flags(5):
    return i;
  default:
    return 2;
  }
}

auto makeAdder(int k) restrict(cpu, amp) {
  return [k](int x) { return x + k; };
}
template <class F, class G> auto compose(F f, G g) restrict(cpu, amp) {
  return [f, g](auto x) { return f(g(x)); };
}
int higher(int i) restrict(cpu, amp) {
  auto h = compose(makeAdder(3), [](int x) { return x * x; });
  auto hh = compose(h, makeAdder(1));
  return h(i) + hh(i);
}

struct Local {
  int operator()(int a, int b = 4) const restrict(cpu, amp) { return a * b; }
};
int localClasses(int i) restrict(cpu, amp) {
  struct L {
    int a;
    L(int a) : a(a) {}
    int get() const { return a; }
    L operator+(L o) const { return L(a + o.a); }
    static int five() { return 5; }
  };
  L x(i), y = L(2) + x;
  Local l;
  return y.get() + L::five() + l(i) + l(2, 3);
}

struct NonTrivial {
  int a;
  NonTrivial() restrict(cpu, amp) : a(9) {}
};
struct Implicit {
  int x;
  NonTrivial n;
  int y = 4;
};
int valueInit(int i) restrict(cpu, amp) {
  Implicit a = Implicit();
  Implicit b{};
  Implicit c{i};
  NonTrivial arr[20];
  Implicit more[2] = {};
  int s = 0;
  for (auto &e : arr)
    s += e.a;
  return a.x + a.n.a + a.y + b.x + b.y + c.x + c.n.a + s + more[1].n.a;
}

int arg(int a, int b) restrict(cpu, amp) { return a * 10 + b; }
struct Brace {
  int a, b;
  Brace(int a, int b) restrict(cpu, amp) : a(a), b(b) {}
};
int take(Brace b) restrict(cpu, amp) { return b.a - b.b; }
Brace give(int i) restrict(cpu, amp) { return {i, 3}; }
int braces(int i) restrict(cpu, amp) {
  Brace b{i, 2};
  b = {4, i};
  int z{};
  int w{i};
  return take({i, 1}) + take(give(i)) + b.a + b.b + z + w;
}

struct Wrap {
  int a[5];
  Wrap(int i) restrict(cpu, amp) {
    for (int &x : a)
      x = i++;
  }
  Wrap(const Wrap &) = default;
};
struct WrapUser {
  Wrap w;
  Wrap ws[2];
  WrapUser(int i) restrict(cpu, amp) : w(i), ws{Wrap(i + 1), w} {}
};
int arrayCopies(int i) restrict(cpu, amp) {
  WrapUser u(i), v = u;
  v.w.a[0] = 100;
  u = v;
  auto f = [u]() { return u.ws[1].a[4] + u.w.a[0]; };
  return f() + v.ws[0].a[3];
}

template <int N> struct Unroll {
  template <class F> static void run(const F &f, int &s) restrict(cpu, amp) {
    Unroll<N - 1>::run(f, s);
    s += f(N);
  }
};
template <> struct Unroll<0> {
  template <class F> static void run(const F &f, int &s) restrict(cpu, amp) {
    s += f(0);
  }
};
int unroll(int i) restrict(cpu, amp) {
  int s = 0;
  Unroll<6>::run([i](int k) { return k * i; }, s);
  return s;
}

int spaceshipless(int i) restrict(cpu, amp) {
  struct S {
    int v;
    bool operator==(const S &) const restrict(cpu, amp) = default;
  };
  S a{i}, b{3};
  return (a == b) + 2 * (a != b);
}
int nestedTernary(int i) restrict(cpu, amp) {
  int a = 1, b = 2, c = 3;
  (i < 3 ? a : i < 6 ? b : c) += i;
  int *p = i & 1 ? &a : i & 2 ? &b : nullptr;
  if (p)
    *p *= 3;
  return a + b * 10 + c * 100;
}
int longs(int i) restrict(cpu, amp) {
  long a = i;
  a <<= 20;
  unsigned long b = a * a;
  a -= 5;
  return int(b >> 30) + int(a % 1000) + int(sizeof(a));
}
int doubles(int i) restrict(cpu, amp) {
  double d = i;
  d = d / 3 + 0.1;
  float f = float(d);
  return int(d * 1e6) + int(f * 100) + (d > f);
}
template <class... F> struct All : F... {
  All(F... f) restrict(cpu, amp) : F(f)... {}
};
struct Fa {
  int fa(int x) const restrict(cpu, amp) { return x + 1; }
};
struct Fb {
  int k;
  int fb(int x) const restrict(cpu, amp) { return x * k; }
};
int packs(int i) restrict(cpu, amp) {
  All<Fa, Fb> a(Fa(), Fb{3});
  return a.fa(i) + a.fb(i);
}
template <auto V> int nttp() restrict(cpu, amp) { return int(V) * 2; }
template <class T>
concept Small = sizeof(T) <= 4;
template <Small T> int kind(T) restrict(cpu, amp) { return 1; }
template <class T> int kind(T) restrict(cpu, amp) { return 2; }
int modern(int i) restrict(cpu, amp) {
  if constexpr (sizeof(int) == 4)
    i += 1;
  else
    i += 100;
  return nttp<5>() + kind(1.f) + kind(1.) + i;
}
struct Bits {
  int v;
  Bits &set(int b) restrict(cpu, amp) {
    v |= 1 << b;
    return *this;
  }
  const Bits &self() const restrict(cpu, amp) { return *this; }
};
int chains(int i) restrict(cpu, amp) {
  Bits b{0};
  return b.set(1).set(i % 8).self().v + Bits{i}.set(3).v;
}
int conversions(int i) restrict(cpu, amp) {
  struct A {
    int v;
    operator int() const restrict(cpu, amp) { return v; }
  };
  struct B {
    int w;
    B(A a) restrict(cpu, amp) : w(a.v + 1) {}
  };
  A a{i};
  B b = a;
  int c = a + a;
  switch (a) {
  case 3:
    c += 100;
  }
  int arr[3] = {1, 2, 3};
  return b.w + c + arr[A{i % 3}] + (a ? 1 : 0);
}

int main() {
  SAME(crtp);
  SAME(arraysByRef);
  SAME(matrices);
  SAME(oddOperators);
  SAME(scoped);
  SAME(higher);
  SAME(localClasses);
  SAME(valueInit);
  SAME(braces);
  SAME(arrayCopies);
  SAME(unroll);
  SAME(spaceshipless);
  SAME(nestedTernary);
  SAME(longs);
  SAME(doubles);
  SAME(packs);
  SAME(modern);
  SAME(chains);
  SAME(conversions);
  return failures;
}
