// Clang warns about loop pragmas that it could not apply: about the user's
// pragmas, never about generated ones in a kernel.
// RUN: %ampcc -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %ampcc -O2 -g -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %ampcc -O2 -g -Werror -DQUIET -c %s -o %t.o
#include <amp.h>
using namespace concurrency;

// CHECK-NOT: warning: loop
#ifndef QUIET
// CHECK: warning: loop not vectorized
int last(const volatile int *from, int count) {
  int result = 0;
#pragma clang loop vectorize(enable)
  for (int i = 0; i < count; ++i)
    result += from[i];
  return result;
}
#endif
// CHECK-NOT: warning: loop

void leaves(array_view<float, 1> a, array_view<const float, 1> b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    float x = a[i];
    for (int k = 0; k < 100; ++k) {
      if (x > b[k])
        break;
      x = x * x + b[int(x) & 15];
    }
    a[i] = x;
  });
}
