#include "cuda.h"
#include "workload.h"

__device__ int escapeTime(float cx, float cy, int limit) {
  float x = 0, y = 0;
  int n = 0;
  while (n < limit && x * x + y * y <= 4.0f) {
    float next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
    n++;
  }
  return n;
}

__global__ void mandelbrot(int *__restrict__ image, int width, int height,
                           int limit) {
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column >= width || row >= height)
    return;
  float cx = -2.25f + 3.0f * column / width;
  float cy = -1.0f + 2.0f * row / height;
  image[row * width + column] = escapeTime(cx, cy, limit);
}

struct CudaMandelbrot : Mandelbrot {
  bench::cuda::Session Session;
  bench::cuda::Buffer<int> Image;

  explicit CudaMandelbrot(const bench::Setup &S)
      : Mandelbrot(S), Image(size()) {}
  void run(int Count) override {
    const dim3 Block(32, 8), Grid(bench::cuda::blocks(Width, 32),
                                  bench::cuda::blocks(Height, 8));
    for (int I = 0; I < Count; ++I)
      mandelbrot<<<Grid, Block>>>(Image.get(), Width, Height, Limit);
    Session.finish();
  }
  std::vector<int> result() override { return Image.read(); }
};
BENCH_VARIANT(CudaMandelbrot)
