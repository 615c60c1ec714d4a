#include "workload.h"

struct OpenMPTileAverage : TileAverage {
  std::vector<int> Averages;

  explicit OpenMPTileAverage(const bench::Setup &S)
      : TileAverage(S), Averages(size()) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int row = 0; row < N; row += 2) {
        const int *from = &Sample[std::size_t(row) * N];
        int *to = &Averages[std::size_t(row) * N];
        for (int col = 0; col < N; col += 2)
          to[col] = to[col + 1] = to[col + N] = to[col + N + 1] =
              (from[col] + from[col + 1] + from[col + N] + from[col + N + 1]) /
              4;
      }
    }
  }
  std::vector<int> result() override { return Averages; }
};
BENCH_VARIANT(OpenMPTileAverage)
