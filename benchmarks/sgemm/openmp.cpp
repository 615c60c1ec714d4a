#include "workload.h"
#include <algorithm>

struct OpenMPProduct : MatrixProduct {
  std::vector<float> C;

  explicit OpenMPProduct(const bench::Setup &S) : MatrixProduct(S), C(size()) {}
  void run(int Count) override {
    const float *a = A.data(), *b = B.data();
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int row = 0; row < N; ++row) {
        float *c = &C[std::size_t(row) * N];
        std::fill(c, c + N, 0.0f);
        for (int k = 0; k < N; ++k) {
          const float factor = a[std::size_t(row) * N + k];
          const float *from = b + std::size_t(k) * N;
          for (int col = 0; col < N; ++col)
            c[col] += factor * from[col];
        }
      }
    }
  }
  std::vector<float> result() override { return C; }
};
BENCH_VARIANT(OpenMPProduct)
