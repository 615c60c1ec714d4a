#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpDCT : DCT {
  array<float, 2> From, By, To;

  explicit AmpDCT(const bench::Setup &S)
      : DCT(S), From(N, N, Image.begin()), By(Tile, Tile, Cosines.begin()),
        To(N, N) {}

  static void transform(array_view<const float, 2> image,
                        array_view<const float, 2> cosines,
                        array_view<float, 2> result) {
    parallel_for_each(image.extent.tile<Tile, Tile>(),
                      [=](tiled_index<Tile, Tile> t) restrict(amp) {
      tile_static float block[Tile][Tile], by[Tile][Tile], half[Tile][Tile];
      int row = t.local[0], column = t.local[1];
      block[row][column] = image[t.global];
      by[row][column] = cosines[t.local];
      t.barrier.wait_with_tile_static_memory_fence();
      float sum = 0;
      for (int k = 0; k < Tile; k++)
        sum += by[row][k] * block[k][column];
      half[row][column] = sum;
      t.barrier.wait_with_tile_static_memory_fence();
      sum = 0;
      for (int k = 0; k < Tile; k++)
        sum += half[row][k] * by[column][k];
      result[t.global] = sum;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      transform(From, By, To);
    From.accelerator_view.wait();
  }
  std::vector<float> result() override { return To; }
};
BENCH_VARIANT(AmpDCT)
