// Transfers 1 GiB between host and device. The parameter selects the direction,
// to the device (0) or to the host (1), and pageable or (+ 2) pinned host memory.
#include "bench.h"

struct Transfer : bench::Workload<int> {
  static constexpr std::size_t Size = std::size_t(1) << 28;
  const bool ToHost, Pinned;

  explicit Transfer(const bench::Setup &S)
      : ToHost(S.Parameter & 1), Pinned(S.Parameter & 2) {}
  std::size_t size() const override { return Size; }
  std::size_t stride() const override { return 4099; }
  int expected(std::size_t I) const override { return int(I) * 3; }
  bench::Amount amount() const override {
    return {double(Size) * sizeof(int), "B"};
  }

protected:
  template <class Ints> static void fill(Ints *Data) {
    for (std::size_t I = 0; I < Size; ++I)
      Data[I] = int(I) * 3;
  }
};
