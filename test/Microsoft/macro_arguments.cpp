// Arguments that a macro has no parameters for are left out.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
#include <amp.h>
#define ADD(a, b) ((a) + (b))
#define NONE() 5
using namespace concurrency;

int main() {
  int d[2];
  array_view<int> v(2, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = ADD(i[0], 2, 3); // CHECK: :[[@LINE]]:12: warning: too many arguments for macro 'ADD'
  });
  // CHECK: :[[@LINE+1]]:31: warning: too many arguments for macro 'NONE'
  return v[1] == ADD(1, 2) && NONE(7) == NONE() ? 0 : 1;
}
