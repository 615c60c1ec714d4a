// RUN: %ampcc -w --emit-opencl %s -o %t && %filecheck --strict-whitespace %s < %t
// RUN: %clcheck < %t
//
// The text keeps the source's lines, and its braces.
#include <amp.h>
using namespace concurrency;

// clang-format off
int lines(int a, int b) restrict(amp) {
  int s = 0; s += a;
  if (a > b) return s;
  if (a) { s = 1; b = 2; }
  if (b)
    s = 3;
  else if (s)
    s = 4;
  else {
    s = 5; }
  for (int i = 0; i < a; ++i)
    for (int j = 0; j < b; ++j)
      if (i < j) s += j; else s += i;
  while (s > 9) s -= 3;
  switch (s) {
  case 1: b = 1; break;
  default: ;
  }
  if (a) {
    if (b) s = 6;
  } else
    s = 7;
  if (s) for (int k = 0; k < a; ++k) if (k == b) break;

  s = a * 1000001 + b * 1000002 + a * 1000003 + b * 1000004 + a * 1000005; s = s * 2 + 1000006 + 1000007 + 1000008;
  return s;
}

int loops(int a) restrict(amp) {
  int t[3] = {1, a, 3}, s = 0;
  for (int x : t)
    s += x;
  do
    ++s;
  while (s < a);
  for (int x : t) { s ^= x; if (s > a) continue; }
  return s;
}
// clang-format on

// CHECK:{{^}}static int lines(int a, int b) {
// CHECK-NEXT:{{^}}  int s = 0; s += a;
// CHECK-NEXT:{{^}}  if (a > b) return s;
// CHECK-NEXT:{{^}}  if (a) { s = 1; b = 2; }
// CHECK-NEXT:{{^}}  if (b)
// CHECK-NEXT:{{^}}    s = 3;
// CHECK-NEXT:{{^}}  else if (s)
// CHECK-NEXT:{{^}}    s = 4;
// CHECK-NEXT:{{^}}  else {
// CHECK-NEXT:{{^}}    s = 5;
// CHECK-NEXT:{{^}}  }
// CHECK-NEXT:{{^}}#line 19
// CHECK-NEXT:{{^}}  for (int i = 0; i < a; ++i)
// CHECK-NEXT:{{^}}    for (int j = 0; j < b; ++j)
// CHECK-NEXT:{{^}}      if (i < j) s += j; else s += i;
// CHECK-NEXT:{{^}}  while (s > 9) s -= 3;
// CHECK-NEXT:{{^}}  switch (s) {
// CHECK-NEXT:{{^}}  case 1: b = 1; break;
// CHECK-NEXT:{{^}}  default:
// CHECK-NEXT:{{^}}    ;
// CHECK-NEXT:{{^}}  }
// CHECK-NEXT:{{^}}#line 27
// CHECK-NEXT:{{^}}  if (a) {
// CHECK-NEXT:{{^}}    if (b) s = 6;
// CHECK-NEXT:{{^}}  } else
// CHECK-NEXT:{{^}}    s = 7;
// CHECK-NEXT:{{^}}  if (s) { for (int k = 0; k < a; ++k) if (k == b) break; }
// CHECK-EMPTY:
// CHECK-NEXT:{{^}}  s = a * 1000001 + {{.*}} + a * 1000005;
// CHECK-NEXT:{{^}}#line 33
// CHECK-NEXT:{{^}}  s = s * 2 + 1000006 + 1000007 + 1000008;
// CHECK-NEXT:{{^}}  return s;
// CHECK-NEXT:{{^}}}

// The statements that implement a range-based loop have the line of its head.
// CHECK:{{^}}static int loops(int a) {
// CHECK-NEXT:{{^}}  int t{{\[}}3{{\]}} = {1, a, 3}; int s = 0;
// CHECK-NEXT:{{^}}  { int (*range1){{\[}}3{{\]}} = &t; int *begin1 = *range1; int *end1 = *range1 + 3L;
// CHECK-NEXT:{{^}}    for (; begin1 != end1; ++begin1) {
// CHECK-NEXT:{{^}}#line 39
// CHECK-NEXT:{{^}}      int x = *begin1;
// CHECK-NEXT:{{^}}      s += x;
// CHECK-NEXT:{{^}}    }
// CHECK-NEXT:{{^}}  }
// CHECK-NEXT:{{^}}#line 41
// CHECK-NEXT:{{^}}  do {
// CHECK-NEXT:{{^}}    ++s;
// CHECK-NEXT:{{^}}  } while (s < a);

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = lines(i[0], 2) + loops(i[0]); });
}
