#include "workload.h"
#include <algorithm>

struct OpenMPStencil : Stencil {
  std::vector<float> Result;

  explicit OpenMPStencil(const bench::Setup &S) : Stencil(S), Result(size()) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int y = 0; y < N; ++y) {
        const float *from = &Plate[std::size_t(y) * N];
        float *to = &Result[std::size_t(y) * N];
        if (y == 0 || y == N - 1) {
          std::copy(from, from + N, to);
          continue;
        }
        const float *above = from - N, *below = from + N;
        to[0] = from[0];
        for (int x = 1; x < N - 1; ++x)
          to[x] = 0.2f *
                  (from[x] + above[x] + below[x] + from[x - 1] + from[x + 1]);
        to[N - 1] = from[N - 1];
      }
    }
  }
  std::vector<float> result() override { return Result; }
};
BENCH_VARIANT(OpenMPStencil)
