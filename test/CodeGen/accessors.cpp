// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// A function that only returns a path to an object is expanded in place if its
// operands are still evaluated once and in C++'s order.
#include <amp.h>
#include <amp_short_vectors.h>
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
    // CHECK: self->v.buffer_.data[n] = (int)self->a->buffer_.data[n * self->a->layout_.pitch[0] + 2];
  });
}

int change(int &n) restrict(amp) { return ++n; }
index<2> find(int n) restrict(amp) { return index<2>(n, n); }

// Temporaries that only select an element do not appear in the text.
void parts(array_view<float, 2> v, array_view<float, 3> w) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
    // CHECK-LABEL: static {{.*}} parts_lambda_call(
    int y = i[0], x = i[1];
    v[index<2>(y, x)] = v[i + index<2>(0, 1)] + v[i - 1];
    // CHECK: self->v.buffer_.data[y * self->v.layout_.pitch[0] + x] = self->v.buffer_.data[i.component_[0] * self->v.layout_.pitch[0] + (i.component_[1] + 1)] + self->v.buffer_.data[(i.component_[0] - 1) * self->v.layout_.pitch[0] + (i.component_[1] - 1)];
    v[y][x] = v(0, x) + v[1][0];
    // CHECK: self->v.buffer_.data[y * self->v.layout_.pitch[0] + x] = self->v.buffer_.data[x] + self->v.buffer_.data[self->v.layout_.pitch[0]];
    w[y][x][2] = w(y, x, 1);
    // CHECK: self->w.buffer_.data[y * self->w.layout_.pitch[0] + (x * self->w.layout_.pitch[1] + 2)] = self->w.buffer_.data[y * self->w.layout_.pitch[0] + x * self->w.layout_.pitch[1] + 1];
    v.section(1, 2, 3, 4)(y, x) = v.section(i)[index<2>()];
    // CHECK: self->v.buffer_.data[self->v.layout_.pitch[0] + 2 + (y * self->v.layout_.pitch[0] + x)] = self->v.buffer_.data[i.component_[0] * self->v.layout_.pitch[0] + i.component_[1]];
    array_view<float, 1> row = v[y];
    // CHECK: array_view_float row = {{[{][{]}}self->v.buffer_.data + y * self->v.layout_.pitch[0]{{[}][}]}};
    row[change(y)] = 1;
    // CHECK: row.buffer_.data[change(&y)] = 1.0f;
    if (v.extent.contains(i - 1))
      v[i] = 0;
    // CHECK: if (i.component_[0] - 1 >= 0 && i.component_[0] - 1 < self->v.layout_.size.component_[0] && i.component_[1] - 1 >= 0 && i.component_[1] - 1 < self->v.layout_.size.component_[1])
    index<2> next = i + 1;
    // CHECK: index_2 next = {{[{][{]}}i.component_[0] + 1, i.component_[1] + 1}};
    // The result has one evaluation of each operand, in C++'s order.
    v[index<2>(change(y), x)] = 2;
    // CHECK: self->v.buffer_.data[change(&y) * self->v.layout_.pitch[0] + x] = 2.0f;
    v[index<2>(change(y), y)] = 3;
    // CHECK-NOT: data[
    v[find(x)] = 4;
    // CHECK: index_2 [[T:t[0-9]+]] = find(x); *array_view_float_2_at(&self->v, &[[T]]) = 4.0f;
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

// The index is converted to int.
void converted(array_view<int, 1> v, float f) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-LABEL: static {{.*}} converted_lambda_call(
    v[i] = v[int(f)];
    // CHECK: = self->v.buffer_.data[(int)self->f];
  });
}

// An operator of vectors becomes one expression for each component; operands
// other than names and literals are evaluated once, in a variable.
void vectors(array_view<graphics::float_2, 1> v, float t) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-LABEL: static {{.*}} vectors_lambda_call(
    graphics::float_2 p = v[i], d(1, 2);
    v[i] = p + d * t;
    // CHECK: self->v.buffer_.data[i.component_[0]] = (vector_2_float){p.x_ + d.x_ * self->t, p.y_ + d.y_ * self->t};
    v[i] = -p * (t + 1);
    // CHECK: vector_2_float [[T:t[0-9]+]] = vector_2_float_make(self->t + 1.0f);
    // CHECK: = vector_2_float_times(&{{t[0-9]+}}, &[[T]]);
  });
}
