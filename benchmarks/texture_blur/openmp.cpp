#include "workload.h"

/// Rows of floats, with a pixel's components adjacent.
struct OpenMPBlur : Blur {
  typedef unsigned char Byte;
  std::vector<unsigned> Between, To;

  explicit OpenMPBlur(const bench::Setup &S)
      : Blur(S), Between(size()), To(size()) {}

  static Byte *row(std::vector<unsigned> &Of, int Y, int N) {
    return reinterpret_cast<Byte *>(&Of[std::size_t(Y) * N]);
  }
  void alongRows(const Weights &By) {
    const int count = 4 * N;
#pragma omp parallel
    {
      std::vector<float> wide(4 * (N + 2 * Radius)), sums(count);
#pragma omp for
      for (int y = 0; y < N; ++y) {
        const Byte *from = row(Picture, y, N);
        Byte *to = row(Between, y, N);
        for (int i = 0; i < 4 * Radius; ++i) {
          wide[i] = from[i % 4];
          wide[4 * Radius + count + i] = from[count - 4 + i % 4];
        }
        for (int i = 0; i < count; ++i)
          wide[4 * Radius + i] = from[i];
        std::fill(sums.begin(), sums.end(), 0.0f);
        for (int k = 0; k < Taps; ++k)
#pragma omp simd
          for (int i = 0; i < count; ++i)
            sums[i] += By.at[k] * wide[i + 4 * k];
        for (int i = 0; i < count; ++i)
          to[i] = Byte(int(sums[i] + 0.5f));
      }
    }
  }
  void alongColumns(const Weights &By) {
    const int count = 4 * N;
#pragma omp parallel
    {
      std::vector<float> sums(count);
#pragma omp for
      for (int y = 0; y < N; ++y) {
        std::fill(sums.begin(), sums.end(), 0.0f);
        for (int k = 0; k < Taps; ++k) {
          const Byte *from =
              row(Between, std::clamp(y + k - Radius, 0, N - 1), N);
#pragma omp simd
          for (int i = 0; i < count; ++i)
            sums[i] += By.at[k] * from[i];
        }
        Byte *to = row(To, y, N);
        for (int i = 0; i < count; ++i)
          to[i] = Byte(int(sums[i] + 0.5f));
      }
    }
  }
  void run(int Count) override {
    const Weights By = Weights::make();
    for (int I = 0; I < Count; ++I) {
      alongRows(By);
      alongColumns(By);
    }
  }
  std::vector<unsigned> result() override { return To; }
};
BENCH_VARIANT(OpenMPBlur)
