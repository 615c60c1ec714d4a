// Lengths of Collatz sequences, which differ between threads, in thousandths of
// the longest in a tile of 64: a divergent loop before a barrier, and one
// thread's loop over the tile after it.
#include "bench.h"

#include <algorithm>

struct Divergent : bench::Workload<int> {
  static constexpr int Tile = 64, Limit = 200;
  int Size;
  std::vector<unsigned> Numbers;

  explicit Divergent(const bench::Setup &S)
      : Size(S.Large ? 1 << 25 : 1 << 18), Numbers(Size) {
    for (int I = 0; I < Size; ++I)
      Numbers[I] = unsigned(I) * 7 % 1000003 + 1;
  }
  static int steps(unsigned X) {
    int N = 0;
    while (X > 1 && N < Limit) {
      X = X & 1 ? 3 * X + 1 : X / 2;
      ++N;
    }
    return N;
  }
  std::size_t size() const override { return Size; }
  int expected(std::size_t At) const override {
    const std::size_t Begin = At / Tile * Tile;
    int Longest = 1;
    for (std::size_t I = Begin; I < Begin + Tile; ++I)
      Longest = std::max(Longest, steps(Numbers[I]));
    return steps(Numbers[At]) * 1000 / Longest;
  }
  std::size_t stride() const override { return 4099; }
  bench::Amount amount() const override { return {}; }
};
