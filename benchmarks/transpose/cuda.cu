#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(256)
    transpose(const float *__restrict__ from, float *__restrict__ to, int n) {
  __shared__ float block[16][17];
  int col = threadIdx.x;
  int row = threadIdx.y;
  block[col][row] =
      from[(blockIdx.y * 16 + row) * n + blockIdx.x * 16 + col];
  __syncthreads();
  to[(blockIdx.x * 16 + row) * n + blockIdx.y * 16 + col] = block[row][col];
}

struct CudaTranspose : Transpose {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> From, To;

  explicit CudaTranspose(const bench::Setup &S)
      : Transpose(S), From(A), To(size()) {}
  void run(int Count) override {
    const dim3 Block(16, 16), Grid(N / 16, N / 16);
    for (int I = 0; I < Count; ++I)
      transpose<<<Grid, Block>>>(From.get(), To.get(), N);
    Session.finish();
  }
  std::vector<float> result() override { return To.read(); }
};
BENCH_VARIANT(CudaTranspose)
