// -ffp-contract=off and =fast are flags of the kernel's descriptor, from which
// the runtime builds it for every device; without, the device decides.
// RUN: %ampcc -S -emit-llvm %s -o - | FileCheck %s
// RUN: %ampcc -ffp-contract=on -S -emit-llvm %s -o - | FileCheck %s
// RUN: %ampcc -ffp-contract=off -S -emit-llvm %s -o - | FileCheck %s --check-prefix=OFF
// RUN: %ampcc -ffp-contract=fast -S -emit-llvm %s -o - | FileCheck %s --check-prefix=FAST
#include <amp.h>
using namespace concurrency;

// CHECK: %struct.amprt_kernel { i32 {{[0-9]+}}, i32 0,
// OFF: %struct.amprt_kernel { i32 {{[0-9]+}}, i32 4,
// FAST: %struct.amprt_kernel { i32 {{[0-9]+}}, i32 8,
void launch(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 2; });
}
