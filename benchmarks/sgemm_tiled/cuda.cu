#include "cuda.h"
#include "workload.h"

__global__ void __launch_bounds__(256)
    multiply(const float *__restrict__ a, const float *__restrict__ b,
             float *__restrict__ c, int n) {
  __shared__ float locA[16][16];
  __shared__ float locB[16][16];
  int row = threadIdx.y;
  int col = threadIdx.x;
  int globalRow = blockIdx.y * 16 + row;
  int globalCol = blockIdx.x * 16 + col;
  float sum = 0;
  for (int i = 0; i < n; i += 16) {
    locA[row][col] = a[globalRow * n + col + i];
    locB[row][col] = b[(row + i) * n + globalCol];
    __syncthreads();
    for (int k = 0; k < 16; k++)
      sum += locA[row][k] * locB[k][col];
    __syncthreads();
  }
  c[globalRow * n + globalCol] = sum;
}

struct CudaTiledProduct : MatrixProduct {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> X, Y, Z;

  explicit CudaTiledProduct(const bench::Setup &S)
      : MatrixProduct(S), X(A), Y(B), Z(size()) {}
  void run(int Count) override {
    const dim3 Block(16, 16), Grid(N / 16, N / 16);
    for (int I = 0; I < Count; ++I)
      multiply<<<Grid, Block>>>(X.get(), Y.get(), Z.get(), N);
    Session.finish();
  }
  std::vector<float> result() override { return Z.read(); }
};
BENCH_VARIANT(CudaTiledProduct)
