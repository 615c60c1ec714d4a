#include "workload.h"

// The counterpart of a launch is a parallel region.
struct OpenMPLaunch : Launch {
  std::vector<int> Memory[8];

  explicit OpenMPLaunch(const bench::Setup &S) : Launch(S) {
    for (std::vector<int> &M : Memory)
      M.resize(Threads);
  }
  void run(int Count) override {
    int *b[8];
    for (int I = 0; I < 8; ++I)
      b[I] = Memory[I].data();
    for (int I = 0; I < Count; ++I)
      if (Buffers == 0) {
#pragma omp parallel
        __asm__ volatile("");
      } else if (Buffers == 3) {
#pragma omp parallel for
        for (int i = 0; i < Threads; ++i)
          b[7][i] = i + b[0][i] + b[1][i];
      } else {
#pragma omp parallel for
        for (int i = 0; i < Threads; ++i)
          b[7][i] = i + b[0][i] + b[1][i] + b[2][i] + b[3][i] + b[4][i] +
                    b[5][i] + b[6][i];
      }
  }
  std::vector<int> result() override {
    return Buffers ? Memory[7] : std::vector<int>();
  }
};
BENCH_VARIANT(OpenMPLaunch)
