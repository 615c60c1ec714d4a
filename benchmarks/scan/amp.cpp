#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpScan : Scan {
  array<int, 1> In, Out, First, Second, Third;

  explicit AmpScan(const bench::Setup &S)
      : Scan(S), In(Size, Values.begin()), Out(Size), First(Size / Tile),
        Second(Size / Tile / Tile), Third(1) {}

  static void scanTiles(array_view<const int, 1> in, array_view<int, 1> out,
                        array_view<int, 1> sums) {
    parallel_for_each(in.extent.tile<Tile>().pad(),
                      [=](tiled_index<Tile> t) restrict(amp) {
      tile_static int partial[2][Tile];
      int i = t.local[0];
      int from = 0;
      partial[0][i] = in.extent.contains(t.global) ? in[t.global] : 0;
      t.barrier.wait_with_tile_static_memory_fence();
      for (int distance = 1; distance < Tile; distance *= 2) {
        int sum = partial[from][i];
        if (i >= distance)
          sum += partial[from][i - distance];
        from = 1 - from;
        partial[from][i] = sum;
        t.barrier.wait_with_tile_static_memory_fence();
      }
      if (in.extent.contains(t.global))
        out[t.global] = partial[from][i];
      if (i == Tile - 1)
        sums[t.tile] = partial[from][i];
    });
  }
  static void addSums(array_view<int, 1> out, array_view<const int, 1> sums) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      int tile = i[0] / Tile;
      if (tile > 0)
        out[i] += sums[tile - 1];
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      scanTiles(In, Out, First);
      scanTiles(First, First, Second);
      scanTiles(Second, Second, Third);
      addSums(First, Second);
      addSums(Out, First);
    }
    In.accelerator_view.wait();
  }
  std::vector<int> result() override { return Out; }
};
BENCH_VARIANT(AmpScan)
