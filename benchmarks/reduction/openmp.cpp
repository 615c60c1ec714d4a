#include "workload.h"

struct OpenMPReduction : Reduction {
  int Total = 0;

  using Reduction::Reduction;
  void run(int Count) override {
    const int *in = Values.data();
    for (int I = 0; I < Count; ++I) {
      int sum = 0;
#pragma omp parallel for reduction(+ : sum)
      for (int i = 0; i < Size; ++i)
        sum += in[i];
      Total = sum;
    }
  }
  std::vector<int> result() override { return {Total}; }
};
BENCH_VARIANT(OpenMPReduction)
