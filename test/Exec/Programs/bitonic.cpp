// Bitonic sort: a launch for each step, then within tiles; <cstring> and its index() next to the library's.
// RUN: %precompiled -O1 %s -o %t && %t | FileCheck %s
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t | FileCheck %s %}
// CHECK-NOT: BAD
// CHECK: ok
#include <algorithm>
#include <amp.h>
#include <cstring>
#include <iostream>
#include <vector>
using namespace concurrency;
#define BLOCK 64
template <typename T> void swap_if(T &a, T &b, bool up) restrict(amp, cpu) {
  if ((a > b) == up) {
    T t = a;
    a = b;
    b = t;
  }
}
void bitonic(array_view<unsigned> v) {
  unsigned n = v.extent[0];
  for (unsigned k = 2; k <= n; k <<= 1)
    for (unsigned j = k >> 1; j > 0; j >>= 1)
      parallel_for_each(
          v.extent, [=](index<1> idx) restrict(amp) {
            unsigned i = idx[0], l = i ^ j;
            if (l > i)
              swap_if(v[i], v[l], (i & k) == 0);
          });
}
template <typename T, int B> void tile_sort(array_view<T, 1> v) {
  parallel_for_each(
      v.extent.tile<B>(), [=](tiled_index<B> t) restrict(amp) {
        tile_static T sh[B];
        int li = t.local[0];
        sh[li] = v[t.global];
        t.barrier.wait();
        for (int k = 2; k <= B; k <<= 1)
          for (int j = k >> 1; j > 0; j >>= 1) {
            int l = li ^ j;
            if (l > li) {
              if ((sh[li] > sh[l]) == ((li & k) == 0)) {
                T x = sh[li];
                sh[li] = sh[l];
                sh[l] = x;
              }
            }
            t.barrier.wait();
          }
        v[t.global] = sh[li];
      });
}
int main() {
  std::vector<unsigned> d(4096), e;
  unsigned s = 1;
  for (auto &x : d) {
    s = s * 1664525u + 1013904223u;
    x = s;
  }
  e = d;
  std::sort(e.begin(), e.end());
  auto f = d;
  array_view<unsigned> v(int(d.size()), d);
  bitonic(v);
  v.synchronize();
  std::cout << (d == e ? "ok" : "BAD") << "\n";
  array_view<unsigned> w(int(f.size()), f);
  tile_sort<unsigned, BLOCK>(w);
  w.synchronize();
  bool ok = true;
  for (size_t b = 0; b < f.size(); b += BLOCK)
    ok &= std::is_sorted(f.begin() + b, f.begin() + b + BLOCK);
  std::cout << (ok ? "ok" : "BAD") << "\n";
  index<1> i;
  (void)i;
  return !(ok && d == e);
}
