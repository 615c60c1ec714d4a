// Mistakes, each in a kernel of its own, and the same kernels corrected: barriers that not all threads reach.
// RUN: %ampcc -famp-check -O1 -w -DWRONG=1 %s -o %t && not %t 2>&1 | FileCheck %s
// RUN: %ampcc -famp-check %if all %{ -O1 %} %else %{ -O0 %} -w -DWRONG=0 %s -o %t && %t 2>&1 | count 0
#include <amp.h>
#include <vector>
using namespace concurrency;

// A thread's result depends on the schedule.
#define TURN tile_static int turn; turn = 3; t.barrier.wait(); const int n = turn; if (WRONG) atomic_fetch_inc(&turn);

void meet(const tile_barrier &b, int x) restrict(amp) {
  if (x < 6)
    // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:7: checking: barrier: thread (0) of tile {{[(0-9, )]+}} waits here, but thread (3) of tile {{[(0-9, )]+}} has ended without coming here
    b.wait();
}
template <int N> void rounds(const tile_barrier &b, int n) restrict(amp) {
  for (int k = 0; k < n % N; ++k)
    // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:7: checking: barrier: thread (0) of tile {{[(0-9, )]+}} waits here, but thread (2) of tile {{[(0-9, )]+}} has ended without coming here
    b.wait();
}
struct Worker {
  int limit;
  int work(const tile_barrier &barrier, int x) const restrict(amp) {
    if (x > limit)
      return 0;
    // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:13: checking: barrier: thread (0) of tile {{[(0-9, )]+}} waits here, but thread (2) of tile {{[(0-9, )]+}} has ended without coming here
    barrier.wait();
    return x;
  }
};

int main() {
  std::vector<int> data(64, 1), more(64);
  for (int i = 0; i < 64; ++i)
    data[i] = i % 16;
  array_view<int> v(64, data), out(64, more);
  array_view<int, 2> w(8, 8, data);
  // 1. In a function.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    TURN
    meet(t.barrier, n);
  });
  // 2. A loop with divergent trip counts.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    TURN
    for (int k = 0; k < (n); ++k)
      // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:17: checking: barrier: thread (1) of tile {{[(0-9, )]+}} waits here, but thread (0) of tile {{[(0-9, )]+}} has ended without coming here
      t.barrier.wait();
  });
  // 3. The same in a template.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    TURN
    rounds<5>(t.barrier, n);
  });
  // 4. An early return.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    TURN
    if (n == 5)
      return;
    // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:15: checking: barrier: thread (0) of tile {{[(0-9, )]+}} waits here, but thread (2) of tile {{[(0-9, )]+}} has ended without coming here
    t.barrier.wait();
    out[t] = 1;
  });
  // 5. A loop with an early exit.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    TURN
    for (int k = 0; k < 4; ++k) {
      if (n == 5 && k == 2)
        break;
      // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:17: checking: barrier: thread (0) of tile {{[(0-9, )]+}} waits here, but thread (2) of tile {{[(0-9, )]+}} has ended without coming here
      t.barrier.wait();
    }
  });
  // 6. Two barriers, in two dimensions.
  parallel_for_each(w.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    TURN
    if (n < (WRONG ? 6 : 99))
      // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:17: checking: barrier: thread (0, 0) of tile {{[(0-9, )]+}} waits here, but not all threads of the tile do
      t.barrier.wait();
    else
      // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:17: note: thread (0, 3) of tile {{[(0-9, )]+}} waits at this barrier
      t.barrier.wait_with_tile_static_memory_fence();
  });
  // 7. In a member function.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    TURN
    const Worker own = {WRONG ? 4 : 20};
    out[t] = own.work(t.barrier, n);
  });
  // 8. A lambda, a switch.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    TURN
    // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:49: checking: barrier: thread (0) of tile {{[(0-9, )]+}} waits here, but thread (1) of tile {{[(0-9, )]+}} has ended without coming here
    auto wait = [=]() restrict(amp) { t.barrier.wait(); };
    switch (n) {
    case 4:
      out[t] = 9;
      break;
    default:
      wait();
    }
  });
  // 9. continue skips the barrier.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    TURN
    for (int k = 0; k < 3; ++k) {
      if (n == k + 5)
        continue;
      // CHECK-DAG: corrected_barriers.cpp:[[@LINE+1]]:17: checking: barrier: thread (0) of tile {{[(0-9, )]+}} waits here, but thread (2) of tile {{[(0-9, )]+}} has ended without coming here
      t.barrier.wait();
    }
  });
}
// CHECK: ampcc: checks found 9 mistakes
