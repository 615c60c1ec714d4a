// A histogram of bytes, four per word: tiles of 256 threads count 32 words per
// thread with atomic operations on 256 bins in tile memory, and add these to
// the global bins.
#include "bench.h"

struct Histogram : bench::Workload<unsigned> {
  static constexpr int Tile = 256, Words = 32;
  int Size;
  std::vector<unsigned> Data, Bins = std::vector<unsigned>(256);

  explicit Histogram(const bench::Setup &S)
      : Size(S.Large ? 1 << 26 : 1 << 21), Data(Size) {
    unsigned X = 1;
    for (unsigned &Word : Data) {
      X = X * 1664525 + 1013904223;
      Word = (X >> 4) & (X >> 9) & 0x7f3fff7fu; // some values are more frequent than others
      for (int Byte = 0; Byte < 4; ++Byte)
        ++Bins[Word >> 8 * Byte & 255];
    }
  }
  /// Each thread counts Words words.
  int threads() const { return Size / Words; }
  std::size_t size() const override { return 256; }
  unsigned expected(std::size_t At) const override { return Bins[At]; }
  bench::Amount amount() const override {
    return {double(sizeof(unsigned)) * Size, "B"};
  }
};
