// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// What only leads to an object is printed in place, if its operands are still
// evaluated once, and in the order of C++.
#include <amp.h>
using namespace concurrency;

void places(array_view<int, 1> v, const array<float, 2> &a, array<int, 1> &w) {
  parallel_for_each(v.extent, [=, &a, &w](index<1> i) restrict(amp) {
    // CHECK-LABEL: static {{.*}} places_lambda_call(
    v[i] = v[i[0] + 1] + w[i];
    // CHECK: self->v.buffer_.data[i.component_[0]] = self->v.buffer_.data[i.component_[0] + 1] + self->w->buffer_.data[i.component_[0]];
    int n = v.extent[0] + a.get_extent()[1];
    // CHECK: int n = self->v.layout_.size.component_[0] + self->a->layout_.size.component_[1];
    i[0] += n;
    // CHECK: i.component_[0] += n;
    unsigned k = 1;
    w[k] = 2;
    // CHECK: self->w->buffer_.data[(int)k] = 2;
    v[n++] = 3;
    // CHECK: self->v.buffer_.data[n++] = 3;
    v[index<1>(n)] = int(a(n, 2));
    // CHECK: index_1 t0 = {{[{][{]n[}][}]}};
    // CHECK: *array_view_int_at(&self->v, &t0) = (int)self->a->buffer_.data[n * self->a->layout_.pitch[0] + 2];
  });
}

void tiles(array_view<float, 1> v) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    // CHECK-LABEL: static {{.*}} tiles_lambda_call(
    tile_static float s[8];
    s[t.local[0]] = v[t.global];
    // CHECK: s[t.local_.component_[0]] = self->v.buffer_.data[t.global_.component_[0]];
    t.barrier.wait_with_tile_static_memory_fence();
    // CHECK: {{^ *}}barrier(CLK_LOCAL_MEM_FENCE);
    v[t.global] = s[7 - t.local[0]];
    // CHECK: self->v.buffer_.data[t.global_.component_[0]] = s[7 - t.local_.component_[0]];
  });
}

// The index is an int.
void converted(array_view<int, 1> v, float f) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-LABEL: static {{.*}} converted_lambda_call(
    v[i] = v[int(f)];
    // CHECK: = self->v.buffer_.data[(int)self->f];
  });
}
