#include "cuda.h"
#include "workload.h"

__global__ void triad(float *__restrict__ a, const float *__restrict__ b,
                      const float *__restrict__ c, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = b[i] + s * c[i];
}

struct CudaTriad : Triad {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> X, Y, Z;

  explicit CudaTriad(const bench::Setup &S) : Triad(S), X(B), Y(C), Z(Size) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      triad<<<bench::cuda::blocks(Size, 256), 256>>>(Z.get(), X.get(), Y.get(),
                                                     Scalar, Size);
    Session.finish();
  }
  std::vector<float> result() override { return Z.read(); }
};
BENCH_VARIANT(CudaTriad)
