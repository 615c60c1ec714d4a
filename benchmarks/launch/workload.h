// The cost of a launch: one tile of threads with very little work. The kernel
// has 0, 3 or 8 buffers (the parameter); the last one receives each thread's
// index plus the elements of the others, zeros, at this position.
#include "bench.h"

struct Launch : bench::Workload<int> {
  static constexpr int Threads = 64;
  int Buffers;

  explicit Launch(const bench::Setup &S) : Buffers(S.Parameter) {
    if (Buffers != 0 && Buffers != 3 && Buffers != 8)
      throw std::invalid_argument("0, 3 or 8 buffers");
  }
  std::size_t size() const override { return Buffers ? Threads : 0; }
  int expected(std::size_t I) const override { return int(I); }
  bench::Amount amount() const override { return {}; }
};
