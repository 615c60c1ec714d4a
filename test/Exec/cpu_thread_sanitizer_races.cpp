// ThreadSanitizer reports a race at the kernel's line, with optimization, also
// in functions that kernels call.
// RUN: %ampcc -Wno-amp-race -g -O2 -fsanitize=thread %s -o %t
// RUN: env AMPCC_DEVICE=cpu not %t > %t.log 2>&1
// RUN: FileCheck %s --input-file=%t.log
#include <amp.h>
#include <vector>
using namespace concurrency;

static void add(array_view<int> counts, float value) restrict(amp) {
  counts[int(value) & 3] += 1;
}

int main() {
  std::vector<float> data(1 << 22, 1.0f);
  std::vector<int> counts(4);
  float sum = 0;
  array_view<const float> v(1 << 22, data);
  array_view<float> s(1, &sum);
  array_view<int> c(4, counts);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    s[0] += v[i];
  });
  s.synchronize();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { add(c, v[i]); });
  c.synchronize();
}
// CHECK: data race
// CHECK-NEXT: {{Read|Write}} of size 4
// CHECK-NEXT: #0 {{.*}}cpu_thread_sanitizer_races.cpp:22:
// CHECK: SUMMARY: ThreadSanitizer: data race {{.*}}cpu_thread_sanitizer_races.cpp:22:
// CHECK: SUMMARY: ThreadSanitizer: data race {{.*}}cpu_thread_sanitizer_races.cpp:11:
