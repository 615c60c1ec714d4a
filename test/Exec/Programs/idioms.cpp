// Small idioms: functors, nested lambdas, unions, enums, inheritance, captured arrays, views of several ranks.
// RUN: %precompiled -O1 %s -o %t && %t | FileCheck %s
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t | FileCheck %s %}
// Intel's vectorizer crashes: docs/testing.md.
// XFAIL: intel-opencl
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <vector>
using namespace concurrency;
namespace geo {
enum kind { circle, square = 5 };
struct shape {
  kind k;
  int a;
};
struct base {
  int b;
  base(int x) restrict(cpu, amp) : b(x) {}
  int get() const restrict(cpu, amp) { return b; }
};
struct derived : base {
  int d;
  derived(int x) restrict(cpu, amp) : base(x * 2), d(x) {}
  int sum() const restrict(cpu, amp) { return get() + d; }
};
} // namespace geo
union bits {
  float f;
  unsigned u;
};
struct functor {
  array_view<int, 1> out;
  int scale;
  functor(array_view<int, 1> o, int s) : out(o), scale(s) {}
  void operator()(index<1> i) const restrict(amp) { out[i] = i[0] * scale; }
};
template <class F> void apply(int n, const F &f, array_view<int> v) {
  parallel_for_each(
      extent<1>(n), [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
}
int fib(int n) restrict(cpu, amp) {
  int a = 0, b = 1;
  for (int i = 0; i < n; ++i) {
    int c = a + b;
    a = b;
    b = c;
  }
  return a;
}
int sw(int x) restrict(cpu, amp) {
  int r = 0;
  switch (x & 3) {
  case 0:
    r += 1;
  case 1:
    r += 10;
    break;
  case 2: {
    r = 100;
    break;
  }
  default:
    r = 3;
  }
  do {
    if (r > 50)
      break;
    r *= 2;
    if (r == 4)
      continue;
  } while (r < 40);
  return r;
}
int main() {
  int fails = 0;
  auto check = [&](const char *w, bool b) {
    if (!b) {
      std::cout << "BAD " << w << "\n";
      fails++;
    }
  };
  std::vector<int> d(64);
  array_view<int> v(64, d);
  parallel_for_each(v.extent, functor(v, 3));
  check("functor", v[5] == 15);
  apply(64, [](int x) restrict(cpu, amp) { return x * x + 1; }, v);
  check("nested", v[4] == 145);
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        geo::derived g(i[0]);
        geo::shape s = {geo::square, i[0]};
        bits b;
        b.f = 1.0f;
        v[i] = g.sum() + s.k + s.a + int(b.u >> 23);
      });
  check("classes", v[7] == 21 + 5 + 7 + 127);
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        v[i] = fib(i[0] % 20) + sw(i[0]);
      });
  bool ok = true;
  for (int i = 0; i < 64; i++)
    ok &= v[i] == fib(i % 20) + sw(i);
  check("control", ok);
  int m[4][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};
  struct P {
    int x, y;
  } p = {3, 4};
  int k[3] = {1, 2, 3};
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        int s = 0;
        for (int r = 0; r < 4; r++)
          for (int c = 0; c < 3; c++)
            s += m[r][c] * k[c];
        v[i] = s + p.x * p.y;
      });
  check("captured arrays",
        v[0] == 1 + 4 + 9 + 4 + 10 + 18 + 7 + 16 + 27 + 10 + 22 + 36 + 12);
  std::vector<float> f(24);
  array_view<float, 3> w(2, 3, 4, f);
  parallel_for_each(
      w.extent, [=](index<3> i) restrict(amp) {
        w[i] = i[0] * 100.f + i[1] * 10.f + i[2];
      });
  check("3d", w(1, 2, 3) == 123.f);
  array_view<float, 2> sec = w[1];
  parallel_for_each(
      sec.extent, [=](index<2> i) restrict(amp) { sec[i] += 0.5f; });
  check("projection", w(1, 1, 1) == 111.5f && w(0, 1, 1) == 11.f);
  array_view<int> part = v.section(8, 16);
  parallel_for_each(
      part.extent, [=](index<1> i) restrict(amp) { part[i] = -i[0]; });
  check("section", v[8] == 0 && v[23] == -15 && v[24] != -16);
  double dd[8] = {};
  array_view<double> dv(8, dd);
  parallel_for_each(
      dv.extent, [=](index<1> i) restrict(amp) { dv[i] = i[0] / 3.0; });
  check("double", dv[2] == 2 / 3.0);
  bool flag = true;
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        bool b = flag && (i[0] > 3 || i[0] == 0);
        v[i] = b ? 1 : !b ? 2 : 3;
      });
  check("bool", v[0] == 1 && v[2] == 2 && v[9] == 1);
  long L = 1L << 40;
  array<long, 1> la(4);
  parallel_for_each(
      la.extent, [ =, &la ](index<1> i) restrict(amp) { la[i] = L + i[0]; });
  std::vector<long> lv = la;
  check("long", lv[3] == L + 3);
  for (const accelerator &a : accelerator::get_all()) {
    std::wstring s = a.description;
    check("acc", !s.empty());
  }
  accelerator acc;
  accelerator_view av = acc.default_view;
  parallel_for_each(av, v.extent, [=](index<1> i) restrict(amp) { v[i] = 42; });
  av.wait();
  check("av", v[63] == 42);
  if (!fails)
    std::cout << "ok\n";
  return fails;
}
