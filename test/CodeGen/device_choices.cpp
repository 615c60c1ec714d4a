// RUN: %ampcc --emit-opencl %s | %filecheck %s
// RUN: %ampcc --emit-opencl %s | %clcheck
//
// What the runtime decides when it builds a program, the preamble translates:
// only what the program uses.
#include <amp.h>
using namespace concurrency;

// CHECK: #ifdef AMP_WHOLE
// CHECK-NEXT: #define AMP_OFFSET(bytes) 0
// CHECK-NEXT: #else
// CHECK-NEXT: #define AMP_OFFSET(bytes) bytes
// CHECK-NEXT: #endif
// CHECK-NEXT: #ifdef AMP_POCL
// CHECK-NEXT: #define AMP_ROWS() true
// CHECK-NEXT: #else
// CHECK-NEXT: #define AMP_ROWS() false
// CHECK-NEXT: #endif
// CHECK-NOT: AMP_UNROLL
// CHECK: static __global int *element_at(__global int *data, const int *pitch, int i0, int i1) {
// CHECK-NEXT: return AMP_ROWS() ? &(data + (long)i0 * pitch[0])[i1] : &data[i0 * pitch[0] + i1];
// CHECK: {{.*}}.data = (__global int *)((__global uchar *)a + AMP_OFFSET(values.a_offset));
void tiled(array_view<int, 2> a) {
  parallel_for_each(a.extent.tile<2, 2>(),
                    [=](tiled_index<2, 2> t) restrict(amp) { a[t.global] = 1; });
}
