#include "cuda.h"
#include "workload.h"

__global__ void none(int) {}

__global__ void three(const int *b0, const int *b1, int *b2, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    b2[i] = i + b0[i] + b1[i];
}

__global__ void eight(const int *b0, const int *b1, const int *b2,
                      const int *b3, const int *b4, const int *b5,
                      const int *b6, int *b7, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    b7[i] = i + b0[i] + b1[i] + b2[i] + b3[i] + b4[i] + b5[i] + b6[i];
}

struct CudaLaunch : Launch {
  bench::cuda::Session Session;
  std::vector<bench::cuda::Buffer<int>> Memory;

  explicit CudaLaunch(const bench::Setup &S) : Launch(S) {
    for (int I = 0; I < Buffers; ++I)
      Memory.emplace_back(std::vector<int>(Threads));
  }
  void run(int Count) override {
    int *b[8] = {};
    for (int I = 0; I < Buffers; ++I)
      b[I] = Memory[I].get();
    for (int I = 0; I < Count; ++I)
      if (Buffers == 0)
        none<<<1, Threads>>>(Threads);
      else if (Buffers == 3)
        three<<<1, Threads>>>(b[0], b[1], b[2], Threads);
      else
        eight<<<1, Threads>>>(b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7],
                              Threads);
    Session.finish();
  }
  std::vector<int> result() override {
    return Buffers ? Memory.back().read() : std::vector<int>();
  }
};
BENCH_VARIANT(CudaLaunch)
