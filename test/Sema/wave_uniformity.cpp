// RUN: not %ampcc -famp-extensions -fsyntax-only %s 2>&1 | FileCheck %s
// Wave operations count as barriers in the rules of uniform control flow.
#include <amp_wave.h>
using namespace concurrency;

void f(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (t.local[0] < 7)
      v[t] = wave_sum(t, 1);
    if (t.tile[0] < 7)
      v[t] = wave_sum(t, 2);
    // CHECK: [[@LINE-3]]:{{.*}} error: operation of a wave in control flow that differs between the threads of a tile: all of them must reach the same one; move it out of the condition [C3561]
    // CHECK: note: this condition decides whether a thread reaches it
  });
}
