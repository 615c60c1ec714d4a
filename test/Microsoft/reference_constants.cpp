// A constant static member is read through a reference.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 -fsyntax-only -Wno-amp-microsoft -Werror %s %}
// RUN: not %ampcc -fsyntax-only -DOTHERS %s 2>&1 | FileCheck %s --check-prefix=OTHERS
#include <amp.h>
#include <map>
#include <string>
using namespace concurrency;

template <class T, int N> struct Cache {
  T values[N];
};
struct Sizes {
  static const int Rows = 3;
  int columns;
};

template <int N>
int sum(const tiled_index<N> &tidx, array_view<int> v) restrict(amp) {
  tile_static int all[tidx.tile_dim0]; // CHECK: :[[@LINE]]:23: warning: a constant is read through a reference
  all[tidx.local[0]] = v[tidx.global];
  tidx.barrier.wait();
  int result = 0;
  for (int i = 0; i < tidx.tile_dim0; i++)
    result += all[i];
  return result;
}

int main() {
  int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  array_view<int> v(8, data), w(8);
  parallel_for_each(v.extent.tile<4>(), [=](auto &&t) restrict(amp) {
    Cache<int, t.tile_dim0> c; // CHECK: :[[@LINE]]:16: warning: a constant is read
    c.values[2] = 5;
    w[t.global] = c.values[2];
  });
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { w[t] += sum(t, v); });
  Sizes s = {4};
  auto cells = [](const Sizes &s) {
    Cache<int, s.Rows * 2> all; // CHECK: :[[@LINE]]:16: warning: a constant is read
    return int(sizeof(all.values) / sizeof(int)) * s.columns;
  };
#ifdef OTHERS
  auto wrong = [](const Sizes &s) {
    return Cache<int, s.columns>(); // OTHERS: error: non-type template argument is not a constant expression
  };
  wrong(s);
#endif
  std::map<std::string, int> others; // the standard library is unchanged
  others["x"] = cells(s);
  return w[0] == 15 && w[7] == 31 && others["x"] == 24 ? 0 : 1;
}
