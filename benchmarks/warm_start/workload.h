// The cost of ten kernels at the start of a program, after an earlier run has
// compiled them: from nothing in memory to ten launches
// that are complete. Each kernel multiplies what is there by a number of its own
// and adds another.
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
