// Mistakes, each in a kernel of its own, and the same kernels corrected: races.
// In the program's own memory: several views share it.
// RUN: %ampcc -famp-check -O1 -w -DWRONG=1 %s -o %t && env AMPCC_DEVICE=cpu not %t 2>&1 | FileCheck %s
// RUN: %ampcc -famp-check %if all %{ -O1 %} %else %{ -O0 %} -w -DWRONG=0 %s -o %t && env AMPCC_DEVICE=cpu %t 2>&1 | count 0
#include <amp.h>
#include <vector>
using namespace concurrency;

struct Sums {
  int total, count;
};
void add(int *to, int x) restrict(amp) {
  // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:4: checking: race: 'sums[0]' is written here by thread (1) of tile {{[(0-9, )]+}}
  // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:4: note: written here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
  *to += x;
}
template <int N> void reverse(int (&a)[N], const tile_barrier &b, int i, bool wait) restrict(amp) {
  // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:17: checking: race: 'a[3]' is read here by thread (4) of tile {{[(0-9, )]+}}
  const int x = a[N - 1 - i];
  if (wait)
    b.wait();
  // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:3: note: written here by thread (3) of tile {{[(0-9, )]+}}, with no barrier between the two
  a[i] = x;
}
struct Slot {
  int value;
  void set(int x) restrict(amp) {
    // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:5: checking: race: 'a[0]' is written here by thread (4) of tile {{[(0-9, )]+}}
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:5: note: written here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
    value = x;
  }
};

