// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// Pointers into arrays of arrays, and their differences.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)

int ptrs(int i) R {
  int a[4][3] = {};
  int(*row)[3] = a + 1;
  int *q = row[1] + 1;
  *q = i;
  q[-2] = 4;
  int *e = &a[3][2];
  int n = 0;
  for (int *w = &a[0][0]; w <= e; ++w)
    n += *w * int(w - &a[0][0]);
  const int *cp = q;
  int *&rq = q;
  rq += 1;
  *rq = 3;
  return n + *cp + a[2][2] + int(e - q) + (q > cp) + int(row[1] == &a[2][0]);
}

#define ALL(X) X(ptrs, 68)

int main() {
  SAME_ALL(ALL);
  return failures;
}
