#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpTransfer : Transfer {
  const accelerator_view Device = accelerator().default_view;
  const accelerator_view Cpu =
      accelerator(accelerator::cpu_accelerator).default_view;
  array<int> There;
  array<int> Staged; ///< one element if unused
  std::vector<int> Memory;

  explicit AmpTransfer(const bench::Setup &S)
      : Transfer(S), There(Size, Device),
        Staged(Pinned ? Size : 1, Cpu, Device), Memory(Pinned ? 0 : Size) {
    fill(Pinned ? Staged.data() : Memory.data());
    toDevice();
    if (Pinned && ToHost)
      std::fill(Staged.data(), Staged.data() + Size, 0);
    else if (ToHost)
      std::fill(Memory.begin(), Memory.end(), 0);
  }
  void toDevice() {
    if (Pinned)
      copy(Staged, There);
    else
      copy(Memory.begin(), Memory.end(), There);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      if (!ToHost)
        toDevice();
      else if (Pinned)
        copy(There, Staged);
      else
        copy(There, Memory.begin());
  }
  std::vector<int> result() override {
    if (!ToHost)
      return There;
    return Pinned ? std::vector<int>(Staged.data(), Staged.data() + Size)
                  : Memory;
  }
};
BENCH_VARIANT(AmpTransfer)
