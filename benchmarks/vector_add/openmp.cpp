#include "workload.h"

struct OpenMPVectorAdd : VectorAdd {
  std::vector<float> Sum;

  explicit OpenMPVectorAdd(const bench::Setup &S) : VectorAdd(S), Sum(Size) {}
  void run(int Count) override {
    const float *x = A.data(), *y = B.data();
    float *z = Sum.data();
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int i = 0; i < Size; ++i)
        z[i] = x[i] + y[i];
    }
  }
  std::vector<float> result() override { return Sum; }
};
BENCH_VARIANT(OpenMPVectorAdd)
