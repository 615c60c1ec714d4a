// RUN: %ampcc -O2 -std=c++17 -w -I%S/Inputs %s -o %t && %t
//
// Kernel objects: views in bases, members and arrays at any depth, large and
// empty closures, many buffers, elements of all kinds, generic function objects.
#include <amp.h>
#include "expect.h"
#include "vec.h"
#include <vector>
using namespace concurrency;
#define R restrict(cpu, amp)
typedef array_view<int> V;
struct In {
  V v;
  int k;
};
struct Mid : In {
  V w;
  In arr[2];
};
struct Top {
  Mid m;
  float f;
  In *none() R { return nullptr; }
  In more[2][2];
};
struct Functor {
  Top t;
  V out;
  Functor(const Top &t, const V &o) : t(t), out(o) {}
  void operator()(index<1> i) const restrict(amp) {
    out[i] = t.m.v[i] + t.m.w[i] * 2 + t.m.arr[1].v[i] * 3 + t.m.arr[0].k +
             t.more[1][0].v[i] * 5 + t.more[1][1].k + int(t.f);
    t.more[0][1].v[i] = 9;
  }
};
void nested() {
  std::vector<int> a(8), b(8), c(8), d(8), e(8), o(8);
  for (int i = 0; i < 8; ++i) {
    a[i] = i;
    b[i] = i + 1;
    c[i] = i * i;
    d[i] = 7 - i;
  }
  V va(8, a), vb(8, b), vc(8, c), vd(8, d), ve(8, e), vo(8, o);
  Top t{{{va, 1}, vb, {{vc, 5}, {vc, 6}}},
        2.5f,
        {{{va, 1}, {ve, 2}}, {{vd, 3}, {va, 4}}}};
  parallel_for_each(vo.extent, Functor(t, vo));
  vo.synchronize();
  ve.synchronize();
  for (int i = 0; i < 8; ++i) {
    CHECK(o[i] == a[i] + b[i] * 2 + c[i] * 3 + 5 + d[i] * 5 + 4 + 2);
    CHECK(e[i] == 9);
  }
  parallel_for_each(
      vo.extent, [=](index<1> i) restrict(amp) {
        Top u = t;
        Mid m = t.m;
        In &r = m.arr[1];
        const In *p = &u.more[1][0];
        auto l = [u, m](int k) { return u.m.v[k] + m.w[k]; };
        vo[i] = r.v[i] + p->v[i] + l(i[0]);
        In sw = m.arr[0];
        sw.v = vd;
        vo[i] += sw.v[i];
      });
  vo.synchronize();
  for (int i = 0; i < 8; ++i)
    CHECK(o[i] == c[i] + d[i] + a[i] + b[i] + d[i]);
}
struct ArrRef {
  array<int> &a;
  const array<int> &b;
  int k;
};
struct ArrRef2 : ArrRef {
  array_view<const int> c;
  ArrRef2(array<int> &a, array<int> &b, const V &c) : ArrRef{a, b, 2}, c(c) {}
  int at(index<1> i) const R { return a[i] + b[i] * k + c[i]; }
};
void refs() {
  std::vector<int> x(8, 3), y(8, 4), z(8, 5), o(8);
  array<int> a(8, x.begin()), b(8, y.begin()), co(8);
  V c(8, z);
  ArrRef2 f(a, b, c);
  parallel_for_each(
      co.extent, [ =, &co ](index<1> i) restrict(amp) {
        co[i] = f.at(i);
        f.a[i] = 1;
      });
  copy(co, o.begin());
  copy(a, x.begin());
  for (int i = 0; i < 8; ++i) {
    CHECK(o[i] == 16);
    CHECK(x[i] == 1);
  }
}
void empty() {
  std::vector<int> o(4);
  V v(4, o);
  struct E {
    void operator()(index<1>) const restrict(amp) {}
  };
  parallel_for_each(v.extent, E());
  parallel_for_each(v.extent, [](index<1>) restrict(amp){});
  struct B {};
  B b;
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        B c = b;
        (void)c;
        v[i] = 1;
      });
  v.synchronize();
  CHECK(o[3] == 1);
}
void large() {
  struct L {
    int a[400];
    double d;
    float f[3][7];
  } l;
  for (int i = 0; i < 400; ++i)
    l.a[i] = i * 3;
  l.d = 2.5;
  l.f[2][6] = 4;
  int extra[100];
  for (int i = 0; i < 100; ++i)
    extra[i] = i;
  std::vector<int> o(64);
  V v(64, o);
  float s = 1.5f;
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        L c = l;
        c.a[0] = extra[i[0]];
        const int *p = l.a;
        const float(&r)[3][7] = l.f;
        int t = 0;
        for (int k = 0; k < 400; ++k)
          t += c.a[k] * p[k];
        v[i] = t + int(l.d * 2) + int(r[2][6]) + int(s * 2) + l.a[i[0] * 3];
      });
  v.synchronize();
  for (int i = 0; i < 64; ++i) {
    int t = 0;
    for (int k = 0; k < 400; ++k)
      t += (k ? l.a[k] : i) * l.a[k];
    CHECK(o[i] == t + 5 + 4 + 3 + l.a[i * 3]);
  }
}
void many() {
  std::vector<std::vector<int>> d(14, std::vector<int>(8));
  for (int k = 0; k < 14; ++k)
    for (int i = 0; i < 8; ++i)
      d[k][i] = k * 8 + i;
  V a(8, d[0]), b(8, d[1]), c(8, d[2]), e(8, d[3]), f(8, d[4]), g(8, d[5]),
      h(8, d[6]), j(8, d[7]), k(8, d[8]), l(8, d[9]), m(8, d[10]), n(8, d[11]);
  V all[2] = {V(8, d[12]), V(8, d[13])};
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        a[i] =
            b[i] + c[i] + e[i] + f[i] + g[i] + h[i] + j[i] + k[i] + l[i] + m[i];
        n[i] = all[0][i] - all[1][i];
      });
  a.synchronize();
  n.synchronize();
  for (int i = 0; i < 8; ++i) {
    int t = 0;
    for (int q = 1; q < 11; ++q)
      t += q * 8 + i;
    CHECK(d[0][i] == t);
    CHECK(d[11][i] == -8);
  }
}
struct Elem {
  int i;
  double d;
  float f[3];
  Vec v;
  union {
    int u;
    float w;
  };
  enum Q { qa = 2 } q;
  long l;
  bool b;
};
void elems() {
  std::vector<Elem> in(8);
  std::vector<Elem> out(8);
  for (int i = 0; i < 8; ++i) {
    in[i].i = i;
    in[i].d = i * .5;
    in[i].f[2] = i;
    in[i].v = Vec(i, 2);
    in[i].w = 2.f * i;
    in[i].q = Elem::qa;
    in[i].l = -i;
    in[i].b = i & 1;
  }
  array_view<Elem> a(8, in), b(8, out);
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        Elem e = a[i];
        e.i++;
        Elem *p = &a[i];
        e.d += p->d;
        e.f[0] = p->f[2];
        e.b = !e.b;
        const Elem &r = a[i];
        e.l += r.l;
        b[i] = e;
        b[i].v += Vec(1, 1);
      });
  b.synchronize();
  for (int i = 0; i < 8; ++i) {
    CHECK(out[i].i == i + 1);
    CHECK(out[i].d == i);
    CHECK(out[i].f[0] == i);
    CHECK(out[i].b == !(i & 1));
    CHECK(out[i].l == -2 * i);
    CHECK(out[i].v.x == i + 1);
    CHECK(out[i].w == 2.f * i);
    CHECK(out[i].q == 2);
  }
}
template <class T> struct GenK {
  array_view<T> v;
  T k;
  void operator()(index<1> i) const restrict(amp) { v[i] = v[i] * k; }
};
template <class F> void launch(const V &v, F f) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
  v.synchronize();
}
struct Plus {
  int k;
  int operator()(int x) const R { return x + k; }
};
// An empty class with an alignment has the size of its alignment.
struct alignas(4) Twice {
  int operator()(int x) const R { return x + x; }
};
struct alignas(8) Next {
  int operator()(int x) const R { return x + 1; }
};
template <class F, class G> struct Both {
  F f;
  G g;
  int k;
  int operator()(int x) const R { return f(g(x)) + k; }
};
void generic() {
  std::vector<int> d(4, 3);
  V v(4, d);
  parallel_for_each(v.extent, GenK<int>{v, 4});
  launch(v, [](int x) R { return x + 1; });
  launch(v, Plus{5});
  int k = 2;
  launch(v, [k](auto x) R { return x * k; });
  CHECK(d[2] == 36);
  launch(v, Both<Twice, Next>{{}, {}, 3});
  CHECK(d[2] == 77);
}
int main() {
  nested();
  refs();
  empty();
  large();
  many();
  elems();
  generic();
  return failures;
}
