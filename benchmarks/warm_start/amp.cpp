#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpWarmStart : WarmStart {
  array<int> Memory;

  explicit AmpWarmStart(const bench::Setup &S) : WarmStart(S), Memory(Threads) {}

  template <int K> static void launch(array<int> &Memory) {
    parallel_for_each(Memory.extent, [&](index<1> i) restrict(amp) {
      Memory[i] = Memory[i] * (2 * K + 3) + K;
    });
  }
  template <int... K>
  static void launchAll(array<int> &Memory, std::integer_sequence<int, K...>) {
    (launch<K>(Memory), ...);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      amp_uninitialize();
      std::vector<int> Data(Threads);
      for (int T = 0; T < Threads; ++T)
        Data[T] = T;
      copy(Data.begin(), Data.end(), Memory);
      launchAll(Memory, std::make_integer_sequence<int, Kernels>());
      Memory.accelerator_view.wait();
    }
  }
  std::vector<int> result() override { return Memory; }
};
BENCH_VARIANT(AmpWarmStart)
