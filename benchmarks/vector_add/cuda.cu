#include "cuda.h"
#include "workload.h"

__global__ void add(const float *__restrict__ x, const float *__restrict__ y,
                    float *__restrict__ z, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    z[i] = x[i] + y[i];
}

struct CudaVectorAdd : VectorAdd {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> X, Y, Z;

  explicit CudaVectorAdd(const bench::Setup &S)
      : VectorAdd(S), X(A), Y(B), Z(Size) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      add<<<bench::cuda::blocks(Size, 256), 256>>>(X.get(), Y.get(), Z.get(),
                                                   Size);
    Session.finish();
  }
  std::vector<float> result() override { return Z.read(); }
};
BENCH_VARIANT(CudaVectorAdd)
