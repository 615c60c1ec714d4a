// RUN: %ampcc -O2 -std=c++17 -I%S/../../Inputs %s -o %t && %t
//
// Rule C8: in code restricted to both, each half calls the overload that wins
// on its side, with its conversions and default arguments.
#include "same.h"

int twice(float x) restrict(cpu) { return int(x * 2); }
int twice(int x) restrict(amp) { return x * 2; }

struct FromNumber {
  int v;
  FromNumber(int i) restrict(cpu) : v(i) {}
  FromNumber(double d) restrict(amp) : v(int(d)) {}
};
int converting(FromNumber n) restrict(cpu) { return n.v; }
int converting(int i) restrict(amp) { return i; }
int constructors(int i) restrict(cpu, amp) {
  FromNumber a(i), b = i, c[2] = {i, twice(i)};
  return a.v + b.v * 3 + c[0].v + c[1].v + converting(i);
}

struct Base {
  int b;
  int offset(long x) restrict(amp) { return b + int(x); }
  int offset(float x) restrict(cpu) { return b + int(x); }
};
struct Members : Base {
  int k;
  int get(float f) const restrict(cpu) { return k + int(f); }
  int get(int i) const restrict(amp) { return k + i; }
  Members operator+(float f) const restrict(cpu) { Members m = {{0}, k + int(f)}; return m; }
  Members &operator+=(float f) restrict(cpu) { k += int(f); return *this; }
};
Members operator+(const Members &m, int i) restrict(amp) { Members r = {{0}, m.k + i}; return r; }
Members &operator+=(Members &m, int i) restrict(amp) { m.k += i; return m; }
int members(int i) restrict(cpu, amp) {
  Members m = {{2}, i};
  Members *p = &m;
  int r = m.get(i) + p->get(twice(i)) + (m + i).k + p->offset(i);
  m += twice(i);
  auto inner = [m](int x) { return m.get(twice(x)); };
  return r + m.k + inner(i);
}

int defaults(int x, int y = 5) restrict(cpu) { return x + y; }
int defaults(int x, long y = 5) restrict(amp) { return x + int(y); }
int sameTypes(int x, int y = 10 / 2) restrict(cpu) { return x + y; }
int sameTypes(int x, int y = 6) restrict(amp) { return x + y - 1; }
int withDefaults(int i) restrict(cpu, amp) { return defaults(i) + defaults(twice(i), 7) + sameTypes(i); }

int either(float f) restrict(cpu, amp) { return int(f) + 1; }
int either(int i) restrict(amp) { return i + 1; }
// An overload for both, and a better one for amp only.
int preferred(int) restrict(cpu, amp) { return 10; }
int preferred(float) restrict(amp) { return 20; }
int wanted() restrict(cpu) { return 10; }
int wanted() restrict(amp) { return 20; }
int prefers(int i) restrict(cpu, amp) { return preferred(1.5f) == wanted() ? i : -1; }
template <class T> int templates(T t, float f) restrict(cpu) { return int(t) + int(f); }
template <class T> int usedByAmpAlone(T t) restrict(amp) { return int(t); }
template <class T> int templates(T t, int f) restrict(amp) { return usedByAmpAlone(t) + f; }
template <class T> T generic(T t) restrict(cpu, amp) { return t + twice(t) + templates(t, 3); }
int mixed(int i) restrict(cpu, amp) { return either(i) + either(2.5f) + templates(i, i) + generic(i); }

struct Destroyed {
  int v;
  Destroyed(int x) restrict(cpu, amp) : v(x) {}
  ~Destroyed() restrict(cpu, amp) { v = 0; }
};
int byReference(const Destroyed &d, float) restrict(cpu) { return d.v; }
int byReference(const Destroyed &d, int) restrict(amp) { return d.v; }
int byValue(Destroyed d, float) restrict(cpu) { return d.v; }
int byValue(Destroyed d, int) restrict(amp) { return d.v; }
int changes(int &x, float) restrict(cpu) { return ++x; }
int changes(int &x, int) restrict(amp) { return ++x; }
int arguments(int i) restrict(cpu, amp) {
  Destroyed d(i);
  int n = i, r = changes(n, 1) + changes(n, i) * 2;
  return r + n + byReference(Destroyed(i), i) + byReference(i, 1) + byValue(d, i) + byValue(Destroyed(twice(i)), twice(i));
}

int control(int i) restrict(cpu, amp) {
  int r = twice(twice(twice(i)));
  if (twice(i) > 4 && either(i) > 2) r += 1000;
  for (int k = 0; k < twice(2); ++k) r += twice(k) > 2 ? twice(k) : either(k);
  return r;
}

struct Part {
  int i;
  Part() restrict(cpu) : i(twice(1)) {}
  Part() restrict(amp) : i(twice(1)) {}
  Part(const Part &o) restrict(cpu) : i(o.i + twice(2)) {}
  Part(const Part &o) restrict(amp) : i(o.i + twice(2)) {}
  Part &operator=(const Part &o) restrict(cpu) { i = o.i * 3; return *this; }
  Part &operator=(const Part &o) restrict(amp) { i = o.i * 3; return *this; }
};
template <class T> struct Whole : T { T q[2]; int k = 5; };
int implicit(int) restrict(cpu, amp) {
  Whole<Part> a, b(a), c;
  c = b;
  auto captured = [b](int i) { return b.q[0].i + i; }, copied = captured;
  return c.i + 10 * c.q[1].i + 100 * b.q[0].i + c.k + 1000 * copied(3);
}

namespace elsewhere { int global(int i) restrict(amp) { return i + 1; } }
int global(int i) restrict(cpu) { return i + 1; }
template <class T> T directives(T i) restrict(cpu, amp) {
  using namespace elsewhere;
  auto inner = [](int k) { return global(k); };
  return global(i) + 10 * inner(i);
}

// Constructors for amp only use the initializers that the others use on the cpu.
struct Initialized {
  int a = sameTypes(3), b = sameTypes(a) + 1 + twice(a) + either(a);
  Initialized() restrict(cpu) {}
  Initialized() restrict(amp) {}
};
int defaultMembers(int i) restrict(cpu, amp) {
  Initialized x;
  return x.a + 10 * x.b + i;
}

// Initializers of a local class are code of both halves.
struct ImplicitlyInitialized { int a = twice(3) + either(4); };
int localClass(int i) restrict(cpu, amp) {
  struct Local {
    int a = twice(3), b = either(a);
    int sum(int x = twice(4), int y = either(2)) { return a + b * 10 + x * 100 + y; }
  } l;
  ImplicitlyInitialized m;
  return l.sum() + l.sum(i) + m.a;
}

int main() {
  SAME(localClass, 1469);
  SAME(defaultMembers, 403);
  SAME(directives<int>, 66);
  SAME(implicit, 17803);
  SAME(constructors, 40); SAME(members, 82); SAME(withDefaults, 37); SAME(mixed, 42); SAME(prefers, 5);
  SAME(arguments, 52); SAME(control, 1053);
  return failures;
}
