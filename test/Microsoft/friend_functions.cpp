// A friend declaration declares a function in the enclosing namespace.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
#include <amp.h>
using namespace concurrency;

namespace shapes {
class A {
  friend int peek(int);
  friend int name(const A &);
};
int use() { return peek(3); } // CHECK: :[[@LINE]]:20: warning: 'peek' is declared only as a friend of a class
int peek(int x) { return x + 1; }
int name(const A &) { return 7; }
} // namespace shapes

int main() {
  int d[1];
  array_view<int> v(1, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK-NOT: 'name'
  return shapes::use() == 4 && name(shapes::A()) == 7 ? 0 : 1;
}
