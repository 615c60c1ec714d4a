// RUN: %ampcc -w --emit-opencl %s | %filecheck --strict-whitespace %s
//
// A function's head is printed right before its first statement, on whatever
// line the source has it; nothing follows a statement on its line.
#include <amp.h>
using namespace concurrency;

// clang-format off
int heads(int a,
          int b) restrict(amp) {

  // The text after the comment is the first line.

  int s = a;
  return s + b;
}
int nothing_behind(int a, int number_of_repetitions, int first_of_the_summands) restrict(amp) { for (int i = 0; i < number_of_repetitions; ++i) a += first_of_the_summands * number_of_repetitions + i * a; return a; }

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int x[4];
    x[t.local[0]] = heads(1, 2) + nothing_behind(1, 2, 3);
    t.barrier.wait();
    v[t] = x[0];
  });
}
// clang-format on

// CHECK:{{^}}#line 13
// CHECK-NEXT:{{^}}static int heads(int a, int b) {
// CHECK-NEXT:{{^}}  int s = a;
// CHECK-NEXT:{{^}}  return s + b;
// CHECK-NEXT:{{^}}}
// CHECK:{{^}}static int nothing_behind(
// CHECK-NEXT:{{^}}  for (int i = 0; i < number_of_repetitions; ++i)
// CHECK-NEXT:{{^}}#line 17
// CHECK-NEXT:{{^}}    a += first_of_the_summands * number_of_repetitions + i * a;
// CHECK-NEXT:{{^}}#line 17
// CHECK-NEXT:{{^}}  return a;
// CHECK-NEXT:{{^}}}
// CHECK:{{^}}#line 21
// CHECK-NEXT:{{^}}static void run_lambda_call(
// CHECK-NEXT:{{^}}  x[t.local_.component_[0]] = heads(1, 2) + nothing_behind(1, 2, 3);

// A branch's `else` is printed on the source's line.
// clang-format off
void branches(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int x = v[i];
    if (x > 2) {
      x += 1;
    } else if (x > 1) {
      x += 2;
    } else {
      x += 3;
    }
    if (x > 5) x = 4;
    else x = 6;
    v[i] = x;
  });
}
// clang-format on

// CHECK:{{^}}  if (x > 2) {
// CHECK-NEXT:{{^}}    x += 1;
// CHECK-NEXT:{{^}}  } else if (x > 1) {
// CHECK-NEXT:{{^}}    x += 2;
// CHECK-NEXT:{{^}}  } else {
// CHECK-NEXT:{{^}}    x += 3;
// CHECK-NEXT:{{^}}  }
// CHECK-NEXT:{{^}}  if (x > 5) x = 4;
// CHECK-NEXT:{{^}}  else x = 6;
