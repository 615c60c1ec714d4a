#include "workload.h"
#include <amp.h>
using namespace concurrency;

// The arrays live on the accelerator and are captured by reference.
struct AmpTriad : Triad {
  array<float, 1> X, Y, Z;

  explicit AmpTriad(const bench::Setup &S)
      : Triad(S), X(Size, B.begin()), Y(Size, C.begin()), Z(Size) {}
  void run(int Count) override {
    const array<float, 1> &b = X, &c = Y;
    array<float, 1> &a = Z;
    const float s = Scalar;
    for (int I = 0; I < Count; ++I)
      parallel_for_each(a.extent, [=, &a, &b, &c](index<1> i) restrict(amp) {
        a[i] = b[i] + s * c[i];
      });
    a.accelerator_view.wait();
  }
  std::vector<float> result() override { return Z; }
};
BENCH_VARIANT(AmpTriad)
