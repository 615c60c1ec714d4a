#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpVectorAdd : VectorAdd {
  std::vector<float> Sum;
  array_view<const float, 1> X, Y;
  array_view<float, 1> Z;

  explicit AmpVectorAdd(const bench::Setup &S)
      : VectorAdd(S), Sum(Size), X(Size, A), Y(Size, B), Z(Size, Sum) {
    Z.discard_data();
  }
  void run(int Count) override {
    array_view<const float, 1> x = X, y = Y;
    array_view<float, 1> z = Z;
    for (int I = 0; I < Count; ++I)
      parallel_for_each(z.extent,
                        [=](index<1> i) restrict(amp) { z[i] = x[i] + y[i]; });
    accelerator().default_view.wait();
  }
  std::vector<float> result() override {
    std::vector<float> Result(Size);
    copy(Z, Result.begin());
    return Result;
  }
};
BENCH_VARIANT(AmpVectorAdd)
