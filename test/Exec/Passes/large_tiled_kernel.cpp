// RUN: %ampcc -O2 %s -o %t && %t
// Tiles have their own tile_static memory also in kernels that are too large
// for LLVM to inline.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

#define FOUR(x) x x x x
#define STEPS(x) FOUR(FOUR(FOUR(x)))

int main() {
  const int Tile = 64, Tiles = 128;
  std::vector<int> cells(4), sums(Tiles);
  array_view<int> c(cells), s(sums);
  parallel_for_each(extent<1>(Tile * Tiles).tile<Tile>(),
                    [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int sum;
    if (t.local[0] == 0)
      sum = 0;
    t.barrier.wait();
    const int id = t.global[0];
    STEPS(atomic_fetch_add(&c[0], 3); atomic_fetch_xor(&c[1], id);
          atomic_fetch_max(&c[2], id * 7); atomic_fetch_inc(&sum);
          atomic_fetch_add(&sum, id % 5); atomic_fetch_dec(&sum);
          atomic_fetch_or(&c[3], 1 << (id % 31));)
    t.barrier.wait();
    if (t.local[0] == 0)
      s[t.tile] = sum;
  });
  for (int tile = 0; tile < Tiles; ++tile) {
    int wanted = 0;
    for (int i = 0; i < Tile; ++i)
      wanted += 64 * ((tile * Tile + i) % 5);
    if (s[tile] != wanted)
      return std::printf("tile %d: %d, not %d\n", tile, s[tile], wanted), 1;
  }
}
