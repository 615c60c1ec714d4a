// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// tiled_extent on both sides; the indices of a thread in a tiled launch.
#include <amp.h>
#include "check.h"
using namespace concurrency;

/// Returns the number of the first failed step, or 0.
int algebra() restrict(cpu, amp) {
  const extent<2> e(5, 8);
  tiled_extent<2, 4> t = e.tile<2, 4>();
  if (t != tiled_extent<2, 4>(e) || t[0] != 5 || t.size() != 40) return 1;
  if (t.pad() != tiled_extent<2, 4>(extent<2>(6, 8))) return 2;
  if (t.truncate() != tiled_extent<2, 4>(extent<2>(4, 8))) return 3;
  if (t.tile_extent != extent<2>(2, 4) || t.get_tile_extent()[0] != 2) return 4;
  tiled_extent<2, 4> u;
  if (u == t || u[0] != 0) return 5;
  u = t;
  if (u != t) return 6;
  if (!(t == e) || !(e == t) || t != e || e != t || t == u.tile_extent || u.tile_extent == t) return 10;
  const extent<2> back = t;
  if (back != e || !t.contains(index<2>(4, 7))) return 7;
  const tiled_extent<3> one = extent<1>(10).tile<3>();
  if (one.pad()[0] != 12 || one.truncate()[0] != 9 || one.rank != 1) return 8;
  const tiled_extent<1, 2, 3> three = extent<3>(7, 7, 7).tile<1, 2, 3>();
  if (three.pad() != extent<3>(7, 8, 9).tile<1, 2, 3>() || three.tile_dim2 != 3) return 9;
  // Extents near the largest int, and beyond it.
  const tiled_extent<1000> large = extent<1>(2147482999).tile<1000>();
  if (large.pad()[0] != 2147483000 || large.truncate()[0] != 2147482000) return 11;
  if (extent<1>(2147483647).tile<1000>().pad()[0] >= 0) return 12;
  return 0;
}

int main() {
  EQUAL_ON_BOTH(algebra(), 0);
  static_assert(!std::is_default_constructible<tile_barrier>::value, "");
  static_assert(std::is_copy_assignable<tile_barrier>::value, "as in Visual C++");
  static_assert(std::is_copy_constructible<tile_barrier>::value, "");
  static_assert(!std::is_default_constructible<tiled_index<4>>::value, "");
  static_assert(tiled_index<4, 2>::rank == 2 && tiled_index<4, 2>::tile_dim1 == 2, "");

  // The indices of every thread of every tile shape match the definitions.
  {
    std::vector<int> wrong(4 * 6 * 8, -1);
    array_view<int, 3> w(4, 6, 8, wrong);
    parallel_for_each(w.extent.tile<2, 3, 4>(), [=](tiled_index<2, 3, 4> t) restrict(amp) {
      const index<3> global = t;
      int bad = 0;
      for (int k = 0; k < 3; ++k) {
        const int d = t.get_tile_extent()[k];
        if (t.local[k] != t.global[k] % d) bad |= 1;
        if (t.tile[k] != t.global[k] / d) bad |= 2;
        if (t.tile_origin[k] != t.global[k] - t.local[k]) bad |= 4;
        if (global[k] != t.global[k]) bad |= 8;
      }
      w[t] = bad;
    });
    w.synchronize();
    for (int each : wrong)
      EQUAL(each, 0);
  }
  {
    std::vector<int> seen(12);
    array_view<int, 2> s(3, 4, seen);
    parallel_for_each(s.extent.tile<3, 2>(), [=](tiled_index<3, 2> t) restrict(amp) {
      s[t.global] = t.tile[1] * 100 + t.local[0] * 10 + t.local[1];
    });
    s.synchronize();
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 4; ++j)
        EQUAL(seen[i * 4 + j], j / 2 * 100 + i * 10 + j % 2);
  }

  // Barriers order the accesses of a tile's threads.
  {
    std::vector<int> sums(64, 1);
    array_view<int> s(64, sums);
    parallel_for_each(s.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
      tile_static int shared[16];
      const int i = t.local[0];
      shared[i] = s[t.global] + i;
      t.barrier.wait();
      const int left = shared[(i + 15) % 16];
      t.barrier.wait_with_all_memory_fence();
      shared[i] += left;
      t.barrier.wait_with_tile_static_memory_fence();
      const int opposite = shared[15 - i];
      t.barrier.wait_with_global_memory_fence();
      all_memory_fence(t.barrier);
      global_memory_fence(t.barrier);
      tile_static_memory_fence(t.barrier);
      s[t.global] = opposite;
    });
    s.synchronize();
    for (int k = 0; k < 64; ++k) {
      const int i = 15 - k % 16;
      EQUAL(sums[k], (1 + i) + (1 + (i + 15) % 16));
    }
  }
  return result();
}
