// Each temporary becomes an lvalue in place, for every kind of callee and every
// form of argument.
// RUN: %ampcc -std=c++17 -Wno-amp-microsoft %s -o %t && %t
#include <amp.h>

struct S {
  int v;
  S(int v) : v(v) {}
};
template <class A, class B> struct Pair {
  A a;
  B b;
};
int calls;
void f(S &s) { calls += s.v; }
void f(S &, int x) { calls += x; }
void f(Pair<int, S> &p) { calls += p.b.v; }
void two(S &a, S &b) { calls += a.v * b.v; }
// A call with more temporaries than the number of recompilations.
int four(S &a, S &b, S &c, S &d) { return a.v + b.v * 10 + c.v * 100 + d.v * 1000; }
template <class T> int three(T &a, const T &b, T &c) { return a.v * b.v * c.v; }
template <class... T> void packs(T... t) { two(S(t)...); }
struct Object {
  int operator()(S &s) const { return s.v; }
  int operator()(S &s, int x) const { return s.v + x; }
  int operator[](S &s) const { return s.v; }
  Object &operator+=(S &s) { return calls += s.v, *this; }
  void member(S &s) { calls += s.v; }
  void member(S &s, int x) { calls += s.v * x; }
};
struct Made {
  int v;
  Made(S &s) : v(s.v) {}
  Made(S &s, int x) : v(s.v + x) {}
};
struct Members {
  Made a = S(1), b{S(2)}, c;
  Members() : c(S(3)) {}
};
Made made() { return S(8); }
constexpr int constant(const int &, S &) noexcept(false) { return 1; }

int main() {
  (f)(S(1));
  (&f)(S(1));
  ((f))(S(1), 1);
  f(Pair<int, S>{1, S(1)});
  two(S(1), S(2));
  packs(2, 3);
  if (calls != 12)
    return 1;
  S name(7);
  if (four(S(1), S(2), S(3), S(4)) != 4321 || four(S(1), name, S(3), name) != 7371 ||
      three(S(2), S(3), S(5)) != 30)
    return 5;
  Object o;
  (o).member(S(1));
  (&o)->member(S(2), 2);
  o += S(3);
  if (calls != 20 || (o)(S(1)) + Object()(S(2), 1) + o[S(4)] != 8)
    return 2;
  if ([](S &s) { return s.v; }(S(5)) + [](S &s, auto x) { return s.v + x; }(S(1), 2) != 8)
    return 3;
  Made a(S(1)), b{S(2), 1}, c = S(3), *d = new Made(S(4));
  const int sum = a.v + b.v + c.v + d->v + Made(S(5)).v + Made{S(6)}.v +
                  ((Made)S(1)).v + static_cast<Made>(S(2)).v;
  delete d;
  Members m;
  if (sum != 25 || m.a.v + m.b.v + m.c.v != 6 || made().v != 8)
    return 4;
  static_assert(!noexcept(constant(1, S(1))), "as with a name");
  return constant(1, S(1)) - 1;
}
