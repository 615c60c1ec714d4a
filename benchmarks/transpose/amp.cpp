#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpTranspose : Transpose {
  static const int TS = Tile;
  array<float, 2> From, To;

  explicit AmpTranspose(const bench::Setup &S)
      : Transpose(S), From(N, N, A.begin(), A.end()), To(N, N) {}

  static void transpose(array_view<const float, 2> from,
                        array_view<float, 2> to) {
    parallel_for_each(from.extent.tile<TS, TS>(),
                      [=](tiled_index<TS, TS> t) restrict(amp) {
      tile_static float block[TS][TS + 1];
      block[t.local[1]][t.local[0]] = from[t.global];
      t.barrier.wait();
      index<2> target(t.tile_origin[1] + t.local[0],
                      t.tile_origin[0] + t.local[1]);
      to[target] = block[t.local[0]][t.local[1]];
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      transpose(From, To);
    From.accelerator_view.wait();
  }
  std::vector<float> result() override { return To; }
};
BENCH_VARIANT(AmpTranspose)
