#include "workload.h"
#include <algorithm>

struct OpenMPHistogram : Histogram {
  std::vector<unsigned> Result = std::vector<unsigned>(256);

  using Histogram::Histogram;
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      unsigned bins[256] = {};
#pragma omp parallel for reduction(+ : bins[ : 256])
      for (int i = 0; i < Size; ++i) {
        const unsigned word = Data[i];
        ++bins[word & 255];
        ++bins[word >> 8 & 255];
        ++bins[word >> 16 & 255];
        ++bins[word >> 24];
      }
      std::copy(bins, bins + 256, Result.begin());
    }
  }
  std::vector<unsigned> result() override { return Result; }
};
BENCH_VARIANT(OpenMPHistogram)
