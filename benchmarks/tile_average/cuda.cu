#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(4)
    averages(const int *__restrict__ sample, int *__restrict__ average, int n) {
  __shared__ int nums[2][2];
  int at = (blockIdx.y * 2 + threadIdx.y) * n + blockIdx.x * 2 + threadIdx.x;
  nums[threadIdx.x][threadIdx.y] = sample[at];
  __syncthreads();
  int sum = nums[0][0] + nums[0][1] + nums[1][0] + nums[1][1];
  average[at] = sum / 4;
}

struct CudaTileAverage : TileAverage {
  bench::cuda::Session Session;
  bench::cuda::Buffer<int> From, To;

  explicit CudaTileAverage(const bench::Setup &S)
      : TileAverage(S), From(Sample), To(size()) {}
  void run(int Count) override {
    const dim3 Block(2, 2), Grid(N / 2, N / 2);
    for (int I = 0; I < Count; ++I)
      averages<<<Grid, Block>>>(From.get(), To.get(), N);
    Session.finish();
  }
  std::vector<int> result() override { return To.read(); }
};
BENCH_VARIANT(CudaTileAverage)
