// Sum of a vector: tiles of 256 threads add up their elements in tile memory,
// halving the active threads at each step; passes repeat until one element is left.
#include "bench.h"

struct Reduction : bench::Workload<int> {
  static constexpr int Tile = 256;
  int Size;
  std::vector<int> Values;
  int Sum = 0;

  explicit Reduction(const bench::Setup &S)
      : Size(S.Large ? 1 << 27 : 1 << 22), Values(Size) {
    for (int I = 0; I < Size; ++I)
      Sum += Values[I] = I % 7 - 3;
  }
  static int tiles(int Count) { return (Count + Tile - 1) / Tile; }

  std::size_t size() const override { return 1; }
  int expected(std::size_t) const override { return Sum; }
  bench::Amount amount() const override {
    return {double(sizeof(int)) * Size, "B"};
  }
};
