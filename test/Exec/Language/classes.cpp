// RUN: %ampcc -O2 -I%S/../../Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// Classes: members, bases, constructors, copies, conversions, operators.
#include "same.h"

struct Vec {
  float x, y;
  Vec() restrict(cpu, amp) : x(0), y(0) {}
  Vec(float x, float y) restrict(cpu, amp) : x(x), y(y) {}
  explicit Vec(int i) restrict(cpu, amp) : Vec(float(i), float(i * 2)) {}
  Vec operator+(const Vec &o) const restrict(cpu, amp) { return Vec(x + o.x, y + o.y); }
  Vec operator-() const restrict(cpu, amp) { return Vec(-x, -y); }
  Vec &operator+=(const Vec &o) restrict(cpu, amp) { x += o.x; y += o.y; return *this; }
  Vec &operator++() restrict(cpu, amp) { ++x; return *this; }
  Vec operator++(int) restrict(cpu, amp) { Vec old = *this; ++x; return old; }
  bool operator==(const Vec &o) const restrict(cpu, amp) { return x == o.x && y == o.y; }
  float operator[](int i) const restrict(cpu, amp) { return i ? y : x; }
  float &operator[](int i) restrict(cpu, amp) { return i ? y : x; }
  float operator()(float s) const restrict(cpu, amp) { return s * x; }
  explicit operator bool() const restrict(cpu, amp) { return x != 0; }
  operator float() const restrict(cpu, amp) { return x + y; }
};
Vec operator*(float s, const Vec &v) restrict(cpu, amp) { return Vec(s * v.x, s * v.y); }

int operators(int i) restrict(cpu, amp) {
  Vec a(i), b(1.5f, 2);
  Vec c = a + b + -Vec(3.f, i);
  c += 2.0f * b;
  (++c)[1] += 3;
  Vec old = c++;
  (c += a) += b;
  float f = c;
  return int(f) + int(old[0]) + int(c(2)) + (c ? 100 : 0) + (a == Vec(i) ? 7 : 0);
}

struct Base1 { int a; int get() const restrict(cpu, amp) { return a; } };
struct Empty { int seven() const restrict(cpu, amp) { return 7; } };
struct Base2 { int b = 5; Base2() restrict(cpu, amp) {} Base2(int b) restrict(cpu, amp) : b(b) {} int twice() const restrict(cpu, amp) { return 2 * b; } };
struct Derived : Base1, Empty, Base2 {
  int c; const int d; int e[3]; Vec v[2];
  Derived(int i) restrict(cpu, amp) : Base1{i}, Base2(i + 1), c(i * 3), d(4), e{1, i}, v{Vec(i), Vec()} {}
  int sum() const restrict(cpu, amp) { return a + b + c + d + e[0] + e[1] + e[2] + get() + twice() + seven() + int(v[0].y); }
};
int useBase(const Base2 &x) restrict(cpu, amp) { return x.twice(); }
int useEmpty(const Empty &x) restrict(cpu, amp) { return x.seven(); }
int bases(int i) restrict(cpu, amp) {
  Derived d(i);
  Base2 *p = &d;
  p->b = 9;
  Derived copy = d;
  Base1 sliced = copy;
  Derived &back = static_cast<Derived &>(*p);
  back.c = 77;
  return d.sum() + useBase(copy) + useEmpty(copy) + sliced.a + static_cast<Derived *>(p)->c;
}

struct Counter {
  int n; int copies;
  Counter(int n) restrict(cpu, amp) : n(n), copies(0) {}
  Counter(const Counter &o) restrict(cpu, amp) : n(o.n), copies(o.copies + 1) {}
  Counter &operator=(const Counter &o) restrict(cpu, amp) { n = o.n; copies = o.copies + 10; return *this; }
};
struct HasCounter { int k; Counter c; Counter cs[2]; HasCounter(int i) restrict(cpu, amp) : k(i), c(i), cs{Counter(1), Counter(2)} {} };
Counter pass(Counter c) restrict(cpu, amp) { return c; }
Counter named(int i) restrict(cpu, amp) { Counter r(i); r.n++; return r; }
int copies(int i) restrict(cpu, amp) {
  Counter a(i);
  Counter b = a;
  Counter c = pass(b);
  c = named(i);
  HasCounter h(i), h2 = h;
  h2 = h;
  HasCounter h3(h2);
  return b.copies + c.copies * 100 + named(i).copies + h3.c.copies * 1000 + h3.cs[1].copies * 7 + h2.k;
}

union U { int i; float f; };
struct Tagged { int tag; union { int i; float f; }; struct { int p, q; } in; };
int unions(int i) restrict(cpu, amp) {
  U u; u.f = 1.0f + i;
  Tagged t; t.tag = 1; t.f = 2.5f; t.in.p = i; t.in.q = 2;
  U v = {i};
  return u.i + int(t.f * 2) + t.in.p + t.in.q + v.i + int(sizeof(Tagged));
}

struct Agg { int a; Vec v; int arr[2][2]; int d = 42; };
Agg makeAgg(int i) restrict(cpu, amp) { return {i, {1.f, 2.f}, {{1, 2}, {3}}}; }
int aggregates(int i) restrict(cpu, amp) {
  Agg g = {i, Vec(i), {{1}, {2, 3}}};
  Agg z = {};
  Agg h = makeAgg(i);
  int flat[5] = {1, 2};
  return g.a + int(g.v.y) + g.arr[1][1] + z.a + z.d + h.arr[1][0] + h.d + flat[1] + flat[4] + makeAgg(3).arr[0][1] + Agg{1, {}, {}, 3}.d;
}

struct Self { int a; int b = a * 2; int c; Self(int i) restrict(cpu, amp) : a(i), c(b + this->a) {} };
struct Agg2 { int a; int b = a + 1; };
int defaults(int i) restrict(cpu, amp) { Self s(i); Agg2 g{i}; return s.b + s.c + g.b; }

struct Member { int p, q; };
int memberPointers(int i) restrict(cpu, amp) {
  int Member::*m = i % 2 ? &Member::p : &Member::q;
  Member x = {i, 2 * i};
  Member *y = &x;
  x.*m += 5;
  int Member::*none = nullptr;
  return y->*m + (none ? 1 : 2) + (m == &Member::p);
}

struct Inherit : Base2 { using Base2::Base2; int more = 3; };
int inheriting(int i) restrict(cpu, amp) { Inherit x(i); return x.b + x.more; }

struct Statics { static const int K = 5; enum { E = 7 }; enum class C { a = 1, b = 9 }; template <int N> int add() const restrict(cpu, amp) { return K + N + E + int(C::b); } };
int statics(int i) restrict(cpu, amp) { Statics s; return s.add<3>() + Statics::K * i; }

struct Mut { mutable int n; int get() const restrict(cpu, amp) { return n++; } };
int mutables(int i) restrict(cpu, amp) { const Mut m = {i}; return m.get() + m.get(); }

int pseudo(int i) restrict(cpu, amp) { typedef int I; I k = i; k.~I(); Vec v(i); v.~Vec(); return k; }

int main() {
  SAME(operators, 185); SAME(bases, 248); SAME(copies, 12083); SAME(unions, 1086324769); SAME(aggregates, 112);
  SAME(defaults, 31); SAME(memberPointers, 13); SAME(inheriting, 8); SAME(statics, 49);
  SAME(mutables, 11); SAME(pseudo, 5);
  return failures;
}
