// RUN: not %ampcc --emit-opencl %s 2>&1 | FileCheck %s
//
// A construct that the rules allow and the compiler does not support yet is an error.
#include <amp.h>
using namespace concurrency;

void leave(int *x) restrict(amp) { ++*x; }
int ranges(int i) restrict(amp) {
  int a = i * ({ if (i) return 3; i + 1; });
  // CHECK: unsupported.cpp:[[#@LINE-1]]:15: error: a jump out of statements in an expression is not supported in amp code yet
  if (i > 99)
    __builtin_trap();
  // CHECK: unsupported.cpp:[[#@LINE-1]]:5: error: a call of '__builtin_trap' is not supported in amp code yet
  unsigned long sum;
  __builtin_add_overflow(a, 1l, &sum);
  // CHECK: unsupported.cpp:[[#@LINE-1]]:3: error: a call of '__builtin_add_overflow' is not supported in amp code yet
  __attribute__((cleanup(leave))) int left = a;
  // CHECK: unsupported.cpp:[[#@LINE-1]]:39: error: the attribute 'cleanup' is not supported in amp code yet
  return a;
}

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = ranges(i[0]); });
}
