// A transposition without tiles: a work-group moves blocks through tile memory,
// which exchanges the roles of its threads' two dimensions for loads or for
// stores. Elements that are accessed under a condition, and a buffer that has
// other accesses, too, do not take part in this.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
#include <amp.h>
using namespace concurrency;

// CHECK:      #ifdef AMP_FUSED
// CHECK-NEXT: // work-groups move blocks through tile memory: a
// CHECK:      void read_kernel(
// CHECK-NEXT:   __local float a_block[32 * AMP_PACK0][8 * AMP_PACK1 + 1];
// CHECK:        for (int part = 0; part < AMP_PACK0 * AMP_PACK1; ++part) {
// CHECK-NEXT:     const int place = part * 256 + item;
// CHECK-NEXT:     a_block[place / (8 * AMP_PACK1)][place % (8 * AMP_PACK1)] = self_a_buffer_data[(first0 + place / (8 * AMP_PACK1)) * values.a_layout.pitch[0] + (first1 + place % (8 * AMP_PACK1))];
// CHECK-NEXT:   }
// CHECK-NEXT:   barrier(CLK_LOCAL_MEM_FENCE);
// CHECK:        self_b_buffer_data[global1 * values.b_layout.pitch[0] + global0] = self_b_buffer_data[global1 * values.b_layout.pitch[0] + global0] + a_block[global0 - first0][global1 - first1] * a_block[global0 - first0][global1 - first1];
void read(array_view<const float, 2> a, array_view<float, 2> b) {
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) {
    b[i] = b[i] + a(i[1], i[0]) * a(i[1], i[0]);
  });
}

// CHECK:      // work-groups move blocks through tile memory: b
// CHECK:      void write_kernel(
// CHECK:        b_block[global0 - first0][global1 - first1] = self_a_buffer_data[
// CHECK:        barrier(CLK_LOCAL_MEM_FENCE);
// CHECK:        for (int part = 0; part < AMP_PACK0 * AMP_PACK1; ++part) {
// CHECK-NEXT:     const int place = part * 256 + item;
// CHECK-NEXT:     if (first0 + place / (8 * AMP_PACK1) >= own0 && first1 + place % (8 * AMP_PACK1) >= own1) {
// CHECK-NEXT:       self_b_buffer_data[(first0 + place / (8 * AMP_PACK1)) * values.b_layout.pitch[0] + (first1 + place % (8 * AMP_PACK1))] = b_block[place / (8 * AMP_PACK1)][place % (8 * AMP_PACK1)];
void write(array_view<const float, 2> a, array_view<float, 2> b) {
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    b(i[1], i[0]) = a[i];
  });
}

// CHECK-NOT: #ifdef AMP_FUSED
// CHECK:     void sometimes_kernel(
void sometimes(array_view<const float, 2> a, array_view<float, 2> b) {
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) {
    if (i[0] > i[1])
      b[i] = a(i[1], i[0]);
  });
}

// CHECK-NOT: #ifdef AMP_FUSED
// CHECK:     void swap_kernel(
void swap(array_view<float, 2> b) {
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) {
    b(i[1], i[0]) = b[i] + 1;
  });
}
