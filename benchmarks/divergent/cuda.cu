#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(64)
    shares(const unsigned *__restrict__ in, int *__restrict__ out) {
  __shared__ int counts[64];
  __shared__ int longest;
  int l = threadIdx.x;
  int g = blockIdx.x * 64 + l;
  unsigned x = in[g];
  int n = 0;
  while (x > 1 && n < 200) {
    x = x & 1 ? 3 * x + 1 : x / 2;
    n++;
  }
  counts[l] = n;
  __syncthreads();
  if (l == 0) {
    int most = 1;
    for (int i = 0; i < 64; i++)
      most = max(most, counts[i]);
    longest = most;
  }
  __syncthreads();
  out[g] = n * 1000 / longest;
}

struct CudaDivergent : Divergent {
  bench::cuda::Session Session;
  bench::cuda::Buffer<unsigned> In;
  bench::cuda::Buffer<int> Out;

  explicit CudaDivergent(const bench::Setup &S)
      : Divergent(S), In(Numbers), Out(Size) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      shares<<<Size / Tile, Tile>>>(In.get(), Out.get());
    Session.finish();
  }
  std::vector<int> result() override { return Out.read(); }
};
BENCH_VARIANT(CudaDivergent)
