// RUN: %ampcc -std=c++17 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Containers in typical programs: in classes, maps and closures, returned, in
// braces, with sizes of every integer type.
#include "check.h"
#include <amp.h>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
using namespace concurrency;
struct holder {
  array_view<int, 2> v;
  std::unique_ptr<array<int, 2>> a;
  holder(std::vector<int> &d) : v{2, 3, d}, a{new array<int, 2>{2, 3, d.begin()}} {}
  void run() {
    auto &m = *a;
    auto w = v;
    parallel_for_each(v.extent, [ =, &m ](index<2> i) restrict(amp) { w[i] += m[i]; });
  }
};
template <class T, int N> array_view<T, N> twice(array_view<T, N> v) {
  parallel_for_each(v.get_extent(), [=](index<N> i) restrict(amp) { v[i] *= 2; });
  return v;
}
template <typename T> void generic(array_view<T, 1> v) {
  parallel_for_each(
      v.extent.template tile<2>(), [=](tiled_index<2> t) restrict(amp) { v[t.global] += T(t.local[0]); });
}
struct base_view {
  array_view<float, 1> f;
  base_view(std::vector<float> &x) : f(extent<1>(int(x.size())), x) {}
  virtual ~base_view() {}
  virtual float sum() {
    float s = 0;
    for (int i = 0; i < f.extent[0]; i++)
      s += f[i];
    return s;
  }
};
array<int, 1> produce(int n) {
  array<int, 1> r(n);
  parallel_for_each(r.extent, [&r](index<1> i) restrict(amp) { r[i] = i[0]; });
  return r;
}
int main() {
  std::vector<int> d{1, 2, 3, 4, 5, 6};
  holder h(d);
  h.run();
  h.run();
  EQUAL(h.v(1, 2), 18);
  array_view<int, 2> av{extent<2>{2, 3}, d};
  array_view<int> one{d};
  array_view<int> two{6, d};
  array<int> a{6};
  array<int, 2> b{2, 3};
  index<2> i{1, 2};
  index<2> j = {1, 2};
  extent<2> e = {2, 3};
  EQUAL((av[{1, 2}]), 18);
  EQUAL(av[i] + av[j], 36);
  EQUAL(e.contains({1, 2}), true);
  EQUAL(e.size(), 6u);
  av.synchronize();
  copy(av, b);
  copy(one, a);
  auto sec = av.section({0, 1}, {2, 2});
  EQUAL(sec(1, 1), 18);
  twice(av);
  av.synchronize();
  EQUAL(d[5], 36);
  twice<int, 2>(av.section({0, 0}, {1, 1}));
  EQUAL(av(0, 0), 12);
  generic(array_view<int, 1>(d));
  std::map<int, array_view<int>> m;
  m.emplace(1, one);
  m.insert({2, two});
  EQUAL(m.at(2)[0], one[0]);
  std::tuple<array_view<int>, array_view<const int>> t(one, one);
  EQUAL(std::get<1>(t)[1], one[1]);
  std::pair<array_view<int>, int> p(one, 3);
  (void)p;
  std::optional<array_view<int>> o;
  o = one;
  o.emplace(6, d);
  EQUAL((*o)[2], one[2]);
  std::function<void()> f = [=] { one[0] = 5; };
  f();
  EQUAL(one[0], 5);
  std::vector<float> x(8, 1.5f);
  base_view bv(x);
  EQUAL(bv.sum(), 12.0f);
  array<int, 1> pr = produce(5);
  std::vector<int> pv = pr;
  EQUAL(pv[4], 4);
  pr = produce(7);
  EQUAL(pr.extent[0], 7);
  const auto cav = av;
  cav(0, 0) = 3;
  EQUAL(cav[0][0], 3);
  const array_view<const int, 2> ccav = cav;
  EQUAL(ccav(0, 0), 3);
  for (int k = 0; k < 3; ++k) {
    array_view<const int, 2> in(av);
    array_view<int, 2> out(b);
    parallel_for_each(out.extent, [=](index<2> q) restrict(amp) { out[q] = in[q] + k; });
    copy(b, d.begin());
    av.refresh();
  }
  unsigned n = 6;
  size_t z = 6;
  long l = 6;
  array_view<int> u1(n, d), u2(z, d), u3(l, d.data());
  array<int> w1(n), w2(z, d.begin()), w3(l, d.begin(), d.end());
  array<int, 2> w4(n / 2, z / 3, d.begin());
  EQUAL(w4.extent.size(), 6u);
  (void)u1;
  u2[n - 1] = 4;
  EQUAL(u3[z - 1], 4);
  one.section(index<1>(1), extent<1>(2)).copy_to(array_view<int>(2, d.data() + 4));
  short sh = 2;
  EQUAL(one[sh] == one(sh), true);
  enum { four = 4 };
  EQUAL(one[four], one(4));
  return result();
}
