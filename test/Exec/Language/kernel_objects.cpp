// RUN: %ampcc -O2 -std=c++17 %s -o %t && %t
//
// Objects that a launch passes: views and arrays in structs and bases at any
// depth, arrays of plain data, empty objects, more than a kilobyte, many buffers.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures = 0;
static void check(const char *name, const std::vector<int> &got, int (*want)(int)) {
  for (int i = 0; i < int(got.size()); ++i)
    if (got[i] != want(i)) {
      std::printf("%s: [%d] is %d, not %d\n", name, i, got[i], want(i));
      ++failures;
      return;
    }
  std::printf("%s: ok\n", name);
}

struct Inner { array_view<int, 1> v; int k; };
struct Views { Inner a; float f; Inner b[2]; };
struct Base { array_view<const int, 1> in; int scale; };
struct Functor : Base {
  Views views; int table[2][3]; bool flag; long big; double d;
  array<int, 1> &arr; const array<int, 2> &grid;
  Functor(const Base &b, const Views &v, array<int, 1> &a, const array<int, 2> &g)
      : Base(b), views(v), table{{1, 2, 3}, {4, 5, 6}}, flag(true), big(1L << 40), d(0.5), arr(a), grid(g) {}
  void operator()(index<1> i) const restrict(amp) {
    views.a.v[i] = in[i] * scale + views.a.k + table[1][i[0] % 3];
    views.b[0].v[i] = flag ? int(big >> 38) : 0;
    views.b[1].v[i] = int(d * 10) + views.b[1].k;
    arr[i] = grid(i[0] % 2, 1) + int(views.f);
  }
};

static int g1(int i) { return i * 3 + 7 + 4 + i % 3; }
static int g2(int) { return 4; }
static int g3(int) { return 14; }
static int g4(int i) { return (i % 2 ? 4 : 2) + 2; }

static void nested() {
  const int n = 32;
  std::vector<int> in(n), o1(n), o2(n), o3(n), o4(n), g = {1, 2, 3, 4};
  for (int i = 0; i < n; ++i) in[i] = i;
  array<int, 1> arr(n);
  array<int, 2> grid(2, 2, g.begin());
  Inner a{array_view<int, 1>(n, o1), 7};
  Views v{a, 2.5f, {{array_view<int, 1>(n, o2), 8}, {array_view<int, 1>(n, o3), 9}}};
  parallel_for_each(extent<1>(n), Functor({array_view<const int, 1>(n, in), 3}, v, arr, grid));
  v.a.v.synchronize(); v.b[0].v.synchronize(); v.b[1].v.synchronize();
  o4 = arr;
  check("nested 1", o1, g1); check("nested 2", o2, g2); check("nested 3", o3, g3); check("nested 4", o4, g4);
}

struct Big { int data[1000]; };
static int bigWant(int i) { return i * 7 + 999 * 7 + 3; }
static void big() {
  std::vector<int> out(1000);
  array_view<int, 1> v(1000, out);
  Big b; for (int i = 0; i < 1000; ++i) b.data[i] = i * 7;
  int k = 3;
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = b.data[i[0]] + b.data[999] + k; });
  v.synchronize();
  check("big closure", out, bigWant);
}
static void bigMixed() {
  std::vector<int> out(100);
  array_view<int, 1> v(100, out), w[1] = {v};
  int a[300], c[300]; for (int i = 0; i < 300; ++i) { a[i] = i; c[i] = 2 * i; }
  double d = 1.0; int z = 5;
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { w[0][i] = a[i[0]] + c[299] + int(d) + z; });
  v.synchronize();
  check("big closure with views", out, [](int i) { return i + 598 + 6; });
}

static void many() {
  const int n = 16;
  std::vector<std::vector<int>> d(12, std::vector<int>(n));
  array_view<int, 1> a(n, d[0]), b(n, d[1]), c(n, d[2]), e(n, d[3]), f(n, d[4]), g(n, d[5]), h(n, d[6]), j(n, d[7]), k(n, d[8]), l(n, d[9]), m(n, d[10]), o(n, d[11]);
  parallel_for_each(a.get_extent(), [=](index<1> i) restrict(amp) {
    a[i] = b[i] = c[i] = e[i] = f[i] = g[i] = h[i] = j[i] = k[i] = l[i] = m[i] = i[0]; o[i] = i[0];
  });
  a.synchronize(); m.synchronize(); o.synchronize();
  check("twelve buffers", d[0], [](int i) { return i; });
  check("twelve buffers", d[11], [](int i) { return i; });
}

struct Nothing { void operator()(index<1>) const restrict(amp) {} };
static void empty() {
  parallel_for_each(extent<1>(4), [](index<1>) restrict(amp) {});
  parallel_for_each(extent<1>(4), Nothing());
  parallel_for_each(extent<2>(4, 4).tile<2, 2>(), [](tiled_index<2, 2>) restrict(amp) {});
}

static void ranks() {
  std::vector<int> o(2 * 3 * 4 * 5), p(2 * 3 * 4);
  array_view<int, 4> v(extent<4>(std::vector<int>{2, 3, 4, 5}.data()), o);
  parallel_for_each(v.get_extent(), [=](index<4> i) restrict(amp) { v[i] = ((i[0] * 3 + i[1]) * 4 + i[2]) * 5 + i[3]; });
  v.synchronize();
  check("rank 4", o, [](int i) { return i; });
  array_view<int, 3> w(2, 3, 4, p);
  parallel_for_each(w.get_extent(), [=](index<3> i) restrict(amp) { w[i] = (i[0] * 3 + i[1]) * 4 + i[2]; });
  w.synchronize();
  check("rank 3", p, [](int i) { return i; });
}

struct Mutable { array_view<int, 1> v; int n; void operator()(index<1> i) restrict(amp) { n += i[0]; v[i] = n; } };
static void nonConst() {
  std::vector<int> o(8);
  array_view<int, 1> v(8, o);
  parallel_for_each(v.get_extent(), Mutable{v, 10});
  v.synchronize();
  check("non-const functor", o, [](int i) { return 10 + i; });
}
template <class T> void scale(array_view<T, 1> v, T k) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] *= k; });
}
static void templates() {
  std::vector<int> o = {1, 2, 3}; std::vector<float> f = {1, 2};
  array_view<int, 1> v(3, o); array_view<float, 1> w(2, f);
  scale(v, 2); scale(w, 1.5f);
  v.synchronize(); w.synchronize();
  check("templates", o, [](int i) { return 2 * (i + 1); });
  if (f[1] != 3.0f) ++failures;
}
static void sections() {
  std::vector<int> o(64);
  array_view<int, 2> v(8, 8, o);
  array_view<int, 2> s = v.section(index<2>(2, 3), extent<2>(2, 2));
  parallel_for_each(s.get_extent(), [=](index<2> i) restrict(amp) {
    array_view<int, 1> row = s[i[0]];
    row[i[1]] = 5;
    array_view<int, 2> part = s.section(i, extent<2>(1, 1));
    part(0, 0) += 1;
  });
  v.synchronize();
  check("sections", o, [](int i) { int r = i / 8, c = i % 8; return r >= 2 && r < 4 && c >= 3 && c < 5 ? 6 : 0; });
}
int main() { nested(); big(); bigMixed(); many(); empty(); ranks(); nonConst(); templates(); sections(); return failures; }
