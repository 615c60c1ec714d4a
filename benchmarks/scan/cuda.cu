#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(256)
    scanTiles(const int *in, int *out, int *__restrict__ sums, int n) {
  __shared__ int partial[2][256];
  int i = threadIdx.x;
  int g = blockIdx.x * 256 + i;
  int from = 0;
  partial[0][i] = g < n ? in[g] : 0;
  __syncthreads();
  for (int distance = 1; distance < 256; distance *= 2) {
    int sum = partial[from][i];
    if (i >= distance)
      sum += partial[from][i - distance];
    from = 1 - from;
    partial[from][i] = sum;
    __syncthreads();
  }
  if (g < n)
    out[g] = partial[from][i];
  if (i == 255)
    sums[blockIdx.x] = partial[from][i];
}

__global__ void addSums(int *__restrict__ out, const int *__restrict__ sums,
                        int n) {
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  int tile = g / 256;
  if (g < n && tile > 0)
    out[g] += sums[tile - 1];
}

struct CudaScan : Scan {
  bench::cuda::Session Session;
  bench::cuda::Buffer<int> In, Out, First, Second, Third;

  explicit CudaScan(const bench::Setup &S)
      : Scan(S), In(Values), Out(Size), First(Size / Tile),
        Second(Size / Tile / Tile), Third(1) {}

  void run(int Count) override {
    const int Firsts = Size / Tile, Seconds = Firsts / Tile;
    using bench::cuda::blocks;
    for (int I = 0; I < Count; ++I) {
      scanTiles<<<Firsts, Tile>>>(In.get(), Out.get(), First.get(), Size);
      scanTiles<<<Seconds, Tile>>>(First.get(), First.get(), Second.get(),
                                   Firsts);
      scanTiles<<<1, Tile>>>(Second.get(), Second.get(), Third.get(), Seconds);
      addSums<<<blocks(Firsts, Tile), Tile>>>(First.get(), Second.get(),
                                              Firsts);
      addSums<<<Firsts, Tile>>>(Out.get(), First.get(), Size);
    }
    Session.finish();
  }
  std::vector<int> result() override { return Out.read(); }
};
BENCH_VARIANT(CudaScan)
