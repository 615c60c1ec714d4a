#include "workload.h"

struct OpenMPDCT : DCT {
  std::vector<float> Result;

  explicit OpenMPDCT(const bench::Setup &S) : DCT(S), Result(size()) {}
  void run(int Count) override {
    float across[Tile][Tile]; // by position and frequency
    for (int k = 0; k < Tile; ++k)
      for (int column = 0; column < Tile; ++column)
        across[k][column] = Cosines[column * Tile + k];
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int top = 0; top < N; top += Tile)
        for (int left = 0; left < N; left += Tile) {
          const float *block = &Image[std::size_t(top) * N + left];
          float *to = &Result[std::size_t(top) * N + left];
          for (int row = 0; row < Tile; ++row) {
            float half[Tile] = {}, sums[Tile] = {};
            for (int k = 0; k < Tile; ++k)
              for (int column = 0; column < Tile; ++column)
                half[column] += Cosines[row * Tile + k] *
                                block[std::size_t(k) * N + column];
            for (int k = 0; k < Tile; ++k)
              for (int column = 0; column < Tile; ++column)
                sums[column] += half[k] * across[k][column];
            for (int column = 0; column < Tile; ++column)
              to[std::size_t(row) * N + column] = sums[column];
          }
        }
    }
  }
  std::vector<float> result() override { return Result; }
};
BENCH_VARIANT(OpenMPDCT)
