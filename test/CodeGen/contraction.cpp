// -ffp-contract=off and =fast, and the pragma that forbids contraction of an
// operation, set flags in the kernel's descriptor, which the runtime uses when
// it builds for a device; without them, the device decides.
// RUN: %ampcc -S -emit-llvm %s -o - | FileCheck %s
// RUN: %ampcc -ffp-contract=off -S -emit-llvm %s -o - | FileCheck %s --check-prefix=OFF
// RUN: %ampcc -ffp-contract=fast -S -emit-llvm %s -o - | FileCheck %s --check-prefix=FAST
// RUN: %ampcc -DWHOLE_FILE -S -emit-llvm %s -o - | FileCheck %s --check-prefix=OFF
// RUN: %ampcc -DFUNCTION -S -emit-llvm %s -o - | FileCheck %s --check-prefix=OFF
// RUN: %ampcc -DOTHER_FUNCTION -S -emit-llvm %s -o - | FileCheck %s
#include <amp.h>
#ifdef WHOLE_FILE
#pragma STDC FP_CONTRACT OFF
#endif
using namespace concurrency;

float product_and_sum(float a, float b, float c) restrict(cpu, amp) {
#ifdef FUNCTION
#pragma STDC FP_CONTRACT OFF
#endif
  return a * b + c;
}
float other(float a, float b, float c) restrict(cpu, amp) {
#ifdef OTHER_FUNCTION
#pragma clang fp contract(off)
#endif
  return a * b + c;
}

// CHECK: %struct.amprt_kernel { i32 {{[0-9]+}}, i32 0,
// OFF: %struct.amprt_kernel { i32 {{[0-9]+}}, i32 4,
// FAST: %struct.amprt_kernel { i32 {{[0-9]+}}, i32 8,
void launch(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = product_and_sum(v[i], 2, 3); });
}
