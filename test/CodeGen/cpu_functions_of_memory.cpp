// Threads whose functions only read memory may be vectorized; if one function
// writes and another reads, each thread's accesses stay in order.
// RUN: %ampcc --emit-cpu -O2 %s | %filecheck %s
// REQUIRES: x86
#include <amp.h>
using namespace concurrency;

float read(const array_view<const float> &v, int i) restrict(amp) { return v[i / 2] + v[i / 3]; }
void write(const array_view<float> &v, int i, float x) restrict(amp) { v[i] = x; }

// CHECK-LABEL: static void only_read_kernel(
// CHECK: #pragma clang loop vectorize(assume_safety)
// CHECK-NEXT: for (
void only_read(array_view<const float> from, array_view<float> to) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    const float first = read(from, i[0]);
    to[i] = first * read(from, i[0] + 1);
  });
}

// CHECK-LABEL: static void write_and_read_kernel(
// CHECK-NOT: assume_safety
// CHECK-LABEL: static void AMP_run(
void write_and_read(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    write(v, i[0], 1.0f);
    v[i] += read(v, i[0]);
  });
}
