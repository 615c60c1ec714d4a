#include "workload.h"

struct OpenMPFilter : Filter {
  std::vector<float> Result;

  explicit OpenMPFilter(const bench::Setup &S) : Filter(S), Result(size()) {}

  template <int Size> void apply(const Weights<Size> &By) {
    constexpr int radius = Size / 2;
#pragma omp parallel for
    for (int y = 0; y < N; ++y) {
      float *to = &Result[std::size_t(y) * N];
      const float *from[Size];
      for (int i = 0; i < Size; ++i)
        from[i] = &Image[std::size_t(std::clamp(y + i - radius, 0, N - 1)) * N];
      auto atEdge = [&](int x) {
        float sum = 0;
        for (int i = 0; i < Size; ++i)
          for (int j = 0; j < Size; ++j)
            sum += By.at[i][j] * from[i][std::clamp(x + j - radius, 0, N - 1)];
        return sum;
      };
      for (int x = 0; x < radius; ++x)
        to[x] = atEdge(x);
#pragma omp simd
      for (int x = radius; x < N - radius; ++x) {
        float sum = 0;
        for (int i = 0; i < Size; ++i)
          for (int j = 0; j < Size; ++j)
            sum += By.at[i][j] * from[i][x + j - radius];
        to[x] = sum;
      }
      for (int x = N - radius; x < N; ++x)
        to[x] = atEdge(x);
    }
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      if (Width == 3)
        apply(Weights<3>::make());
      else
        apply(Weights<5>::make());
  }
  std::vector<float> result() override { return Result; }
};
BENCH_VARIANT(OpenMPFilter)
