#include "cuda_textures.h"
#include "workload.h"

template <bool AlongRows>
__global__ void __launch_bounds__(256)
    blur(cudaTextureObject_t from, cudaSurfaceObject_t to, int n,
         Weights weights) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x >= n || y >= n)
    return;
  float4 sum = {};
  for (int k = 0; k < Blur::Taps; k++) {
    float4 c = AlongRows
                   ? tex2D<float4>(from, x + k - Blur::Radius + 0.5f, y + 0.5f)
                   : tex2D<float4>(from, x + 0.5f, y + k - Blur::Radius + 0.5f);
    sum.x += weights.at[k] * c.x;
    sum.y += weights.at[k] * c.y;
    sum.z += weights.at[k] * c.z;
    sum.w += weights.at[k] * c.w;
  }
  surf2Dwrite(bench::cuda::rounded(sum), to, x * int(sizeof(uchar4)), y);
}

struct CudaBlur : Blur {
  typedef bench::cuda::Texture<uchar4> Image;
  bench::cuda::Session Session;
  Image From, Between, To;

  explicit CudaBlur(const bench::Setup &S)
      : Blur(S), From(N, N, 0, cudaFilterModePoint, false, Picture.data()),
        Between(N, N, 0, cudaFilterModePoint, false),
        To(N, N, 0, cudaFilterModePoint, false) {}
  void run(int Count) override {
    const Weights By = Weights::make();
    const unsigned Blocks = bench::cuda::blocks(N, 16);
    const dim3 Threads(16, 16), Grid(Blocks, Blocks);
    for (int I = 0; I < Count; ++I) {
      blur<true><<<Grid, Threads>>>(From.get(), Between.surface(), N, By);
      blur<false><<<Grid, Threads>>>(Between.get(), To.surface(), N, By);
    }
    Session.finish();
  }
  std::vector<unsigned> result() override { return To.read<unsigned>(); }
};
BENCH_VARIANT(CudaBlur)
