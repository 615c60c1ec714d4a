// The start-up cost of ten kernels that an earlier run compiled:
// from an empty process to ten completed launches. Each kernel
// multiplies its elements by its own constant and adds another
// one.
#include "bench.h"

struct WarmStart : bench::Workload<int> {
  static constexpr int Kernels = 10, Threads = 64;

  explicit WarmStart(const bench::Setup &) {}
  std::size_t size() const override { return Threads; }
  int expected(std::size_t I) const override {
    int Value = int(I);
    for (int K = 0; K < Kernels; ++K)
      Value = Value * (2 * K + 3) + K;
    return Value;
  }
  bench::Amount amount() const override { return {}; }
};
