#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpDivergent : Divergent {
  array<unsigned, 1> In;
  array<int, 1> Out;

  explicit AmpDivergent(const bench::Setup &S)
      : Divergent(S), In(Size, Numbers.begin()), Out(Size) {}

  static void shares(array_view<const unsigned, 1> in,
                     array_view<int, 1> out) {
    parallel_for_each(in.extent.tile<Tile>(),
                      [=](tiled_index<Tile> t) restrict(amp) {
      tile_static int counts[Tile];
      tile_static int longest;
      unsigned x = in[t.global];
      int n = 0;
      while (x > 1 && n < Limit) {
        x = x & 1 ? 3 * x + 1 : x / 2;
        n++;
      }
      counts[t.local[0]] = n;
      t.barrier.wait_with_tile_static_memory_fence();
      if (t.local[0] == 0) {
        int most = 1;
        for (int i = 0; i < Tile; i++)
          if (counts[i] > most)
            most = counts[i];
        longest = most;
      }
      t.barrier.wait_with_tile_static_memory_fence();
      out[t.global] = n * 1000 / longest;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      shares(In, Out);
    In.accelerator_view.wait();
  }
  std::vector<int> result() override { return Out; }
};
BENCH_VARIANT(AmpDivergent)
