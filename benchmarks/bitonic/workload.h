// Bitonic sort: tiles of 512 threads sort their elements in tile memory; steps
// with larger distances between compared elements are separate launches, and
// the rest of a stage runs in tile memory again.
#include "bench.h"

#include <algorithm>

struct Bitonic : bench::Workload<unsigned> {
  static constexpr unsigned Tile = 512;
  unsigned Size;
  std::vector<unsigned> Values, Sorted;

  explicit Bitonic(const bench::Setup &S)
      : Size(S.Large ? 1 << 22 : 1 << 17), Values(Size) {
    unsigned X = 1;
    for (unsigned &Value : Values)
      Value = X = X * 1664525 + 1013904223;
    Sorted = Values;
    std::sort(Sorted.begin(), Sorted.end());
  }
  std::size_t size() const override { return Size; }
  unsigned expected(std::size_t At) const override { return Sorted[At]; }
  bench::Amount amount() const override {
    return {double(sizeof(unsigned)) * Size, "B"};
  }
};
