// RUN: not %ampcc --emit-opencl %s 2>&1 | FileCheck %s
//
// What the rules allow and cannot be compiled yet is an error where it stands.
#include <amp.h>
using namespace concurrency;

int ranges(int i) restrict(amp) {
  int a = ({ i + 1; });
  // CHECK: unsupported.cpp:[[#@LINE-1]]:11: error: an expression of kind 'StmtExpr' is not supported in amp code yet
  return a;
}

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = ranges(i[0]); });
}
