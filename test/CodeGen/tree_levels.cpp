// Levels of a tree between threads of one work-item, which have no barrier.
// RUN: %ampcc --emit-built-opencl %s -o %t && FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=NONE < %t
#include <amp.h>
using namespace concurrency;

// CHECK:      void sum_kernel(
// CHECK:          part[tile_in_group][local0] = self_from_buffer_data[
// CHECK-NOT:    barrier
// CHECK:        int s = 256 / 2;
// CHECK-NEXT: #pragma unroll
// CHECK:        for (; s > 0 && s % (256 / AMP_COARSEN) == 0; s /= 2) {
// CHECK-NOT:    barrier
// CHECK:            part[tile_in_group][{{local0.*}}] += part[tile_in_group][{{local0.*}} + s];
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   barrier(
// CHECK-NEXT: #pragma unroll
// CHECK:        for (; s > 0; s /= 2) {
// CHECK:            part[tile_in_group][local0] += part[tile_in_group][local0 + s];
// CHECK:          barrier(
// CHECK:      #else
void sum(array_view<const float> from, array_view<float> to) {
  parallel_for_each(from.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float part[256];
    const int l = t.local[0];
    part[l] = from[t];
    t.barrier.wait();
    for (int s = 256 / 2; s > 0; s /= 2) {
      if (l < s)
        part[l] += part[l + s];
      t.barrier.wait();
    }
    if (l == 0)
      to[t.tile] = part[0];
  });
}

// Elements that other work-items have put there have to be waited for; a barrier in front
// of each level is none of the loop's first.
// CHECK:      void mirrored_kernel(
// CHECK:          part[tile_in_group][64 - 1 - (uint)local0] =
// CHECK:        barrier(
// CHECK:        for (; s > 0u && s % (64 / AMP_COARSEN) == 0; s >>= 1) {
// CHECK-NOT:    barrier
// CHECK:        }
// CHECK:        barrier(
// CHECK:        for (; s > 0u; s >>= 1) {
// CHECK:      #else
void mirrored(array_view<const int> from, array_view<int> to) {
  parallel_for_each(from.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    const unsigned l = t.local[0];
    part[64 - 1 - l] = from[t];
    t.barrier.wait();
    for (unsigned s = 32; s > 0; s >>= 1) {
      if (l < s)
        part[l] += part[l + s];
      t.barrier.wait();
    }
    to[t] = part[0];
  });
}

// None: strides that grow, elements of neighbours, pointers, memory besides.
// NONE:     void mirrored_kernel(
// NONE:     void none_kernel(
// NONE-NOT: AMP_COARSEN) == 0
void none(array_view<int> from, array_view<int> to) {
  parallel_for_each(from.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64], other[64];
    const int l = t.local[0];
    int *const p = other;
    part[l] = p[l] = from[t];
    t.barrier.wait();
    for (int s = 1; s < 64; s *= 2) {
      if (l % (2 * s) == 0)
        part[l] += part[l + s];
      t.barrier.wait();
    }
    for (int s = 32; s > 0; s /= 2) {
      if (l < s)
        part[l] += part[l + s - 1];
      t.barrier.wait();
    }
    for (int s = 32; s > 0; s /= 2) {
      if (l < s)
        p[l] += p[l + s];
      t.barrier.wait();
    }
    for (int s = 32; s > 0; s /= 2) {
      if (l < s) {
        part[l] += part[l + s];
        from[t] = part[l];
      }
      t.barrier.wait();
    }
    to[t] = part[0] + other[0];
  });
}
