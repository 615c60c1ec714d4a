#include "workload.h"

struct OpenMPSpMV : SpMV {
  std::vector<float> Result;

  explicit OpenMPSpMV(const bench::Setup &S) : SpMV(S), Result(N) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int row = 0; row < N; ++row) {
        float sum = 0;
        for (int k = Starts[row]; k < Starts[row + 1]; ++k)
          sum += Values[k] * Vector[Columns[k]];
        Result[row] = sum;
      }
    }
  }
  std::vector<float> result() override { return Result; }
};
BENCH_VARIANT(OpenMPSpMV)
