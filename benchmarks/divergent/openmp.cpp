#include "workload.h"

struct OpenMPDivergent : Divergent {
  std::vector<int> Result;

  explicit OpenMPDivergent(const bench::Setup &S)
      : Divergent(S), Result(Size) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for schedule(dynamic, 16)
      for (int tile = 0; tile < Size / Tile; ++tile) {
        int counts[Tile], longest = 1;
        for (int i = 0; i < Tile; ++i) {
          counts[i] = steps(Numbers[tile * Tile + i]);
          longest = std::max(longest, counts[i]);
        }
        for (int i = 0; i < Tile; ++i)
          Result[tile * Tile + i] = counts[i] * 1000 / longest;
      }
    }
  }
  std::vector<int> result() override { return Result; }
};
BENCH_VARIANT(OpenMPDivergent)
