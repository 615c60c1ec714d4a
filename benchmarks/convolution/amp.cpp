#include "workload.h"
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

struct AmpConvolution : Convolution {
  array<float, 2> From, To;
  array<float, 2> By;

  explicit AmpConvolution(const bench::Setup &S)
      : Convolution(S), From(N, N, Image.begin(), Image.end()), To(N, N),
        By(Width, Width, Weights.begin(), Weights.end()) {}

  static void convolve(array_view<const float, 2> from,
                       array_view<const float, 2> weights,
                       array_view<float, 2> to) {
    parallel_for_each(to.extent.tile<Tile, Tile>(),
                      [=](tiled_index<Tile, Tile> t) restrict(amp) {
      tile_static float block[Block][Block];
      tile_static float by[Width][Width];
      int row = t.local[0], column = t.local[1];
      int last = from.extent[0] - 1;
      for (int i = row; i < Block; i += Tile)
        for (int j = column; j < Block; j += Tile)
          block[i][j] = from(direct3d::imin(t.tile_origin[0] + i, last),
                             direct3d::imin(t.tile_origin[1] + j, last));
      if (row < Width && column < Width)
        by[row][column] = weights(row, column);
      t.barrier.wait_with_tile_static_memory_fence();
      float sum = 0;
      for (int i = 0; i < Width; i++)
        for (int j = 0; j < Width; j++)
          sum += by[i][j] * block[row + i][column + j];
      to[t.global] = sum;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      convolve(From, By, To);
    From.accelerator_view.wait();
  }
  std::vector<float> result() override { return To; }
};
BENCH_VARIANT(AmpConvolution)
