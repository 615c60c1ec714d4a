#include "cuda.h"
#include "workload.h"

__global__ void clear(unsigned *__restrict__ bins) { bins[threadIdx.x] = 0; }

__global__ void __launch_bounds__(256)
    count(const unsigned *__restrict__ data, unsigned *__restrict__ bins) {
  __shared__ unsigned own[256];
  int l = threadIdx.x;
  own[l] = 0;
  __syncthreads();
  int begin = blockIdx.x * 256 * 32 + l;
  for (int i = 0; i < 32; i++) {
    unsigned word = data[begin + i * 256];
    atomicAdd(&own[word & 255], 1u);
    atomicAdd(&own[word >> 8 & 255], 1u);
    atomicAdd(&own[word >> 16 & 255], 1u);
    atomicAdd(&own[word >> 24], 1u);
  }
  __syncthreads();
  atomicAdd(&bins[l], own[l]);
}

struct CudaHistogram : Histogram {
  bench::cuda::Session Session;
  bench::cuda::Buffer<unsigned> In, Out;

  explicit CudaHistogram(const bench::Setup &S)
      : Histogram(S), In(Data), Out(256) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      clear<<<1, 256>>>(Out.get());
      count<<<threads() / Tile, Tile>>>(In.get(), Out.get());
    }
    Session.finish();
  }
  std::vector<unsigned> result() override { return Out.read(); }
};
BENCH_VARIANT(CudaHistogram)
