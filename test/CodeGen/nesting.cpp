// OpenCL compilers accept 256 levels of brackets: exceeding them is an error of the program.
// RUN: %ampcc -c %s -o %t.o
// RUN: not %ampcc -c -DDEEP %s -o %t.o 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

#define I4(s) if (a) if (a) if (a) if (a) s
#define I16(s) I4(I4(I4(I4(s))))
#define I64(s) I16(I16(I16(I16(s))))
#ifdef DEEP
#define NEST(s) I64(I64(I64(I64(I64(s)))))
#else
#define NEST(s) I64(I64(I64(s)))
#endif

void f(array_view<int> v) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: what this kernel runs at {{.*}}nesting.cpp:[[@LINE+3]] nests deeper than the 256 levels of brackets
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int a = v[i];
    NEST(v[i] = 1;)
  });
}
