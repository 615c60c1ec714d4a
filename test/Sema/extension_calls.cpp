// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %ampcc -famp-extensions -fsyntax-only %s 2>&1 | count 0
// Calls of <amp.h> functions beyond C++ AMP are errors without -famp-extensions.
#include <amp.h>
#include <amp_wave.h>
using namespace concurrency;

template <class T> void raise(T *p, T x) restrict(amp) {
  // CHECK: [[@LINE+1]]:3: error: compile with -famp-extensions to call 'atomic_fetch_max' for 'double *': it is an extension of C++ AMP [C3930]
  atomic_fetch_max(p, x);
}

void f(array_view<float> sums, array_view<long> counts, array_view<double> best) {
  parallel_for_each(sums.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    // CHECK: [[@LINE+1]]:5: error: compile with -famp-extensions to call 'atomic_fetch_add' for 'float *': it is an extension of C++ AMP [C3930]
    atomic_fetch_add(&sums[0], 1.0f);
    atomic_exchange(&sums[1], 2.0f);
    long expected = 0;
    // CHECK: [[@LINE+1]]:5: error: compile with -famp-extensions to call 'atomic_compare_exchange' for 'long *'
    atomic_compare_exchange(&counts[0], &expected, 1l);
    raise(&best[0], 1.0);
    // CHECK: [[@LINE+1]]:25: error: compile with -famp-extensions to call 'wave_sum<{{.*}}>' for 'const tiled_index<64{{.*}}> &'
    sums[t.global[0]] = wave_sum(t, 1.0f);
  });
}
// CHECK-NOT: error:
