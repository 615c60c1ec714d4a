#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpHistogram : Histogram {
  array<unsigned, 1> In, Out;

  explicit AmpHistogram(const bench::Setup &S)
      : Histogram(S), In(Size, Data.begin()), Out(256) {}

  static void clear(array_view<unsigned, 1> bins) {
    parallel_for_each(bins.extent,
                      [=](index<1> i) restrict(amp) { bins[i] = 0; });
  }
  static void count(array_view<const unsigned, 1> data,
                    array_view<unsigned, 1> bins) {
    parallel_for_each(extent<1>(data.extent[0] / Words).tile<Tile>(),
                      [=](tiled_index<Tile> t) restrict(amp) {
      tile_static unsigned own[256];
      own[t.local[0]] = 0;
      t.barrier.wait_with_tile_static_memory_fence();
      int begin = t.tile[0] * Tile * Words + t.local[0];
      for (int i = 0; i < Words; i++) {
        unsigned word = data[begin + i * Tile];
        atomic_fetch_inc(&own[word & 255]);
        atomic_fetch_inc(&own[word >> 8 & 255]);
        atomic_fetch_inc(&own[word >> 16 & 255]);
        atomic_fetch_inc(&own[word >> 24]);
      }
      t.barrier.wait_with_tile_static_memory_fence();
      atomic_fetch_add(&bins[t.local[0]], own[t.local[0]]);
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      clear(Out);
      count(In, Out);
    }
    In.accelerator_view.wait();
  }
  std::vector<unsigned> result() override { return Out; }
};
BENCH_VARIANT(AmpHistogram)
