#include "workload.h"

struct OpenMPTriad : Triad {
  std::vector<float> A;

  explicit OpenMPTriad(const bench::Setup &S) : Triad(S), A(Size) {}
  void run(int Count) override {
    const float *b = B.data(), *c = C.data();
    float *a = A.data();
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int i = 0; i < Size; ++i)
        a[i] = b[i] + Scalar * c[i];
    }
  }
  std::vector<float> result() override { return A; }
};
BENCH_VARIANT(OpenMPTriad)
