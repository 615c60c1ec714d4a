// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// NVIDIA's compiler reuses the memory of a private array that nothing
// initializes for other objects while the array is in use.
#include <amp.h>
using namespace concurrency;

struct Pair { int a, b; };
struct Parts {
  int first, rest[9];
  Pair pair;
  struct { int k[5]; } inner;
};

int sum(int i) restrict(amp) {
  int filled[4];
  int matrix[2][3];
  int given[2] = {i, 1};
  Pair pairs[2];
  Parts parts = {i};
  for (int k = 0; k < 4; ++k)
    filled[k] = i + k;
  matrix[i & 1][0] = i;
  pairs[i & 1].a = i;
  return filled[i & 3] + matrix[i & 1][0] + given[i & 1] + pairs[i & 1].a +
         parts.rest[i & 7];
}

void run(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = sum(v[i]); });
}

// CHECK-LABEL: static int sum(int i) {
// CHECK: int filled[4] = {0};
// CHECK: int matrix[2][3] = {0};
// CHECK: int given[2] = {i, 1};
// CHECK: Pair pairs[2] = {0};
// CHECK: Parts parts = {i, {0}, {0, 0}, {{[{]}}{0}}};
