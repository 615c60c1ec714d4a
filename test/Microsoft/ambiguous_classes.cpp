// Both using-directives, and C++ AMP's array: Visual C++'s headers do not
// declare std::array.
// RUN: %ampcc -std=c++14 %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 -w %s -o %t && %t %}
#include <amp.h>
#include <functional>
#include <iostream>
#include <vector>
using namespace std;
using namespace concurrency;

struct Held {
  array<float, 2> a; // CHECK: :[[@LINE]]:3: warning: 'array' is C++ AMP's class here
  Held() : a(2, 2) {}
};
// A temporary of that class is bound to a non-const reference.
struct Viewed {
  array_view<int, 2> all;
  Viewed() : all(array<int, 2>(3, 5)) {} // CHECK: :[[@LINE]]:18: warning: 'array' is C++ AMP's class here
};
template <class T> void twice(array<T> &a) {
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] *= 2; });
}
int main() {
  extent<1> four(4); // CHECK: :[[@LINE]]:3: warning: 'extent' is C++ AMP's class here
  vector<int> d(4, 3);
  array<int> a(4, d.begin());
  twice(a);
  copy(a, d.begin());
  std::array<int, 2> other = {{1, 2}};
  concurrency::array<int, 1> named(4);
  Held h;
  Viewed v;
  twice(array<int>(4, d.begin()));
  return d[3] == 6 && other[1] == 2 && four[0] == 4 && named.extent[0] == 4 && h.a.extent[1] == 2 &&
                 v.all.extent[1] == 5
             ? 0 : 1;
}
// CHECK-DAG: :18: warning: a temporary is passed as a reference
// CHECK-DAG: :9: warning: a temporary is passed as a reference
