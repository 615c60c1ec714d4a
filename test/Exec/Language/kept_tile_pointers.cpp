// RUN: %ampcc -O2 %s -o %t && %t
// Pointers to tile_static and private arrays that are live across barriers.
#include <amp.h>
#include "../../Inputs/verdict.h"
using namespace concurrency;

#define CHECK(i, ...)                                                          \
  if (!passes(__VA_ARGS__))                                                    \
  std::printf("line %d, %d: %s\n", __LINE__, i, #__VA_ARGS__)

int main() {
  array_view<int> v(64), w(64);
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[16];
    int *p = s;
    p[t.local[0]] = t.local[0];
    t.barrier.wait();
    v[t] = p[15 - t.local[0]];
  });
  for (int i = 0; i < 64; ++i)
    CHECK(i, v[i] == 15 - i % 16);

  // A scan between two buffers.
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[16], b[16];
    int *from = a, *to = b;
    const int i = t.local[0];
    from[i] = i;
    for (int d = 1; d < 16; d *= 2) {
      t.barrier.wait();
      to[i] = from[i] + (i >= d ? from[i - d] : 0);
      int *const filled = to;
      to = from;
      from = filled;
    }
    t.barrier.wait();
    v[t] = from[i];
  });
  for (int i = 0; i < 64; ++i)
    CHECK(i, v[i] == (i % 16) * (i % 16 + 1) / 2);

  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[4][4];
    int(*rows)[4] = s;
    const int row = t.local[0] / 4, column = t.local[0] % 4;
    int *const mine = s[row];
    int own[3] = {1, 2, t.local[0]}, *const second = own + 1, *const first = own;
    array_view<int, 2> view(4, 4, s[0]);
    mine[column] = t.local[0];
    t.barrier.wait();
    v[t] = rows[column][row] + mine[3] + view(3, column);
    *second += 3;
    t.barrier.wait();
    w[t] = first[1] + second[1] + own[0];
  });
  for (int i = 0; i < 64; ++i) {
    const int row = i % 16 / 4, column = i % 4;
    CHECK(i, v[i] == (column * 4 + row) + (row * 4 + 3) + (12 + column));
    CHECK(i, w[i] == 5 + i % 16 + 1);
  }
}
