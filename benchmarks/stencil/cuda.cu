#include "cuda.h"
#include "workload.h"

__global__ void step(const float *__restrict__ from, float *__restrict__ to,
                     int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  int at = y * n + x;
  if (y == 0 || x == 0 || y == n - 1 || x == n - 1)
    to[at] = from[at];
  else
    to[at] = 0.2f * (from[at] + from[at - n] + from[at + n] + from[at - 1] +
                     from[at + 1]);
}

struct CudaStencil : Stencil {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> From, To;

  explicit CudaStencil(const bench::Setup &S)
      : Stencil(S), From(Plate), To(size()) {}
  void run(int Count) override {
    const dim3 Block(32, 8);
    const dim3 Grid(bench::cuda::blocks(N, 32), bench::cuda::blocks(N, 8));
    for (int I = 0; I < Count; ++I)
      step<<<Grid, Block>>>(From.get(), To.get(), N);
    Session.finish();
  }
  std::vector<float> result() override { return To.read(); }
};
BENCH_VARIANT(CudaStencil)
