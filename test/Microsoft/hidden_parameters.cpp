// A template parameter may hide one of an enclosing template.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
#include <amp.h>
using namespace concurrency;

template <class T, int N> struct A {
  T x;
  // CHECK: :[[@LINE+1]]:19: warning: 'T' hides a template parameter of the same name
  template <class T> T add(T y) const restrict(cpu, amp) { return y + T(x); }
  // CHECK: warning: 'N' hides
  template <int N> int dimension() const { return N; }
};

int main() {
  A<int, 2> a;
  a.x = 3;
  float r[1];
  array_view<float> v(1, r);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = a.add(1.5f); });
  v.synchronize();
  return r[0] == 4.5f && a.dimension<4>() == 4 ? 0 : 1;
}
