#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpWarmStart : WarmStart {
  std::vector<int> Memory;

  using WarmStart::WarmStart;

  template <int K> static void launch(const array_view<int> &Data) {
    parallel_for_each(
        Data.extent, [=](index<1> i) restrict(amp) {
          Data[i] = Data[i] * (2 * K + 3) + K;
        });
  }
  template <int... K>
  static void launchAll(const array_view<int> &Data,
                        std::integer_sequence<int, K...>) {
    (launch<K>(Data), ...);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      amp_uninitialize();
      Memory.resize(Threads);
      for (int T = 0; T < Threads; ++T)
        Memory[T] = T;
      array_view<int> Data(Threads, Memory);
      launchAll(Data, std::make_integer_sequence<int, Kernels>());
      Data.synchronize();
    }
  }
  std::vector<int> result() override { return Memory; }
};
BENCH_VARIANT(AmpWarmStart)
