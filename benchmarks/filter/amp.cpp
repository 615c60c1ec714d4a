#include "workload.h"
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

struct AmpFilter : Filter {
  array<float, 2> From, To;

  explicit AmpFilter(const bench::Setup &S)
      : Filter(S), From(N, N, Image.begin(), Image.end()), To(N, N) {}

  static int inside(int place, int extent) restrict(amp) {
    return direct3d::imin(direct3d::imax(place, 0), extent - 1);
  }
  template <int Width>
  static void apply(const Weights<Width> &weights,
                    array_view<const float, 2> from, array_view<float, 2> to) {
    parallel_for_each(to.extent.tile<Tile, Tile>(),
                      [=](tiled_index<Tile, Tile> t) restrict(amp) {
      const int size = Tile + Width - 1;
      tile_static float block[size][size];
      int row = t.local[0], column = t.local[1];
      int top = t.tile_origin[0] - Width / 2;
      int left = t.tile_origin[1] - Width / 2;
      for (int i = row; i < size; i += Tile)
        for (int j = column; j < size; j += Tile)
          block[i][j] = from(inside(top + i, from.extent[0]),
                             inside(left + j, from.extent[1]));
      t.barrier.wait_with_tile_static_memory_fence();
      float sum = 0;
      for (int i = 0; i < Width; i++)
        for (int j = 0; j < Width; j++)
          sum += weights.at[i][j] * block[row + i][column + j];
      to[t.global] = sum;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      if (Width == 3)
        apply(Weights<3>::make(), From, To);
      else
        apply(Weights<5>::make(), From, To);
    From.accelerator_view.wait();
  }
  std::vector<float> result() override { return To; }
};
BENCH_VARIANT(AmpFilter)
