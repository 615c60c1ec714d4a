#include "cuda_textures.h"
#include "workload.h"

__global__ void __launch_bounds__(256)
    resize(cudaTextureObject_t from, cudaSurfaceObject_t to, int n) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x >= n || y >= n)
    return;
  float4 mixed = tex2D<float4>(from, (x + 0.5f) / n, (y + 0.5f) / n);
  surf2Dwrite(bench::cuda::rounded(mixed), to, x * int(sizeof(uchar4)), y);
}

struct CudaResize : Resize {
  bench::cuda::Session Session;
  bench::cuda::Texture<uchar4> Before, After;

  explicit CudaResize(const bench::Setup &S)
      : Resize(S),
        Before(From, From, 0, cudaFilterModeLinear, true, Picture.data()),
        After(To, To, 0, cudaFilterModePoint, false) {}
  void run(int Count) override {
    const unsigned Blocks = bench::cuda::blocks(To, 16);
    for (int I = 0; I < Count; ++I)
      resize<<<dim3(Blocks, Blocks), dim3(16, 16)>>>(Before.get(),
                                                     After.surface(), To);
    Session.finish();
  }
  std::vector<unsigned> result() override { return After.read<unsigned>(); }
};
BENCH_VARIANT(CudaResize)
