#include "cuda.h"
#include "workload.h"
#include <utility>

__global__ void __launch_bounds__(256)
    reduce(const int *__restrict__ in, int *__restrict__ out, int n) {
  __shared__ int fold[256];
  int i = threadIdx.x;
  int g = blockIdx.x * 256 + i;
  fold[i] = g < n ? in[g] : 0;
  __syncthreads();
  for (int s = 128; s > 0; s /= 2) {
    if (i < s)
      fold[i] += fold[i + s];
    __syncthreads();
  }
  if (i == 0)
    out[blockIdx.x] = fold[0];
}

struct CudaReduction : Reduction {
  bench::cuda::Session Session;
  bench::cuda::Buffer<int> Input, First, Second;
  const bench::cuda::Buffer<int> *Last = nullptr;

  explicit CudaReduction(const bench::Setup &S)
      : Reduction(S), Input(Values), First(tiles(Size)),
        Second(tiles(tiles(Size))) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      reduce<<<tiles(Size), 256>>>(Input.get(), First.get(), Size);
      auto *From = &First, *To = &Second;
      for (int Left = tiles(Size); Left > 1; Left = tiles(Left)) {
        reduce<<<tiles(Left), 256>>>(From->get(), To->get(), Left);
        std::swap(From, To);
      }
      Last = From;
    }
    Session.finish();
  }
  std::vector<int> result() override { return {Last->read()[0]}; }
};
BENCH_VARIANT(CudaReduction)
