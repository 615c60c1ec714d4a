// A kernel with wave operations has one thread per work-item; on the processor
// the lanes communicate through memory.
// RUN: %ampcc -famp-extensions -O2 --emit-built-opencl %s | FileCheck %s
// RUN: %ampcc -famp-extensions -O2 --emit-cpu %s | FileCheck --check-prefix=CPU %s
// RUN: %ampcc -famp-extensions -O2 -Rpass-missed=amp-grouping -fsyntax-only %s 2>&1 | FileCheck --check-prefix=REMARK %s
#include <amp_wave.h>
using namespace concurrency;

void f(array_view<float> v) {
  // REMARK: a wave of its threads is one of the device's
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    // CHECK-NOT: AMP_COARSEN
    // CHECK: AMP_has_waves()
    // CHECK-NOT: AMP_COARSEN
    // CPU-NOT: AMP_has_waves
    // CPU-NOT: AMP_wave
    v[t] = wave_sum(t, v[t]);
  });
}
