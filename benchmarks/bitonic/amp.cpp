#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpBitonic : Bitonic {
  array<unsigned, 1> In, Out;

  explicit AmpBitonic(const bench::Setup &S)
      : Bitonic(S), In(int(Size), Values.begin()), Out(int(Size)) {}

  /// Runs the steps of the stages `first` to `last` that stay within tiles.
  static void sortTiles(array_view<const unsigned, 1> in,
                        array_view<unsigned, 1> out, unsigned first,
                        unsigned last) {
    parallel_for_each(in.extent.tile<Tile>(),
                      [=](tiled_index<Tile> t) restrict(amp) {
      tile_static unsigned data[Tile];
      unsigned l = t.local[0], g = t.global[0];
      data[l] = in[t.global];
      t.barrier.wait_with_tile_static_memory_fence();
      for (unsigned stage = first; stage <= last; stage *= 2)
        for (unsigned distance = stage < Tile ? stage / 2 : Tile / 2;
             distance > 0; distance /= 2) {
          unsigned mine = data[l], other = data[l ^ distance];
          bool isLower = (l & distance) == 0, isRising = (g & stage) == 0;
          bool takesLess = isLower == isRising;
          t.barrier.wait_with_tile_static_memory_fence();
          data[l] = (other < mine) == takesLess ? other : mine;
          t.barrier.wait_with_tile_static_memory_fence();
        }
      out[t.global] = data[l];
    });
  }
  static void step(array_view<unsigned, 1> data, unsigned stage,
                   unsigned distance) {
    parallel_for_each(extent<1>(data.extent[0] / 2),
                      [=](index<1> i) restrict(amp) {
      unsigned n = i[0];
      unsigned at = (n & ~(distance - 1)) * 2 + (n & (distance - 1));
      unsigned low = data[at], high = data[at + distance];
      bool isRising = (at & stage) == 0;
      if ((high < low) == isRising) {
        data[at] = high;
        data[at + distance] = low;
      }
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      sortTiles(In, Out, 2, Tile);
      for (unsigned Stage = 2 * Tile; Stage <= Size; Stage *= 2) {
        for (unsigned Distance = Stage / 2; Distance >= Tile; Distance /= 2)
          step(Out, Stage, Distance);
        sortTiles(Out, Out, Stage, Stage);
      }
    }
    In.accelerator_view.wait();
  }
  std::vector<unsigned> result() override { return Out; }
};
BENCH_VARIANT(AmpBitonic)
