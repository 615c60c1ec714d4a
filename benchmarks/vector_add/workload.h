// Sum of two vectors: one addition per twelve bytes of traffic.
#include "bench.h"

struct VectorAdd : bench::Workload<float> {
  int Size;
  std::vector<float> A, B;

  explicit VectorAdd(const bench::Setup &S)
      : Size(S.Large ? 1 << 27 : 1 << 22), A(Size), B(Size) {
    for (int I = 0; I < Size; ++I) {
      A[I] = float(I % 1000) * 0.5f;
      B[I] = float(I % 777) * 0.25f;
    }
  }
  std::size_t size() const override { return Size; }
  float expected(std::size_t I) const override { return A[I] + B[I]; }
  bench::Amount amount() const override {
    return {3.0 * sizeof(float) * Size, "B"};
  }
};
