// Inclusive scan with a function object, a tile helper that contains barriers, and recursion over block sums on the cpu.
// RUN: %ampcc -O1 %s -o %t && %t | FileCheck %s
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <iostream>
#include <numeric>
#include <vector>
using namespace concurrency;
template <class T> struct plus_op {
  T operator()(T a, T b) const restrict(cpu, amp) { return a + b; }
};
template <class T> struct max_op {
  T operator()(T a, T b) const restrict(cpu, amp) { return a > b ? a : b; }
};
template <int TS, class T, class Op>
T tile_scan(T *sh, tiled_index<TS> t, Op op, T x) restrict(amp) {
  int i = t.local[0];
  sh[i] = x;
  t.barrier.wait();
  for (int off = 1; off < TS; off *= 2) {
    T y = sh[i];
    if (i >= off)
      y = op(sh[i - off], y);
    t.barrier.wait();
    sh[i] = y;
    t.barrier.wait();
  }
  return sh[i];
}
template <int TS, class T, class Op> void scan(array_view<T> v, Op op) {
  int n = v.extent[0], tiles = (n + TS - 1) / TS;
  std::vector<T> sums(tiles);
  array_view<T> s(tiles, sums);
  s.discard_data();
  parallel_for_each(
      v.extent.tile<TS>().pad(), [=](tiled_index<TS> t) restrict(amp) {
        tile_static T sh[TS];
        bool in = t.global[0] < n;
        T r = tile_scan<TS>(sh, t, op, in ? v[t.global] : T());
        if (in)
          v[t.global] = r;
        if (t.local[0] == TS - 1)
          s[t.tile] = r;
      });
  if (tiles > 1) {
    scan<TS>(s, op);
    parallel_for_each(
        v.extent, [=](index<1> i) restrict(amp) {
          int b = i[0] / TS;
          if (b > 0)
            v[i] = op(s[b - 1], v[i]);
        });
  }
}
int main() {
  std::vector<int> d(70001), e;
  for (size_t i = 0; i < d.size(); i++)
    d[i] = int(i * 37 % 11);
  e = d;
  std::partial_sum(e.begin(), e.end(), e.begin());
  array_view<int> v((int)d.size(), d);
  scan<256>(v, plus_op<int>());
  v.synchronize();
  bool ok = d == e;
  std::cout << (ok ? "ok" : "BAD") << "\n";
  std::vector<float> f(1000), g;
  for (int i = 0; i < 1000; i++)
    f[i] = float(i * 7919 % 1009);
  g = f;
  for (int i = 1; i < 1000; i++)
    g[i] = g[i] > g[i - 1] ? g[i] : g[i - 1];
  array_view<float> w(1000, f);
  scan<64>(w, max_op<float>());
  w.synchronize();
  ok &= f == g;
  std::cout << (f == g ? "ok" : "BAD") << "\n";
  return !ok;
}
