#include "workload.h"
#include <algorithm>

struct OpenMPTiledProduct : MatrixProduct {
  std::vector<float> C;

  explicit OpenMPTiledProduct(const bench::Setup &S)
      : MatrixProduct(S), C(size()) {}
  void run(int Count) override {
    // Four rows of c fit in registers and the first-level cache, 64 rows of b
    // in the second level.
    const int Rows = 4, Depth = 64;
    const float *a = A.data(), *b = B.data();
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int row = 0; row < N; row += Rows) {
        float *c = &C[std::size_t(row) * N];
        std::fill(c, c + std::size_t(Rows) * N, 0.0f);
        for (int first = 0; first < N; first += Depth)
          for (int k = first; k < first + Depth; ++k) {
            const float *from = b + std::size_t(k) * N;
            const float *factor = a + std::size_t(row) * N + k;
            const float f0 = factor[0], f1 = factor[N],
                        f2 = factor[2 * std::size_t(N)],
                        f3 = factor[3 * std::size_t(N)];
            for (int col = 0; col < N; ++col) {
              c[col] += f0 * from[col];
              c[N + col] += f1 * from[col];
              c[2 * std::size_t(N) + col] += f2 * from[col];
              c[3 * std::size_t(N) + col] += f3 * from[col];
            }
          }
      }
    }
  }
  std::vector<float> result() override { return C; }
};
BENCH_VARIANT(OpenMPTiledProduct)
