// A profiler attributes time to kernels, by their names.
// RUN: %ampcc -O2 -g -famp-cpu=baseline %s -o %t
// RUN: env AMPCC_DEVICE=cpu perf record -q -e cpu-clock -F 2000 -o %t.data %t
// RUN: perf report -i %t.data --stdio --sort symbol 2>/dev/null | FileCheck %s
// CHECK: {{[0-9.]+% .*}} __amp_cpu::(anonymous namespace)::slow_kernel::AMP_baseline::AMP_run
// REQUIRES: perf
// UNSUPPORTED: checks
#include <amp.h>
#include <vector>
using namespace concurrency;

void slow(array_view<unsigned> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    unsigned x = v[i];
    for (int k = 0; k < 5000; k++)
      x = x * 1664525 + (x >> 16 ^ 1013904223);
    v[i] = x;
  });
}

int main() {
  std::vector<unsigned> data(20000, 1);
  array_view<unsigned> v(20000, data);
  for (int i = 0; i < 3; i++)
    slow(v);
  v.synchronize();
}
