// Default template arguments may be repeated.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
#include <amp.h>
using namespace concurrency;

template <class T = int, int N = 2> struct A;
// CHECK: :[[@LINE+1]]:21: warning: a second default argument for this template parameter
template <class T = int, int N = (1 > 0 ? 2 : 3)> struct A {
  T x;
  template <class U> U get() const;
};
template <class T, int N>
template <class U>
U A<T, N>::get() const {
  return U(x);
}
template <class T = int> int h(int);
template <class T = int> int h(int x) { return x; } // CHECK: :[[@LINE]]:21: warning: a second

int main() {
  A<> a = {3};
  int d[1];
  array_view<int> v(1, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = a.x; });
  return v[0] + h(-3);
}
