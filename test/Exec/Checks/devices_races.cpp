// -famp-check=gpu: reports of races in tile memory have both locations.
// RUN: %ampcc -famp-check=gpu -O1 -Wno-amp-tile-static-race -Wno-amp-race %s -o %t && env AMPCC_DEVICE=opencl not %t 2>&1 | FileCheck %s
#include <amp.h>
#include <vector>
using namespace concurrency;

struct Pair {
  float x, y;
};

void add(int *to, int value) restrict(amp) {
  // CHECK: devices_races.cpp:[[@LINE+2]]:4: checking: race: 'sums[[[T:[0-3]]]]' is written here by thread ({{[0-9]+}}) of tile ([[T]]) [pointer_kernel]
  // CHECK-NEXT: devices_races.cpp:[[@LINE+1]]:4: note: written here by thread ({{[0-9]+}}) of tile ([[T]]), with no barrier between the two
  *to += value;
}

static void pointer(array_view<int> out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int sums[4];
    sums[t.local[0] % 4] = 0; // the same value
    t.barrier.wait();
    add(&sums[t.tile[0]], t.local[0]);
    t.barrier.wait();
    out[t.global] = sums[0];
  });
}

// The second thread reports the race.
// CHECK-NEXT: checking: race: 'a{{\[[0-3]\]\[[0-3]\]}}' is {{written|read}} here by thread ([[Y:[0-3]]], [[X:[0-3]]]) of tile (0, [[T:[0-3]]]) [missing_kernel]
// CHECK-NEXT: note: {{written|read}} here by thread ([[X]], [[Y]]) of tile (0, [[T]]), with no barrier between the two
static void missing(array_view<int, 2> out) {
  parallel_for_each(out.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    tile_static int a[4][4];
    const int i = t.local[0], k = t.local[1];
    a[i][k] = i * 4 + k + 1;
    out[t.global] = a[k][i];
  });
}

// CHECK-NEXT: checking: race: 'p[{{[0-9]+}}]{{.*}}' is {{written|read}} here by {{.*}} [object_kernel]
// CHECK-NEXT: note: {{written|read}} here by
static void object(array_view<int> out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static Pair p[16];
    p[t.local[0]] = Pair{1.0f, 2.0f};
    // The barrier has a fence for other memory.
    t.barrier.wait_with_global_memory_fence();
    const Pair q = p[15 - t.local[0]];
    out[t.global] = int(q.x + q.y);
  });
}

/// No mistakes: more barriers than epoch numbers, atomic operations, and writes
/// of the same value.
static void right(array_view<int> out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[16], most, flag;
    const int i = t.local[0];
    a[i] = i;
    most = flag = 0;
    for (int k = 0; k != 100; ++k) {
      t.barrier.wait();
      const int next = a[(i + 1) % 16];
      t.barrier.wait_with_tile_static_memory_fence();
      a[i] = next + k;
      if (next > most)
        atomic_fetch_max(&most, next);
      if (next % 2)
        flag = 1;
    }
    t.barrier.wait();
    out[t.global] = a[i] + most + flag;
  });
}

/// The tile memory is too large for shadow memory.
// CHECK: ampcc: {{.*}}large_kernel{{.*}} is not checked for races: it has too much tile memory
static void large(array_view<int> out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[7000];
    a[t.local[0]] = t.local[0];
    out[t.global] = a[15 - t.local[0]];
  });
}

// CHECK-NEXT: checking: race: 'sum' is {{changed atomically|read}} here by {{.*}} [sum_kernel]
// CHECK-NEXT: note: {{changed atomically|read}} here by
static void sum(array_view<int> out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int sum;
    sum = 0;
    t.barrier.wait();
    atomic_fetch_add(&sum, 1);
    out[t.global] = sum;
  });
}

int main() {
  std::vector<int> zeros(64);
  array_view<int> out(64, zeros);
  pointer(out);
  missing(array_view<int, 2>(4, 16, zeros));
  object(out);
  right(out);
  out.synchronize();
  large(out);
  // The program waits neither for this kernel nor for its memory.
  sum(*new array<int>(64));
}
// CHECK-NEXT: ampcc: checks found 4 mistakes
