#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(512)
    sortTiles(const unsigned *in, unsigned *out, unsigned first,
              unsigned last) {
  __shared__ unsigned data[512];
  unsigned l = threadIdx.x, g = blockIdx.x * 512 + l;
  data[l] = in[g];
  __syncthreads();
  for (unsigned stage = first; stage <= last; stage *= 2)
    for (unsigned distance = stage < 512 ? stage / 2 : 256; distance > 0;
         distance /= 2) {
      unsigned mine = data[l], other = data[l ^ distance];
      bool takesLess = ((l & distance) == 0) == ((g & stage) == 0);
      __syncthreads();
      data[l] = (other < mine) == takesLess ? other : mine;
      __syncthreads();
    }
  out[g] = data[l];
}

__global__ void step(unsigned *__restrict__ data, unsigned stage,
                     unsigned distance) {
  unsigned n = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned at = (n & ~(distance - 1)) * 2 + (n & (distance - 1));
  unsigned low = data[at], high = data[at + distance];
  bool isRising = (at & stage) == 0;
  if ((high < low) == isRising) {
    data[at] = high;
    data[at + distance] = low;
  }
}

struct CudaBitonic : Bitonic {
  bench::cuda::Session Session;
  bench::cuda::Buffer<unsigned> In, Out;

  explicit CudaBitonic(const bench::Setup &S)
      : Bitonic(S), In(Values), Out(Size) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      sortTiles<<<Size / Tile, Tile>>>(In.get(), Out.get(), 2, Tile);
      for (unsigned Stage = 2 * Tile; Stage <= Size; Stage *= 2) {
        for (unsigned Distance = Stage / 2; Distance >= Tile; Distance /= 2)
          step<<<Size / 512, 256>>>(Out.get(), Stage, Distance);
        sortTiles<<<Size / Tile, Tile>>>(Out.get(), Out.get(), Stage, Stage);
      }
    }
    Session.finish();
  }
  std::vector<unsigned> result() override { return Out.read(); }
};
BENCH_VARIANT(CudaBitonic)
