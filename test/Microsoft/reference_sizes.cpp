// The size of a local array is a static member read through a reference. On the
// cpu such an array may have variable size.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 -fsyntax-only -Wno-amp-microsoft -Wno-vla -Wno-vla-cxx-extension -Werror %s %}
// RUN: not %ampcc -fsyntax-only -DOTHERS %s 2>&1 | FileCheck %s --check-prefix=OTHERS
#include <amp.h>
#include <map>
using namespace concurrency;

struct Sizes {
  static const int Rows = 3;
  int columns;
};

void add_firsts(const tiled_index<4> &t, array_view<int> v) restrict(amp) {
  int all[t.tile_dim0]; // CHECK: :[[@LINE]]:11: warning: a constant is read through a reference
  for (int &x : all)
    x = t.tile_origin[0];
  v[t] += all[0] + all[3];
}

template <class Index> int count(const Index &t) restrict(amp) {
  int all[2 * t.tile_dim0 + 1]; // CHECK: :[[@LINE]]:11: warning: a constant is read
  all[8] = t.global[0];
  return all[8] + int(sizeof(all) / sizeof(int));
}

int varying(const Sizes &s) {
  int all[s.columns]; // CHECK-NOT: :[[@LINE]]:
  all[s.columns - 1] = s.columns;
  return all[s.columns - 1];
}

int main() {
  array_view<int> v(8);
  parallel_for_each(v.extent.tile<4>(), [=](const tiled_index<4> &t) restrict(amp) {
    int own[t.tile_dim0]; // CHECK: :[[@LINE]]:13: warning: a constant is read
    own[t.local[0]] = 100;
    v[t] = own[t.local[0]];
    add_firsts(t, v);
    v[t] += count(t);
  });
#ifdef OTHERS
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Sizes s = {i[0]};
    int all[s.columns + s.Rows]; // OTHERS: error: type 'int[s.columns + s.Rows]' is not allowed in amp code
    all[0] = 1;
  });
#endif
  std::map<int, int> others; // the standard library is unchanged
  others[1] = varying({4});
  return v[1] == 110 && v[7] == 124 && others[1] == 4 ? 0 : 1;
}
