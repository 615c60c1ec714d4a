// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
#include <amp.h>
#include <vector>
using namespace concurrency;

int total(array_view<int> v) {
  int each = 0, in = 1;
  std::vector<int> d(v.extent[0]);
  copy(v, d.begin());
  for each (const int &x in d) // CHECK: :[[@LINE]]:7: warning: 'for each' is Visual C++'s: write 'for (... : ...)'
    each += in * x;
  return each;
}

int main() {
  int d[] = {1, 2, 3}, sum = 0;
  array_view<int> v(3, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
  for each (int x in std::vector<int>(d, d + 3))
    sum += x;
  return total(v) == 12 ? 0 : 1;
}
