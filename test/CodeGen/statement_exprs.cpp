// RUN: %ampcc -w --emit-opencl %s | FileCheck %s
//
// GNU statement expressions.
#include <amp.h>
using namespace concurrency;

int steps(int i) restrict(amp) {
  return ({
    const int t = i * 2;
    t + 1;
  });
}
// CHECK-LABEL: static int steps(int i) {
// CHECK: return i * 2 + 1;

int value(int i) restrict(amp) { return ({ i + 1; }) * 2; }
// CHECK-LABEL: static int value(int i) { return (i + 1) * 2; }

// Statements that an expression cannot contain become a function, which
// accesses the variables of the enclosing function.
// CHECK-LABEL: static int loop_block(int *n, int (*a)[2]) {
// CHECK: for (int k = 0; k < *n; ++k)
// CHECK: (*a)[0] += k;
// CHECK: return (*a)[0];
// CHECK-LABEL: static int loop(int n) {
// CHECK: int a[2] = {n};
// CHECK: return n ? loop_block(&n, &a) : 3;
int loop(int n) restrict(amp) {
  int a[2] = {n};
  return n ? ({
    for (int k = 0; k < n; ++k)
      a[0] += k;
    a[0];
  })
           : 3;
}

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = steps(i[0]) + value(i[0]) + loop(i[0]);
  });
}
