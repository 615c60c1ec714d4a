// REQUIRES: opencl-device
// RUN: %ampcc -O2 -std=c++17 -w -I%S/../../Inputs %s -o %t && %t
//
// Atomic functions on elements of views, tile_static and local variables,
// through a pointer that may point to any of them.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

/// The number of values that the functions change.
constexpr int Own = 4, TileSize = 8, Threads = 64;

int count(int *p) restrict(amp) {
  atomic_fetch_add(p, 3);
  atomic_fetch_sub(p, 1);
  atomic_fetch_inc(p);
  atomic_fetch_dec(p);
  atomic_fetch_max(p + 1, 5);
  atomic_fetch_min(p + 2, -5);
  atomic_fetch_or(p + 3, 8);
  atomic_fetch_and(p + 3, ~1);
  return atomic_fetch_xor(p + 3, 0);
}

int main() {
  int failures = 0;
  std::vector<int> data(Own + 2 * Threads);
  array_view<int> v(int(data.size()), data);
  parallel_for_each(
      extent<1>(Threads).tile<TileSize>(), [=
  ](tiled_index<TileSize> idx) restrict(amp) {
        tile_static int tile[Own];
        int own[Own] = {0, 9, 1, 1};
        const int i = idx.global[0];
        if (idx.local[0] < Own)
          tile[idx.local[0]] = 0;
        idx.barrier.wait();
        int *p = i % 4 == 0 ? own : tile;
        if (i % 4 == 1)
          p = &v[0];
        count(p);
        int expected = 2;
        const bool changed =
            atomic_compare_exchange(i % 4 == 0   ? own
                                    : i % 4 == 1 ? &v[Own + 2 * i]
                                                 : &tile[2],
                                    &expected, 77);
        unsigned word = 3;
        unsigned *w = i & 1 ? (unsigned *)&v[Own + 2 * i + 1] : &word;
        atomic_exchange(w, 4u + i);
        idx.barrier.wait();
        if (i % 4 == 0)
          v[Own + 2 * i] =
              own[0] * 1000 + own[1] * 100 + own[2] * 10 + own[3] + changed;
        if (idx.local[0] == 2)
          v[Own + 2 * i] =
              tile[0] * 1000 + tile[1] * 100 + tile[2] * 10 + tile[3];
        if (!(i & 1))
          v[Own + 2 * i + 1] = *w;
      });
  v.synchronize();
  auto expect = [&](const char *what, int got, int expected) {
    if (got != expected) {
      std::printf("%s: %d, expected %d\n", what, got, expected);
      ++failures;
    }
  };
  expect("view's sum", data[0], 2 * Threads / 4);
  expect("view's maximum", data[1], 5);
  expect("view's minimum", data[2], -5);
  expect("view's bits", data[3], 8);
  for (int i = 0; i < Threads; ++i) {
    if (i % 4 == 0)
      expect("own", data[Own + 2 * i], 77 * 1000 + 900 - 50 + 8 + 1);
    if (i % TileSize == 2)
      expect("tile", data[Own + 2 * i], 8 * 1000 + 500 - 50 + 8);
    expect("exchanged", data[Own + 2 * i + 1], 4 + i);
  }
  return failures != 0;
}