int main() {
  std::vector<int> data(64, 1), more(64);
  for (int i = 0; i < 64; ++i)
    data[i] = i + 1;
  array_view<int> v(64, data), out(64, more);
  array_view<int, 2> w(8, 8, data), o(8, 8, more);
  // 1. No barrier after the tile is loaded.
  parallel_for_each(w.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    tile_static int a[4][4];
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:5: checking: race: 'a[1][0]' is written here by thread (1, 0) of tile {{[(0-9, )]+}}
    a[t.local[0]][t.local[1]] = w[t];
    if (!WRONG)
      t.barrier.wait();
    // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:12: checking: uninitialized: 'a[1][0]' is read by thread (0, 1) of tile {{[(0-9, )]+}}, but it was never written
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:12: note: read here by thread (0, 1) of tile {{[(0-9, )]+}}, with no barrier between the two
    o[t] = a[t.local[1]][t.local[0]];
  });
  // 2. No second barrier in a loop.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[16];
    int sum = 0;
    for (int k = 0; k < 4; ++k) {
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: note: written here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
      a[t.local[0]] = v[k * 16 + t.local[0]] * (k + 1);
      t.barrier.wait();
      for (int j = 0; j < 16; ++j)
        // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:16: checking: race: 'a[0]' is read here by thread (1) of tile {{[(0-9, )]+}}
        sum += a[j];
      if (!WRONG)
        t.barrier.wait();
    }
    out[t] = sum;
  });
  // 3. A reduction without barriers.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[16];
    const int i = t.local[0];
    a[i] = v[t];
    t.barrier.wait();
    for (int by = 8; by > 0; by /= 2) {
      if (i < by)
        // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:9: checking: race: 'a[1]' is written here by thread (1) of tile {{[(0-9, )]+}}
        // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:17: note: read here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
        a[i] += a[i + by];
      if (!WRONG || by == 8)
        t.barrier.wait();
    }
    if (i == 0)
      out[t.tile[0]] = a[0];
  });
  // 4. A scan in place.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[16];
    const int i = t.local[0];
    a[i] = v[t];
    t.barrier.wait();
    for (int by = 1; by < 16; by *= 2) {
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:31: checking: race: 'a[0]' is read here by thread (1) of tile {{[(0-9, )]+}}
      const int x = i >= by ? a[i - by] : 0;
      if (!WRONG)
        t.barrier.wait();
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: note: written here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
      a[i] += x;
      t.barrier.wait();
    }
    out[t] = a[i];
  });
  // 5. A counter that each thread of a tile increments.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int count;
    if (t.local[0] == 0)
      count = 0;
    t.barrier.wait();
    if (WRONG)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:7: checking: race: 'count' is written here by thread (1) of tile {{[(0-9, )]+}}
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: note: written here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
      count++;
    else
      atomic_fetch_inc(&count);
    t.barrier.wait();
    out[t] = count;
  });
  // 6. An atomic counter that is reset without a barrier.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int count;
    if (t.local[0] == 0)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: note: written here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
      count = 0;
    if (!WRONG)
      t.barrier.wait();
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:23: checking: race: 'count' is changed atomically here by thread (1) of tile {{[(0-9, )]+}}
    atomic_fetch_add(&count, 2);
    t.barrier.wait();
    out[t] = count;
  });
  // 7. A histogram in global memory.
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (WRONG)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:7: checking: race: 'out[1]' is written here by thread (8)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: note: written here by thread (0), in no order
      out[v[i] % 8]++;
    else
      atomic_fetch_inc(&out[v[i] % 8]);
  });
  // 8. A stencil in place, 2 dimensions.
  parallel_for_each(w.extent, [=](index<2> i) restrict(amp) {
    if (i[0] > 0)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:28: checking: race: 'w(1, 0)' is read here by thread (2, 0)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: note: written here by thread (1, 0), in no order
      (WRONG ? w : o)[i] = w(i[0] - 1, i[1]) + 1;
  });
  // 9. The last tile writes elements that the others read.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.tile[0] == 3 && t.local[0] == 5)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: checking: race: 'v[2]' is written here by thread (5) of tile {{[(0-9, )]+}}
      v[WRONG ? 2 : 63] = 100;
    if (t.tile[0] < 3)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:16: note: read here by thread (0) of tile {{[(0-9, )]+}}, in no order
      out[t] = v[2];
  });
  // 10. A flag between tiles, without atomics.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.local[0] == 0) {
      if (WRONG)
        // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:9: checking: race: 'out[0]' is written here by thread (0) of tile {{[(0-9, )]+}}
        // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:9: note: written here by thread (0) of tile {{[(0-9, )]+}}, in no order
        out[0] = t.tile[0] + 40;
      else
        atomic_exchange(&out[0], t.tile[0] + 40);
    }
  });
  // 11. Atomic in one tile, plain in the other.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.local[0] == 3)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:25: note: changed atomically here by thread (3) of tile {{[(0-9, )]+}}, with no barrier between the two
      atomic_fetch_max(&out[7], t.tile[0] + 100);
    if (WRONG && t.tile[0] == 2 && t.local[0] == 4)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: checking: race: 'out[7]' is written here by thread (4) of tile {{[(0-9, )]+}}
      out[7] = 0;
  });
  // 12. In a function, through a pointer.
  parallel_for_each(extent<1>(32).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int sums[16];
    sums[t.local[0]] = 0;
    t.barrier.wait();
    add(&sums[WRONG ? t.local[0] / 2 : t.local[0]], t.local[0] + 1);
    t.barrier.wait();
    out[t] = sums[t.local[0]];
  });
  // 13. In a template that contains a barrier.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int a[8];
    a[t.local[0]] = v[t];
    t.barrier.wait();
    reverse(a, t.barrier, t.local[0], !WRONG);
    t.barrier.wait();
    out[t] = a[t.local[0]];
  });
  // 14. A member of a struct in tile_static memory.
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static Sums s;
    if (t.local[0] == 0)
      s.total = 5, s.count = 0;
    t.barrier.wait();
    if (t.local[0] == 3)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: checking: race: 's.count' is written here by thread (3) of tile {{[(0-9, )]+}}
      s.count = t.global[0];
    if (WRONG)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:26: note: read here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
      out[t] = s.total + s.count;
    else
      out[t] = s.total;
  });
  // 15. Through a reference, in a member function.
  parallel_for_each(extent<1>(16).tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static Slot a[8];
    Slot &mine = a[WRONG ? t.local[0] & 3 : t.local[0]];
    mine.set(t.local[0] * 3);
    t.barrier.wait();
    out[t] = a[t.local[0] & 3].value;
  });
  // 16. In a lambda.
  parallel_for_each(extent<1>(16), [=](index<1> i) restrict(amp) {
    auto store = [=](int k) restrict(amp) {
      // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:7: checking: race: 'out[0]' is written here by thread (15)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: note: written here by thread (0), in no order
      out[k] = k + i[0];
    };
    store(WRONG ? i[0] % 15 : i[0]);
  });
  // 17. A matrix product whose parts overlap: the column has no index.
  parallel_for_each(w.extent, [=](index<2> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < 8; ++k)
      sum += w(i[0], k) * w(k, i[1]);
    // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:5: checking: race: 'o(0, 0)' is written here by thread (0, 1)
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:5: note: written here by thread (0, 0), in no order
    o(i[0], WRONG ? 0 : i[1]) = sum;
  });
  // 18. The fence covers the other memory.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:5: note: written here by thread (1) of tile {{[(0-9, )]+}}, with no barrier between the two
    out[t] = t.local[0];
    if (WRONG)
      t.barrier.wait_with_tile_static_memory_fence();
    else
      t.barrier.wait_with_global_memory_fence();
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:12: checking: race: 'out[1]' is read here by thread (0) of tile {{[(0-9, )]+}}
    v[t] = out[t.tile_origin[0] + (t.local[0] + 1) % 16];
  });
  // 19. Two views of one memory overlap.
  const array_view<int> left = v.section(0, 33), right = v.section(32, 32);
  parallel_for_each(right.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:5: checking: race: 'left[32]' is written here by thread (31)
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:27: note: read here by thread (0), in no order
    left[i[0] + WRONG] = -right[i];
  });
  // 20. An array, captured by reference.
  array<int> a(64, data.begin());
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) {
    if (i[0] < 32)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:7: checking: race: 'a[31]' is written here by thread (31)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:14: note: read here by thread (0), in no order
      a[i] = a[i[0] + 32 - WRONG] * 7;
  });
  // 21. In 3 dimensions.
  array_view<int, 3> cube(4, 4, 4, more);
  parallel_for_each(cube.extent.tile<2, 2, 2>(), [=](tiled_index<2, 2, 2> t) restrict(amp) {
    tile_static int a[2][2][2];
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:5: checking: race: 'a[1][0][0]' is written here by thread (1, 0, 0) of tile {{[(0-9, )]+}}
    a[t.local[0]][t.local[1]][t.local[2]] = t.global[0] * 16 + t.global[2];
    if (WRONG)
      tile_static_memory_fence(t.barrier);
    else
      t.barrier.wait();
    // CHECK-DAG: corrected_races.cpp:[[@LINE+2]]:15: checking: uninitialized: 'a[1][0][0]' is read by thread (0, 0, 1) of tile {{[(0-9, )]+}}, but it was never written
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:15: note: read here by thread (0, 0, 1) of tile {{[(0-9, )]+}}, with no barrier between the two
    cube[t] = a[t.local[2]][t.local[1]][t.local[0]];
  });
  // 22. Each tile writes past its end.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    const int g = t.global[0];
    if (WRONG && t.local[0] == 15 && g < 63)
      // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:7: note: written here by thread (15) of tile {{[(0-9, )]+}}, in no order
      out[g + 1] = g;
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:5: checking: race: 'out[16]' is written here by thread (0) of tile {{[(0-9, )]+}}
    out[g] = g * 2;
  });
  // 23. A compare-exchange, and a plain unlock.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int lock;
    if (t.local[0] == 0)
      lock = 0;
    t.barrier.wait();
    int expected = 0;
    // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:9: checking: race: 'lock' is changed atomically here by thread (1) of tile {{[(0-9, )]+}}
    if (atomic_compare_exchange(&lock, &expected, t.local[0] + 1)) {
      if (WRONG)
        // CHECK-DAG: corrected_races.cpp:[[@LINE+1]]:9: note: written here by thread (0) of tile {{[(0-9, )]+}}, with no barrier between the two
        lock = 0;
      else
        atomic_exchange(&lock, 0);
    }
  });
}
// CHECK: ampcc: checks found 25 mistakes
