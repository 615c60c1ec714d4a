// The check of the printed OpenCL C is silent: one line counts the warnings of
// the user's file, and none those of the kernel's text.
// RUN: %ampcc -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: warning: multiple unsequenced modifications
// CHECK: 1 warning generated.
// CHECK-NOT: generated
#include <amp.h>

void run(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent,
                                 [=](concurrency::index<1> i) restrict(amp) {
                                   int k = i[0];
                                   v[i] = k++ + ++k;
                                 });
}
