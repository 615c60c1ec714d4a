#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpSpMV : SpMV {
  array<int, 1> Begins, Places;
  array<float, 1> Elements, From, To;

  explicit AmpSpMV(const bench::Setup &S)
      : SpMV(S), Begins(N + 1, Starts.begin()),
        Places(int(Columns.size()), Columns.begin()),
        Elements(int(Values.size()), Values.begin()), From(N, Vector.begin()),
        To(N) {}

  static void multiply(array_view<const int, 1> starts,
                       array_view<const int, 1> columns,
                       array_view<const float, 1> values,
                       array_view<const float, 1> from,
                       array_view<float, 1> to) {
    parallel_for_each(to.extent, [=](index<1> row) restrict(amp) {
      float sum = 0;
      for (int k = starts[row]; k < starts[row + 1]; k++)
        sum += values[k] * from[columns[k]];
      to[row] = sum;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      multiply(Begins, Places, Elements, From, To);
    To.accelerator_view.wait();
  }
  std::vector<float> result() override { return To; }
};
BENCH_VARIANT(AmpSpMV)
