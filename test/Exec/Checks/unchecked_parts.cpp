// A part of a program is compiled without checks: the memory that its kernels
// write, with few threads and with many, counts as initialized in the others.
// RUN: %ampcc -O1 -DPART -c %s -o %t.o && %ampcc -famp-check -O1 %s %t.o -o %t
// RUN: %t 2>&1 | FileCheck %s --implicit-check-not=checking
#include <amp.h>
#include <cstdio>
using namespace concurrency;

void fill(array<int> &a);
#ifdef PART
void fill(array<int> &a) {
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] = i[0] + 3; });
}
#else
static int sum(int size) {
  array<int> a(size), b(size);
  fill(a);
  parallel_for_each(a.extent, [&a, &b](index<1> i) restrict(amp) { b[i] = a[i] * 2; });
  int last;
  copy(b.section(size - 1, 1), &last);
  return last;
}
int main() {
  // CHECK: is not checked: it was compiled without -famp-check
  // CHECK-NEXT: 22 400004
  std::printf("%d %d\n", sum(9), sum(200000));
}
#endif
