// Replaces every element by the average of its 2 x 2 tile: the classic first
// program with tile_static memory, on a larger matrix.
#include "bench.h"

struct TileAverage : bench::Workload<int> {
  int N;
  std::vector<int> Sample;

  explicit TileAverage(const bench::Setup &S)
      : N(S.Large ? 8192 : 2048), Sample(std::size_t(N) * N) {
    for (std::size_t I = 0; I < Sample.size(); ++I)
      Sample[I] = int(I * 7 % 1013);
  }
  std::size_t size() const override { return Sample.size(); }
  int expected(std::size_t At) const override {
    const std::size_t First = (At / N & ~std::size_t(1)) * N +
                              (At % N & ~std::size_t(1));
    return (Sample[First] + Sample[First + 1] + Sample[First + N] +
            Sample[First + N + 1]) /
           4;
  }
  bench::Amount amount() const override {
    return {2.0 * sizeof(int) * N * N, "B"};
  }
};
