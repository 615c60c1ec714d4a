// -famp-check=gpu: if the first and the last iteration of a loop show that its
// accesses are in bounds, the loop runs without checks.
// RUN: %ampcc -famp-check=gpu --emit-opencl %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: static void product_lambda_call(
// CHECK: long AMP_first = (long)(int)0;
// CHECK: int AMP_end = (int)self->n;
// CHECK-NEXT: long AMP_last = (long)AMP_end - 1;
// CHECK-NEXT: if ((ulong)*index_2_at(&i, 0u, [[#]]u, AMP_checks) < (ulong)self->a.layout_.size.component_[0] && (ulong)AMP_first < (ulong)self->a.layout_.size.component_[1] && (ulong)AMP_last < (ulong)self->a.layout_.size.component_[1] && (ulong)AMP_first < (ulong)self->b.layout_.size.component_[0] && (ulong)AMP_last < (ulong)self->b.layout_.size.component_[0] && (ulong)*index_2_at(&i, 1u, [[#]]u, AMP_checks) < (ulong)self->b.layout_.size.component_[1])
// CHECK: for (int k = (int)AMP_first; k < AMP_end; ++k)
// CHECK: (&self->a, *index_2_at(&i, 0u, [[#]]u, AMP_checks), k, 4294967295u, AMP_checks);
// CHECK: (&self->b, &{{.*}}, 4294967295u, AMP_checks);
// CHECK: else
// CHECK: for (int k_2 = 0; k_2 < self->n; ++k_2)
// CHECK-NOT: 4294967295u
void product(array_view<const float, 2> a, array_view<const float, 2> b,
             array_view<float, 2> c, int n) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * b[index<2>(k, i[1])];
    c[i] = sum;
  });
}

// A row of a view has the remaining dimensions; counters may decrease, by more
// than one; arrays of a thread and of a tile have constant sizes.
// CHECK-LABEL: static void rows_lambda_call(
// CHECK: long AMP_last = (long)AMP_end + 1;
// CHECK-NEXT: if ((ulong)(AMP_first - 2) < (ulong)self->a.layout_.size.component_[0] && (ulong)(AMP_last - 2) < (ulong)self->a.layout_.size.component_[0] && (ulong)(2 * AMP_first) < (ulong)16UL && (ulong)(2 * AMP_last) < (ulong)16UL && (ulong)index_1_at(&t.local_, 0u, [[#]]u, AMP_checks) < (ulong)self->a.layout_.size.component_[1])
// CHECK: 4294967295u
// CHECK: own[2 * k]
void rows(array_view<const float, 2> a, array_view<float> c) {
  parallel_for_each(c.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    float own[16];
    for (int k = 7; k > 1; k -= 2)
      own[2 * k] = a[k - 2][t.local[0]];
    c[t.global] = own[6];
  });
}

// Each loop keeps its checks: the bound, counter or position changes in the
// loop, the loop has a barrier, or a position is not linear.
// CHECK-NOT: AMP_first
void others(array_view<float> a, array_view<const int> order, int n) {
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static float s[16];
    int end = n, at = 0;
    for (int k = 0; k < end; ++k) {
      a[k] = 1;
      --end;
    }
    for (int k = 0; k < n; ++k) {
      a[k] = 2;
      k += t.local[0];
    }
    for (int k = 0; k < n; ++k)
      at += k, a[at] = 3;
    for (int k = 0; k < n; ++k)
      a[k * k] = a[order[t.local[0] * k * k] % 7];
    for (int k = 0; k < 16; ++k) {
      s[k] = a[k];
      t.barrier.wait();
    }
    a[t.global] = s[t.local[0]];
  });
}
