#include "workload.h"

struct OpenMPTranspose : Transpose {
  std::vector<float> Result;

  explicit OpenMPTranspose(const bench::Setup &S)
      : Transpose(S), Result(size()) {}
  void run(int Count) override {
    const float *from = A.data();
    float *to = Result.data();
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for collapse(2)
      for (int row = 0; row < N; row += Tile)
        for (int col = 0; col < N; col += Tile)
          for (int i = 0; i < Tile; ++i)
            for (int j = 0; j < Tile; ++j)
              to[std::size_t(col + i) * N + row + j] =
                  from[std::size_t(row + j) * N + col + i];
    }
  }
  std::vector<float> result() override { return Result; }
};
BENCH_VARIANT(OpenMPTranspose)
