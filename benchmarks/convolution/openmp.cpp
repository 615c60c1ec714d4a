#include "workload.h"

struct OpenMPConvolution : Convolution {
  std::vector<float> Result;

  explicit OpenMPConvolution(const bench::Setup &S)
      : Convolution(S), Result(size()) {}
  void run(int Count) override {
    const int inside = N - Width + 1;
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int y = 0; y < N; ++y) {
        float *to = &Result[std::size_t(y) * N];
        std::fill(to, to + N, 0.0f);
        for (int i = 0; i < Width; ++i) {
          const float *from = &Image[std::size_t(std::min(y + i, N - 1)) * N];
          for (int j = 0; j < Width; ++j) {
            const float weight = Weights[i * Width + j];
            for (int x = 0; x < inside; ++x)
              to[x] += weight * from[x + j];
            for (int x = inside; x < N; ++x)
              to[x] += weight * from[std::min(x + j, N - 1)];
          }
        }
      }
    }
  }
  std::vector<float> result() override { return Result; }
};
BENCH_VARIANT(OpenMPConvolution)
