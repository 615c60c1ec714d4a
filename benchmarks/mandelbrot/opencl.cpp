#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
int escapeTime(float cx, float cy, int limit) {
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

__kernel void mandelbrot(__global int *restrict image, int width, int height,
                         int limit) {
  int column = get_global_id(0);
  int row = get_global_id(1);
  if (column >= width || row >= height)
    return;
  float cx = -2.25f + 3.0f * column / width;
  float cy = -1.0f + 2.0f * row / height;
  image[row * width + column] = escapeTime(cx, cy, limit);
}
)CL";

struct OpenCLMandelbrot : Mandelbrot {
  bench::cl::Session Session;
  bench::cl::Kernel Kernel;
  bench::cl::Owned<cl_mem> Image;

  explicit OpenCLMandelbrot(const bench::Setup &S)
      : Mandelbrot(S), Session(S), Kernel(Session.kernel(Source, "mandelbrot")),
        Image(Session.buffer<int>(size())) {
    Kernel.setArgs(Image, Width, Height, int(Limit));
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Kernel, {std::size_t(Width), std::size_t(Height)},
                         {32, 8});
    Session.finish();
  }
  std::vector<int> result() override {
    return Session.read<int>(Image, size());
  }
};
BENCH_VARIANT(OpenCLMandelbrot)
