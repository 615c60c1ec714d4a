#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpTiledProduct : MatrixProduct {
  static const int TS = 16;
  std::vector<float> C;
  array_view<const float, 2> X, Y;
  array_view<float, 2> Z;

  explicit AmpTiledProduct(const bench::Setup &S)
      : MatrixProduct(S), C(size()), X(N, N, A), Y(N, N, B), Z(N, N, C) {
    Z.discard_data();
  }
  static void multiply(array_view<const float, 2> a,
                       array_view<const float, 2> b, array_view<float, 2> c) {
    parallel_for_each(c.extent.tile<TS, TS>(),
                      [=](tiled_index<TS, TS> t_idx) restrict(amp) {
      tile_static float locA[TS][TS];
      tile_static float locB[TS][TS];
      int row = t_idx.local[0];
      int col = t_idx.local[1];
      float sum = 0;
      for (int i = 0; i < a.extent[1]; i += TS) {
        locA[row][col] = a(t_idx.global[0], col + i);
        locB[row][col] = b(row + i, t_idx.global[1]);
        t_idx.barrier.wait();
        for (int k = 0; k < TS; k++)
          sum += locA[row][k] * locB[k][col];
        t_idx.barrier.wait();
      }
      c[t_idx.global] = sum;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      multiply(X, Y, Z);
    accelerator().default_view.wait();
  }
  std::vector<float> result() override {
    std::vector<float> Result(size());
    copy(Z, Result.begin());
    return Result;
  }
};
BENCH_VARIANT(AmpTiledProduct)
