// Races: both sides are reported.
// In the program's own memory: several views share it.
// RUN: %ampcc -famp-check -O1 -Wno-amp-tile-static-race %s -o %t && env AMPCC_DEVICE=cpu not %t 2>&1 | FileCheck %s
// RUN: %ampcc -famp-check -O0 -Wno-amp-tile-static-race %s -o %t && env AMPCC_DEVICE=cpu not %t 2>&1 | FileCheck %s
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> data(64, 1), zeros(64);
  array_view<int> v(64, data), out(64, zeros);
  // A barrier is missing.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int a[8];
    if (t.local[0] == 0)
      for (int &x : a)
        x = 0;
    t.barrier.wait();
    // CHECK: races.cpp:[[@LINE+2]]:5: checking: race: 'a[4]' is written here by thread (4) of tile (0) [main_kernel]
    // CHECK-NEXT: races.cpp:[[@LINE+2]]:14: note: read here by thread (3) of tile (0), with no barrier between the two
    a[t.local[0]] = 1;
    out[t] = a[7 - t.local[0]];
  });
  // The barrier has a fence for other memory.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    // CHECK-NEXT: races.cpp:[[@LINE+4]]:9: checking: race: 'v[7]' is read here by thread (0) of tile (0)
    // CHECK-NEXT: races.cpp:[[@LINE+1]]:5: note: written here by thread (7) of tile (0), with no barrier between the two
    v[t] = t.local[0];
    t.barrier.wait_with_tile_static_memory_fence();
    if (v[t.tile_origin + 7 - t.local] == 9)
      out[t] = 1;
  });
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int total;
    if (t.local[0] == 0)
      total = 0;
    t.barrier.wait_with_global_memory_fence();
    // CHECK-NEXT: races.cpp:[[@LINE+2]]:5: checking: race: 'total' is written here by thread (1) of tile (0)
    // CHECK-NEXT: races.cpp:[[@LINE+1]]:5: note: written here by thread (0) of tile (0), with no barrier between the two
    total += v[t];
    t.barrier.wait();
    out[t] = total;
  });
  // Threads without tiles.
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) {
    // CHECK-NEXT: races.cpp:[[@LINE+2]]:5: checking: race: 'out[0]' is written here by thread (1) [
    // CHECK-NEXT: races.cpp:[[@LINE+1]]:5: note: written here by thread (0), in no order
    out[0] += 1;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: races.cpp:[[@LINE+2]]:5: checking: race: 'v[1]' is written here by thread (1) [
    // CHECK-NEXT: races.cpp:[[@LINE+1]]:16: note: read here by thread (0), in no order
    v[i] = 2 * v[(i[0] + 1) % 64];
  });
  // Tiles have no barrier between them.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    // CHECK-NEXT: races.cpp:[[@LINE+3]]:7: checking: race: 'out[3]' is written here by thread (0) of tile (1)
    // CHECK-NEXT: races.cpp:[[@LINE+2]]:7: note: written here by thread (0) of tile (0), in no order
    if (t.local[0] == 0)
      out[3] = t.tile[0] + 1000;
  });
  // All threads write the same value.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int found;
    found = 0;
    t.barrier.wait();
    if (v[t] > 5)
      found = 1;
    t.barrier.wait();
    out[t] = found;
  });
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    // CHECK-NEXT: races.cpp:[[@LINE+4]]:14: checking: race: 'v[7]' is read here by thread (0) of tile (1)
    // CHECK-NEXT: races.cpp:[[@LINE+1]]:5: note: written here by thread (7) of tile (0), in no order
    v[t] = 1;
    t.barrier.wait();
    out[t] = v[t.global[0] ? t.global[0] - 1 : 0];
  });
  // Atomic operations race with writes, but not with each other or with
  // reads.
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = out[5];
    atomic_fetch_inc(&out[5]);
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_inc(&out[5]);
    // CHECK-NEXT: races.cpp:[[@LINE-1]]:23: checking: race: 'out[5]' is changed atomically here by thread (10) [
    // CHECK-NEXT: races.cpp:[[@LINE+2]]:7: note: written here by thread (9), in no order
    if (i[0] == 9)
      out[5] = 1000;
  });
  // Two views of the same memory.
  array_view<int> same(64, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-NEXT: races.cpp:[[@LINE+2]]:28: checking: race: 'v[63]' is read here by thread (1) [
    // CHECK-NEXT: races.cpp:[[@LINE+1]]:5: note: written here by thread (0), in no order
    same[63 - i[0]] = -1 * v[i[0] ^ 62];
  });
  // In a function, through a pointer.
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int a[4];
    auto write = [&](int *to, int x) restrict(amp) {
      // CHECK-NEXT: races.cpp:[[@LINE+2]]:8: checking: race: 'a[0]' is written here by thread (1) of tile (0)
      // CHECK-NEXT: races.cpp:[[@LINE+1]]:8: note: written here by thread (0) of tile (0), with no barrier between the two
      *to = x;
    };
    write(a, t.local[0]);
    t.barrier.wait();
    out[t] = a[0];
  });
}
// CHECK-NEXT: ampcc: checks found 10 mistakes
