#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpTileAverage : TileAverage {
  std::vector<int> Averages;
  array_view<const int, 2> From;
  array_view<int, 2> To;

  explicit AmpTileAverage(const bench::Setup &S)
      : TileAverage(S), Averages(size()), From(N, N, Sample),
        To(N, N, Averages) {
    To.discard_data();
  }
  static void averages(array_view<const int, 2> sample,
                       array_view<int, 2> average) {
    parallel_for_each(sample.extent.tile<2, 2>(),
                      [=](tiled_index<2, 2> idx) restrict(amp) {
      tile_static int nums[2][2];
      nums[idx.local[1]][idx.local[0]] = sample[idx.global];
      idx.barrier.wait();
      int sum = nums[0][0] + nums[0][1] + nums[1][0] + nums[1][1];
      average[idx.global] = sum / 4;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      averages(From, To);
    accelerator().default_view.wait();
  }
  std::vector<int> result() override {
    std::vector<int> Result(size());
    copy(To, Result.begin());
    return Result;
  }
};
BENCH_VARIANT(AmpTileAverage)
