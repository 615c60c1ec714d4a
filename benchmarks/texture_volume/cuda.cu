#include "cuda_textures.h"
#include "workload.h"

__global__ void __launch_bounds__(256)
    render(cudaTextureObject_t body, float *__restrict__ picture, int pixels,
           float step, float opacity) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x >= pixels || y >= pixels)
    return;
  const float dx = 0.36f, dy = 0.48f, dz = 0.8f;
  float u = 1.6f * (x + 0.5f) / pixels - 0.8f;
  float v = 1.6f * (y + 0.5f) / pixels - 0.8f;
  float mx = 0.5f + 0.8f * u + 0.48f * v, my = 0.5f - 0.6f * u + 0.64f * v;
  float mz = 0.5f - 0.6f * v;
  float first = fmaxf((0 - mx) / dx, fmaxf((0 - my) / dy, (0 - mz) / dz));
  float last = fminf((1 - mx) / dx, fminf((1 - my) / dy, (1 - mz) / dz));
  int steps = last > first ? int((last - first) / step) : 0;
  float light = 0, left = 1;
  for (int k = 0; k < steps; k++) {
    float t = first + k * step;
    float s = tex3D<float>(body, mx + t * dx, my + t * dy, mz + t * dz);
    float part = left * s * opacity;
    light += part * s;
    left -= part;
  }
  picture[y * pixels + x] = light;
}

struct CudaVolume : Volume {
  bench::cuda::Session Session;
  bench::cuda::Texture<unsigned char> Body;
  bench::cuda::Buffer<float> Picture;

  explicit CudaVolume(const bench::Setup &S)
      : Volume(S), Body(N, N, N, cudaFilterModeLinear, true, Densities.data()),
        Picture(size()) {}
  void run(int Count) override {
    const unsigned Blocks = bench::cuda::blocks(Pixels, 16);
    for (int I = 0; I < Count; ++I)
      render<<<dim3(Blocks, Blocks), dim3(16, 16)>>>(Body.get(), Picture.get(),
                                                     Pixels, Step, Opacity);
    Session.finish();
  }
  std::vector<float> result() override { return Picture.read(); }
};
BENCH_VARIANT(CudaVolume)
