#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpStencil : Stencil {
  array<float, 2> From, To;

  explicit AmpStencil(const bench::Setup &S)
      : Stencil(S), From(N, N, Plate.begin(), Plate.end()), To(N, N) {}

  static void step(const array<float, 2> &from, array<float, 2> &to) {
    parallel_for_each(from.extent, [&from, &to](index<2> i) restrict(amp) {
      int y = i[0], x = i[1];
      if (y == 0 || x == 0 || y == from.extent[0] - 1 ||
          x == from.extent[1] - 1)
        to(y, x) = from(y, x);
      else
        to(y, x) = 0.2f * (from(y, x) + from(y - 1, x) + from(y + 1, x) +
                           from(y, x - 1) + from(y, x + 1));
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      step(From, To);
    From.accelerator_view.wait();
  }
  std::vector<float> result() override { return To; }
};
BENCH_VARIANT(AmpStencil)
