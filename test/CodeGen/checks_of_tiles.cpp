// -famp-check=gpu: tile memory has shadow memory, except in kernels that are
// proved to have no races there.
// RUN: %ampcc -famp-check=gpu --emit-opencl %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK-NOT: AMP_shadow
// CHECK: void neighbors_kernel(
// CHECK-NEXT: __local int s[16]
void neighbors(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[16];
    s[t.local[0]] = v[t.global];
    t.barrier.wait();
    v[t.global] = s[15 - t.local[0]];
  });
}

// CHECK: void chosen_kernel(
// CHECK-NEXT: __local uint AMP_shadow[
void chosen(array_view<int> v, array_view<const int> order) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[16];
    s[order[t.global]] = v[t.global];
    t.barrier.wait();
    v[t.global] = s[15 - t.local[0]];
  });
}
