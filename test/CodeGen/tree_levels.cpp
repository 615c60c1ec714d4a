// The levels of a reduction tree between threads of one work-item need no barrier.
// RUN: %ampcc -famp-extensions --emit-built-opencl %s -o %t && FileCheck %s < %t
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
// CHECK:        for (; s > 0 && s > 32; s /= 2) {
// CHECK:            part[tile_in_group][local0] += part[tile_in_group][local0 + s];
// CHECK:          barrier(
// CHECK:        if (AMP_wave_only(first0 < 32)) {
// CHECK:          for (; s > 0; s /= 2) {
// CHECK:              part[tile_in_group][{{local0.*}}] += part[tile_in_group][{{local0.*}} + s];
// CHECK:            AMP_wave_barrier(
// CHECK:        barrier(
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

// Elements written by other work-items require the barrier before the loop; the
// barrier at the start of each level is not part of the first loop.
// CHECK:      void mirrored_kernel(
// CHECK:          part[tile_in_group][64 - 1 - (uint)local0] =
// CHECK:        barrier(
// CHECK:        for (; s > 0u && s % (64 / AMP_COARSEN) == 0; s >>= 1) {
// CHECK-NOT:    barrier
// CHECK:        }
// CHECK:        barrier(
// CHECK:        for (; s > 0u && s > 32; s >>= 1) {
// CHECK:        if (AMP_wave_only(first0 < 32)) {
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

// The barrier before the loop stays: it also orders other memory, or the
// iteration of an outer loop.
// CHECK:      void besides_kernel(
// CHECK:        barrier(CLK_GLOBAL_MEM_FENCE);
// CHECK:        for (; s > 0 && s % (64 / AMP_COARSEN) == 0; s /= 2) {
// CHECK:        barrier(CLK_LOCAL_MEM_FENCE);
// CHECK:      #else
void besides(array_view<const int> from, array_view<int> to) {
  parallel_for_each(from.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    const int l = t.local[0];
    part[l] = from[t];
    to[t] = 0;
    t.barrier.wait_with_global_memory_fence();
    for (int s = 32; s > 0; s /= 2) {
      if (l < s)
        part[l] += part[l + s];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    to[t.tile_origin + (l + 1) % 64] += part[0];
  });
}

// CHECK:      void again_kernel(
// CHECK:        for (int {{k[0-9]*}} = 0;
// CHECK:          barrier(
// CHECK:          for (; s > 0 && s % (64 / AMP_COARSEN) == 0; s /= 2) {
// CHECK:          barrier(
// CHECK:      #else
void again(array_view<const int> from, array_view<int> to) {
  parallel_for_each(from.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    const int l = t.local[0];
    part[l] = from[t];
    for (int k = 0; k < 3; ++k) {
      t.barrier.wait();
      for (int s = 32; s > 0; s /= 2) {
        if (l < s)
          part[l] += part[l + s];
        t.barrier.wait();
      }
      part[63 - l] = from[t] + k;
    }
    to[t] = part[63 - l];
  });
}

// These loops keep their barriers: strides that increase or that the body changes, neighbors'
// elements, pointers, other memory, a level that waits for an iteration of another loop.
// NONE:     void again_kernel(
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
    for (int s = 32; s > 0; s /= 2) {
      --s;
      if (l < s)
        part[l] += part[l + s];
      t.barrier.wait();
    }
    for (int k = 0; k < 3; ++k) {
      for (int s = 32; s > 0; s /= 2) {
        t.barrier.wait();
        if (l < s)
          part[l] += part[l + s];
      }
      part[63 - l] = from[t] + k;
    }
    to[t] = part[0] + other[0];
  });
}

// A pointer to one element of the array reaches the others.
// NONE:     void through_kernel(
// NONE-NOT: AMP_COARSEN) == 0
void through(array_view<const int> from, array_view<int> to) {
  parallel_for_each(from.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    const int l = t.local[0];
    int *const p = &part[l];
    p[63 - 2 * l] = from[t];
    t.barrier.wait();
    for (int s = 32; s > 0; s /= 2) {
      if (l < s)
        part[l] += part[l + s];
      t.barrier.wait();
    }
    to[t] = part[0];
  });
}

// Several threads have the same index.
// NONE:     void narrow_kernel(
// NONE-NOT: AMP_COARSEN) == 0
void narrow(array_view<const int> from, array_view<int> to) {
  parallel_for_each(from.extent.tile<512>(), [=](tiled_index<512> t) restrict(amp) {
    tile_static int part[1024];
    const unsigned char l = t.local[0];
    part[t.local[0]] = from[t];
    t.barrier.wait();
    for (int s = 256; s > 0; s /= 2) {
      if (t.local[0] < s)
        part[(unsigned char)t.local[0]] += part[(unsigned char)t.local[0] + s];
      t.barrier.wait();
    }
    to[t] = part[l];
  });
}
