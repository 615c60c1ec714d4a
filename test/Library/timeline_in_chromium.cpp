// REQUIRES: chromium
// RUN: %ampcc -O1 %s -o %t
// RUN: env AMPCC_TRACE=%t.json %t
// RUN: %python %include/../test/Inputs/chromium.py chromium %t.json | FileCheck %s
// Chromium shows the complete timeline: the thread's launches and markers, and
// the view's kernels.
// CHECK-DAG: main thread: {{.*}}3 x first_kernel{{.*}}4 x second_kernel{{.*}}
// CHECK-DAG: accelerator_view 1: {{.*}}3 x first_kernel, 4 x second_kernel{{.*}}
#include <amp.h>
#include <cvmarkersobj.h>
using namespace concurrency;

void first(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i]++; });
}
void second(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
}

int main() {
  int data[1000] = {};
  array_view<int> v(1000, data);
  diagnostic::marker_series frames("frames");
  for (int i = 0; i < 4; i++) {
    diagnostic::span frame(frames, "frame");
    if (i > 0)
      first(v);
    second(v);
  }
  v.synchronize();
  return data[0] != 14;
}
