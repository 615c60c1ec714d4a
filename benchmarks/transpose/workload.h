// Matrix transposition through tiles of 16 x 16 in tile memory, so that reads
// and writes are both contiguous; a padding column avoids bank conflicts.
#include "bench.h"

struct Transpose : bench::Workload<float> {
  static constexpr int Tile = 16;
  int N;
  std::vector<float> A;

  explicit Transpose(const bench::Setup &S)
      : N(S.Large ? 16384 : 2048), A(std::size_t(N) * N) {
    for (std::size_t I = 0; I < A.size(); ++I)
      A[I] = float(I % 16777213);
  }
  std::size_t size() const override { return A.size(); }
  float expected(std::size_t At) const override {
    return A[At % N * N + At / N];
  }
  std::size_t stride() const override { return 61; }
  bench::Amount amount() const override {
    return {2.0 * sizeof(float) * N * N, "B"};
  }
};
