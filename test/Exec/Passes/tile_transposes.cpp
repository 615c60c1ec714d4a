// RUN: %ampcc -std=c++14 -O2 -I%S/../../Inputs %s -o %t && %t
// RUN: %ampcc -O2 --emit-cpu %s | %filecheck %s
//
// Tiles that are filled by columns and read by rows, and the reverse, with
// padding, not square, with several elements per thread, or with reused
// elements; the native device chooses the layout.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

enum { Rows = 64, Columns = 96 };

template <class F> static int compare(const char *name, const F &run) {
  std::vector<int> from(Rows * Columns), to(Rows * Columns, -1);
  for (size_t i = 0; i < from.size(); ++i)
    from[i] = int(i * 7919 % 10007);
  array_view<const int, 2> a(Rows, Columns, from);
  array_view<int, 2> b(Columns, Rows, to);
  run(a, b);
  b.synchronize();
  for (int r = 0; r < Rows; ++r)
    for (int c = 0; c < Columns; ++c)
      if (to[c * Rows + r] != from[r * Columns + c]) {
        std::printf("%s[%d][%d]: %d instead of %d\n", name, c, r, to[c * Rows + r], from[r * Columns + c]);
        return 1;
      }
  return 0;
}

int main() {
  int failed = 0;

  // CHECK: int by_columns[17][16]
  failed += compare("by columns", [](array_view<const int, 2> a, array_view<int, 2> b) {
    parallel_for_each(a.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
      tile_static int by_columns[16][17];
      by_columns[t.local[1]][t.local[0]] = a[t.global];
      t.barrier.wait();
      b(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) = by_columns[t.local[0]][t.local[1]];
    });
  });

  // CHECK: int by_rows[16][17]
  failed += compare("by rows", [](array_view<const int, 2> a, array_view<int, 2> b) {
    parallel_for_each(a.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
      tile_static int by_rows[16][17];
      by_rows[t.local[0]][t.local[1]] = a[t.global];
      t.barrier.wait();
      b(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) = by_rows[t.local[1]][t.local[0]];
    });
  });

  // Four elements for each thread.
  // CHECK: int several[33][32]
  failed += compare("several", [](array_view<const int, 2> a, array_view<int, 2> b) {
    parallel_for_each(extent<2>(Rows / 4, Columns).tile<8, 32>(), [=](tiled_index<8, 32> t) restrict(amp) {
      tile_static int several[32][33];
      for (int k = 0; k < 32; k += 8)
        several[t.local[1]][t.local[0] + k] = a(t.tile[0] * 32 + t.local[0] + k, t.tile[1] * 32 + t.local[1]);
      t.barrier.wait();
      for (int k = 0; k < 32; k += 8)
        b(t.tile[1] * 32 + t.local[0] + k, t.tile[0] * 32 + t.local[1]) = several[t.local[0] + k][t.local[1]];
    });
  });

  // Wide tiles, filled by columns; one is filled in part, twice.
  // CHECK: int wide[5][40]
  failed += compare("wide", [](array_view<const int, 2> a, array_view<int, 2> b) {
    parallel_for_each(a.extent.tile<4, 32>(), [=](tiled_index<4, 32> t) restrict(amp) {
      tile_static int wide[40][5];
      wide[t.local[1] + 3][t.local[0]] = 1;
      t.barrier.wait();
      wide[t.local[1] + 3][t.local[0]] = a[t.global];
      t.barrier.wait();
      b(t.tile_origin[1] + t.local[1], t.tile_origin[0] + t.local[0]) = wide[t.local[1] + 3][t.local[0]];
    });
  });

  // Elements that are read again keep the layout: vectors read them.
  // CHECK: int again[16][16]
  failed += compare("again", [](array_view<const int, 2> a, array_view<int, 2> b) {
    parallel_for_each(a.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
      tile_static int again[16][16];
      again[t.local[1]][t.local[0]] = a[t.global];
      t.barrier.wait();
      int sum = 0;
      for (int k = 0; k < 16; ++k)
        sum += again[k][t.local[1]];
      for (int k = 0; k < 16; ++k)
        sum -= again[k][t.local[1]];
      b(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) = again[t.local[0]][t.local[1]] + sum;
    });
  });

  // An element's address also reaches its neighbors.
  // CHECK: int pointed[16][16]
  failed += compare("pointed", [](array_view<const int, 2> a, array_view<int, 2> b) {
    parallel_for_each(a.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
      tile_static int pointed[16][16];
      pointed[t.local[1]][t.local[0]] = a[t.global];
      t.barrier.wait();
      const int *p = &pointed[t.local[0]][0];
      b(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) = p[t.local[1]];
    });
  });
  return failed;
}
