// Inclusive prefix sums: tiles of 256 threads add the elements 1, 2, 4, ...
// positions before them in tile memory; the tiles' sums are scanned in the same
// way, and added to the elements of later tiles.
#include "bench.h"

struct Scan : bench::Workload<int> {
  static constexpr int Tile = 256;
  int Size; ///< 256 to the power of 3, or a part of it
  std::vector<int> Values, Sums;

  explicit Scan(const bench::Setup &S)
      : Size(S.Large ? 1 << 24 : 1 << 21), Values(Size), Sums(Size) {
    int Sum = 0;
    for (int I = 0; I < Size; ++I)
      Sums[I] = Sum += Values[I] = I % 9 - 4;
  }
  std::size_t size() const override { return Size; }
  int expected(std::size_t At) const override { return Sums[At]; }
  bench::Amount amount() const override {
    return {2.0 * sizeof(int) * Size, "B"};
  }
};
