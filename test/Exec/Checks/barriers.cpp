// Barriers that not all threads of a tile reach.
// RUN: %ampcc -famp-check -O1 -w %s -o %t && not %t 2>&1 | FileCheck %s
#include <amp.h>
#include <vector>
using namespace concurrency;

void meet(const tile_barrier &b, int *flag) restrict(amp) {
  if (*flag == 0)
    // CHECK-DAG: barriers.cpp:[[@LINE+1]]:7: checking: barrier: thread (0) of tile (0) waits here, but thread (3) of tile (0) has ended without coming here
    b.wait();
}

int main() {
  std::vector<int> zeros(64);
  array_view<int> out(64, zeros);
  // The flag changes while other threads read it.
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int flag;
    if (t.local[0] == 0)
      flag = 0;
    t.barrier.wait();
    if (t.local[0] == 3)
      flag = 1;
    meet(t.barrier, &flag);
  });
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    if (t.local[0] == 5)
      out[0] = 1;
    if (out[0] == 0)
      // CHECK-DAG: barriers.cpp:[[@LINE+1]]:17: checking: barrier: thread (0) of tile (0) waits here, but not all threads of the tile do
      t.barrier.wait();
    else
      // CHECK-DAG: barriers.cpp:[[@LINE+1]]:17: note: thread (5) of tile (0) waits at this barrier
      t.barrier.wait();
  });
  // One thread leaves a loop early.
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int rounds;
    if (t.local[0] == 0)
      rounds = 4;
    t.barrier.wait();
    for (int i = 0; i < rounds; ++i) {
      if (t.local[0] == 7)
        rounds = 2;
      // CHECK-DAG: barriers.cpp:[[@LINE+1]]:17: checking: barrier: thread (7) of tile (0) waits here, but thread (0) of tile (0) has ended without coming here
      t.barrier.wait();
      if (t.local[0] == 7)
        rounds = 5;
    }
  });
}
