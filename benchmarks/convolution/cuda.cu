#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(256)
    convolve(const float *__restrict__ from, const float *__restrict__ weights,
             float *__restrict__ to, int n) {
  __shared__ float block[23][23];
  __shared__ float by[8][8];
  int column = threadIdx.x, row = threadIdx.y;
  int x = blockIdx.x * 16, y = blockIdx.y * 16;
  for (int i = row; i < 23; i += 16)
    for (int j = column; j < 23; j += 16)
      block[i][j] = from[min(y + i, n - 1) * n + min(x + j, n - 1)];
  if (row < 8 && column < 8)
    by[row][column] = weights[row * 8 + column];
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      sum += by[i][j] * block[row + i][column + j];
  to[(y + row) * n + x + column] = sum;
}

struct CudaConvolution : Convolution {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> From, By, To;

  explicit CudaConvolution(const bench::Setup &S)
      : Convolution(S), From(Image), By(Weights), To(size()) {}
  void run(int Count) override {
    const dim3 Threads(Tile, Tile), Grid(N / Tile, N / Tile);
    for (int I = 0; I < Count; ++I)
      convolve<<<Grid, Threads>>>(From.get(), By.get(), To.get(), N);
    Session.finish();
  }
  std::vector<float> result() override { return To.read(); }
};
BENCH_VARIANT(CudaConvolution)
