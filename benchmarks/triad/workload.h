// a = b + s * c, the triad of the STREAM benchmark.
#include "bench.h"

struct Triad : bench::Workload<float> {
  static constexpr float Scalar = 3.0f;
  int Size;
  std::vector<float> B, C;

  explicit Triad(const bench::Setup &S)
      : Size(S.Large ? 1 << 27 : 1 << 22), B(Size), C(Size) {
    for (int I = 0; I < Size; ++I) {
      B[I] = float(I % 1000) * 0.5f;
      C[I] = float(I % 777) * 0.25f;
    }
  }
  std::size_t size() const override { return Size; }
  float expected(std::size_t I) const override { return B[I] + Scalar * C[I]; }
  bench::Amount amount() const override {
    return {3.0 * sizeof(float) * Size, "B"};
  }
};
