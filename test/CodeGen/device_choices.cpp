// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// The preamble implements the choices that the runtime makes when it builds a
// program; it contains only those that the program uses.
#include <amp.h>
using namespace concurrency;

// CHECK: #ifdef AMP_WHOLE
// CHECK-NEXT: #define AMP_OFFSET(bytes) 0
// CHECK-NEXT: #else
// CHECK-NEXT: #define AMP_OFFSET(bytes) bytes
// CHECK-NEXT: #endif
// CHECK-NOT: AMP_UNROLL
// CHECK: {{.*}}.data = (__global int *)((__global uchar *)a + AMP_OFFSET(values.a_offset));
void tiled(array_view<int, 2> a) {
  parallel_for_each(a.extent.tile<2, 2>(),
                    [=](tiled_index<2, 2> t) restrict(amp) { a[t.global] = 1; });
}
