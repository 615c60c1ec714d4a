#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(64)
    transform(const float *__restrict__ image,
              const float *__restrict__ cosines, float *__restrict__ result,
              int n) {
  __shared__ float block[8][8], by[8][8], half[8][8];
  int column = threadIdx.x, row = threadIdx.y;
  int at = (blockIdx.y * 8 + row) * n + blockIdx.x * 8 + column;
  block[row][column] = image[at];
  by[row][column] = cosines[row * 8 + column];
  __syncthreads();
  float sum = 0;
  for (int k = 0; k < 8; k++)
    sum += by[row][k] * block[k][column];
  half[row][column] = sum;
  __syncthreads();
  sum = 0;
  for (int k = 0; k < 8; k++)
    sum += half[row][k] * by[column][k];
  result[at] = sum;
}

struct CudaDCT : DCT {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> From, By, To;

  explicit CudaDCT(const bench::Setup &S)
      : DCT(S), From(Image), By(Cosines), To(size()) {}
  void run(int Count) override {
    const dim3 Threads(Tile, Tile), Grid(N / Tile, N / Tile);
    for (int I = 0; I < Count; ++I)
      transform<<<Grid, Threads>>>(From.get(), By.get(), To.get(), N);
    Session.finish();
  }
  std::vector<float> result() override { return To.read(); }
};
BENCH_VARIANT(CudaDCT)
