#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpLaunch : Launch {
  std::vector<int> Memory[8];
  std::vector<array_view<int, 1>> Views;

  explicit AmpLaunch(const bench::Setup &S) : Launch(S) {
    for (std::vector<int> &M : Memory) {
      M.resize(Threads);
      Views.emplace_back(Threads, M);
    }
  }
  void run(int Count) override {
    const extent<1> domain(Threads);
    array_view<int, 1> b0 = Views[0], b1 = Views[1], b2 = Views[2],
                       b3 = Views[3], b4 = Views[4], b5 = Views[5],
                       b6 = Views[6], b7 = Views[7];
    for (int I = 0; I < Count; ++I)
      if (Buffers == 0)
        parallel_for_each(domain, [=](index<1>) restrict(amp) {});
      else if (Buffers == 3)
        parallel_for_each(domain, [=](index<1> i) restrict(amp) {
          b7[i] = i[0] + b0[i] + b1[i];
        });
      else
        parallel_for_each(domain, [=](index<1> i) restrict(amp) {
          b7[i] = i[0] + b0[i] + b1[i] + b2[i] + b3[i] + b4[i] + b5[i] + b6[i];
        });
    accelerator().default_view.wait();
  }
  std::vector<int> result() override {
    std::vector<int> Result(size());
    if (Buffers)
      copy(Views[7], Result.begin());
    return Result;
  }
};
BENCH_VARIANT(AmpLaunch)
