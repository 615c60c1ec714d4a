// The C++ of kernels: pointers into one memory, C++'s names of types, and a
// namespace for each kernel with a nested one for each kind of processor, whose
// entries call the oldest kind's.
// RUN: %ampcc --emit-cpu -famp-cpu=all -O2 %s | %filecheck %s
// RUN: %ampcc --emit-cpu -famp-cpu=all -O0 %s | FileCheck --check-prefix=ONE %s
// RUN: %ampcc --emit-cpu -famp-cpu=all -O2 -mavx2 -mbmi -mbmi2 -mf16c -mfma -mlzcnt -mmovbe %s | FileCheck --check-prefix=NEWER %s
// RUN: %ampcc --emit-cpu -famp-cpu=none %s | count 0
// REQUIRES: x86
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

struct Point {
  float x;
  bool used;
};

float norm(Point p, float limit) restrict(amp) {
  float array[2] = {1, -2};
  return fast_math::fmin(p.used ? fast_math::sqrt(p.x) : array[0], limit);
}

// A keyword in a pragma may be a macro of the user.
// CHECK: #undef vectorize
// CHECK: namespace __amp_cpu { namespace {

// Functions that Clang lacks are defined first.
// CHECK-DAG: static inline __attribute__((always_inline, nodebug)) int atomic_add(int *p, int x) { return __atomic_fetch_add(p, x, 0); }
// CHECK-DAG: static inline __attribute__((always_inline, nodebug)) unsigned popcount(unsigned x) { return (unsigned)__builtin_popcountg((unsigned)x); }

// CHECK: namespace f_kernel {
// CHECK: struct Point {
// CHECK-NEXT: float x;
// CHECK-NEXT: unsigned char used;
// CHECK-NEXT: };
// CHECK: _Static_assert(sizeof(Point) == 8,
// CHECK: namespace AMP_baseline {
// CHECK: static __attribute__((always_inline)) float norm(Point p, float limit) {
// CHECK-NEXT: float array[2] = {1.0f, -2.0f};
// CHECK-NEXT: return __builtin_fminf(p.used ? __builtin_sqrtf(p.x) : array[0], limit);
// CHECK: static void f_kernel(float *v, kernel_values values, int begin0, int end0) {
// CHECK: for (int
// CHECK: norm(
// CHECK: static void AMP_run(const void *const *AMP_arguments, const ::amprt_cpu_block *AMP_block) {
// CHECK-NEXT: f_kernel((float *)AMP_arguments[0], *(const kernel_values *)AMP_arguments[1], AMP_block->begin[0], AMP_block->end[0]);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: #pragma clang attribute push(__attribute__((target("avx2,{{.*}}"))), apply_to = function)
// CHECK-NEXT: namespace AMP_v3 {
// CHECK-NEXT: #line
// CHECK-NEXT: static void AMP_run(const void *const *AMP_arguments, const ::amprt_cpu_block *AMP_block) {
// CHECK-NEXT: AMP_baseline::AMP_run(AMP_arguments, AMP_block);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: #pragma clang attribute pop
// CHECK: target("avx2,{{.*}},avx512f,{{.*}}"
// CHECK-NEXT: namespace AMP_avx512 {
// CHECK: #pragma clang attribute pop
// CHECK: namespace g_kernel {
// CHECK: atomic_add(&
// CHECK: popcount(

// ONE: namespace AMP_baseline
// ONE-NOT: attribute push
// NEWER: namespace AMP_baseline
// NEWER-NOT: namespace AMP_v3
// NEWER: namespace AMP_avx512
void f(array_view<float> v, Point p) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = norm(p, 3); });
}

void g(array_view<int> v, array_view<unsigned> bits) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&v[0], 2);
    bits[i] = direct3d::countbits(bits[i]);
  });
}
