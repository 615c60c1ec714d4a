#include "cuda.h"
#include "workload.h"

__global__ void multiply(const float *__restrict__ a,
                         const float *__restrict__ b, float *__restrict__ c,
                         int n) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || col >= n)
    return;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * n + col];
  c[row * n + col] = sum;
}

struct CudaProduct : MatrixProduct {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> X, Y, Z;

  explicit CudaProduct(const bench::Setup &S)
      : MatrixProduct(S), X(A), Y(B), Z(size()) {}
  void run(int Count) override {
    const dim3 Block(32, 8);
    const dim3 Grid(bench::cuda::blocks(N, 32), bench::cuda::blocks(N, 8));
    for (int I = 0; I < Count; ++I)
      multiply<<<Grid, Block>>>(X.get(), Y.get(), Z.get(), N);
    Session.finish();
  }
  std::vector<float> result() override { return Z.read(); }
};
BENCH_VARIANT(CudaProduct)
