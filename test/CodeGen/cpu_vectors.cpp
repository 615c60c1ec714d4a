// Loops over threads are vectorized although they call functions that return
// small structs, and although the kernel branches on values that are the same
// for all threads.
// RUN: %ampcc -O2 -DBYTES -Rpass=loop-vectorize -Rpass-missed=loop-vectorize -c %s -o %t.o 2>&1 | %filecheck %s
// RUN: %ampcc -O2 -DMODES -Rpass=loop-vectorize -Rpass-missed=loop-vectorize -c %s -o %t.o 2>&1 | %filecheck %s
// RUN: %ampcc -O2 -DSWITCHES -Rpass=loop-vectorize -Rpass-missed=loop-vectorize -c %s -o %t.o 2>&1 | %filecheck %s
// RUN: %ampcc -O2 -DROWS -S -emit-llvm -fno-discard-value-names %s -o - | FileCheck --check-prefix=ROWS %s
// REQUIRES: x86
#include <amp.h>
#ifndef SWITCHES
#include <amp_graphics.h>
using namespace concurrency::graphics;
#endif
using namespace concurrency;

// CHECK-NOT: not vectorized
// CHECK: {{kernel.h|cpu_vectors.cpp}}:{{.*}}vectorized loop (vectorization width: 8
// CHECK-NOT: not vectorized

#ifdef BYTES
void bytes(texture_view<const unorm_4, 2> from, texture_view<unorm_4, 2> to) {
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    float_4 sum = 0.0f;
    for (int k = 0; k < 3; k++)
      sum += float_4(from.sample(float_2(i[1] / 64.0f, k / 8.0f)));
    to.set(i, unorm_4(sum));
  });
}
#endif

#ifdef MODES
void modes(texture_view<const float, 2> from, sampler s, texture_view<float, 2> to) {
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    to.set(i, from.sample(s, float_2(i[1] / 64.0f, i[0] / 8.0f)));
  });
}
#endif

#ifdef ROWS
// Vectors do not depend on the length of rows.
// ROWS-NOT: ident.check
// ROWS: vector.body:
// ROWS-NOT: ident.check
void distances(array_view<const float, 2> from, array_view<float> to) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < 20; k++)
      sum += (from(i[0], k) - from(7, k)) * (from(i[0], k) - from(7, k));
    to[i] = sum;
  });
}
#endif

#ifdef SWITCHES
void switches(array_view<const int> from, int mode, array_view<int> to) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    const int x = from[i];
    int y = 0;
    switch (mode) {
    case 1:
      y = x * x;
      break;
    case 2:
      y = x / 3;
      break;
    case 5:
      y = x >> 3;
      break;
    }
    switch (x) {
    case 1:
      y += x * x;
      break;
    case 2:
      y -= x;
      break;
    case 5:
      y ^= x >> 3;
      break;
    }
    to[i] = y;
  });
}
#endif
