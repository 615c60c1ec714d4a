#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpProduct : MatrixProduct {
  std::vector<float> C;
  array_view<const float, 2> X, Y;
  array_view<float, 2> Z;

  explicit AmpProduct(const bench::Setup &S)
      : MatrixProduct(S), C(size()), X(N, N, A), Y(N, N, B), Z(N, N, C) {
    Z.discard_data();
  }
  static void multiply(array_view<const float, 2> a,
                       array_view<const float, 2> b, array_view<float, 2> c) {
    parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
      float sum = 0;
      for (int k = 0; k < a.extent[1]; k++)
        sum += a(idx[0], k) * b(k, idx[1]);
      c[idx] = sum;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      multiply(X, Y, Z);
    accelerator().default_view.wait();
  }
  std::vector<float> result() override {
    std::vector<float> Result(size());
    copy(Z, Result.begin());
    return Result;
  }
};
BENCH_VARIANT(AmpProduct)
