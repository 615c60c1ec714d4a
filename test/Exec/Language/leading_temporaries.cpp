// RUN: %ampcc -O2 %s -w -o %t && %t
//
// Temporaries that are declared before their statement are constructed once, in
// the statement's order, and in every iteration of a loop.
#include <amp.h>
#include <cstdio>
using namespace concurrency;
#define BOTH restrict(cpu, amp)
struct V { float x, y; V(float x, float y) BOTH : x(x), y(y) {} V operator+(const V &o) const BOTH { return V(x + o.x, y + o.y); } V operator*(float s) const BOTH { return V(x * s, y * s); } float sum() const BOTH { return x + y; }
  V &bump(const V &o) BOTH { x += o.x; return *this; } };
struct C { int n; C(int k) BOTH : n(k) {} int inc() BOTH { return ++n; } };
float use(const V &a, const V &b) BOTH { return a.x * 10 + b.y; }
float first(float f, const V &b) BOTH { return f * 100 + b.x; }
float all(int k) BOTH {
  float r = 0; V a(1, k), b(2, 3); C c(k);
  for (V i = a * 2 + b; i.x < 20; i = i + b * 2) r += use(i * 2, a + i);
  if (k == 7) r += 1; else if ((a + b * 3).sum() > 12) r += (a * 2 + b).x; else if (use(a * 2, b * k) > 30) r += 3;
  switch (c.inc() % 3) { case 0: r += use(a + b, b * 2); break; case 1: { r -= use(b + b, a * 3); } case 2: r = r * 2 + use(a * r, a); }
  r += first(a.x, a.bump(b) * 2) + use(a * c.inc(), b * c.inc()) + first(c.inc(), V(c.n, 1));
  while (use(a * 2, b + a) < 100) a = a + b * 2;
  do a = a * 0.5f + b; while (use(a * 2, b + a) > 100 && use(b * 2, a) < 1000);
  r += k & 1 ? use(a * 2, b * 2) : (a + b * 2).sum();
  a = (b = a + b * 2) * 2 + b * c.inc();
  V arr[2] = {a + b * 2, b * c.inc() + a}; arr[c.inc() & 1] = arr[1] * 2 + arr[0] * c.inc();
  return r + a.sum() + arr[0].sum() + arr[1].sum() * 3;
}
int main() {
  float results[10];
  array_view<float> v(10, results);
  v.discard_data();
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = all(i[0]); });
  v.synchronize();
  for (int i = 0; i < 10; ++i)
    if (results[i] != all(i)) {
      std::printf("%d: %g, not %g\n", i, results[i], all(i));
      return 1;
    }
}
