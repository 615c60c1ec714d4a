#include "cuda.h"
#include "workload.h"

__global__ void multiply(const int *__restrict__ starts,
                         const int *__restrict__ columns,
                         const float *__restrict__ values,
                         const float *__restrict__ from,
                         float *__restrict__ to, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n)
    return;
  float sum = 0;
  for (int k = starts[row]; k < starts[row + 1]; k++)
    sum += values[k] * from[columns[k]];
  to[row] = sum;
}

struct CudaSpMV : SpMV {
  bench::cuda::Session Session;
  bench::cuda::Buffer<int> Begins, Places;
  bench::cuda::Buffer<float> Elements, From, To;

  explicit CudaSpMV(const bench::Setup &S)
      : SpMV(S), Begins(Starts), Places(Columns), Elements(Values),
        From(Vector), To(N) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      multiply<<<bench::cuda::blocks(N, 256), 256>>>(
          Begins.get(), Places.get(), Elements.get(), From.get(), To.get(), N);
    Session.finish();
  }
  std::vector<float> result() override { return To.read(); }
};
BENCH_VARIANT(CudaSpMV)
