#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void convolve(__global const float *restrict from,
              __global const float *restrict weights,
              __global float *restrict to, int n) {
  __local float block[23][23];
  __local float by[8][8];
  int column = get_local_id(0), row = get_local_id(1);
  int x = get_group_id(0) * 16, y = get_group_id(1) * 16;
  for (int i = row; i < 23; i += 16)
    for (int j = column; j < 23; j += 16)
      block[i][j] = from[min(y + i, n - 1) * n + min(x + j, n - 1)];
  if (row < 8 && column < 8)
    by[row][column] = weights[row * 8 + column];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      sum += by[i][j] * block[row + i][column + j];
  to[(y + row) * n + x + column] = sum;
}
)CL";

struct OpenCLConvolution : Convolution {
  bench::cl::Session Session;
  bench::cl::Kernel Convolve;
  bench::cl::Owned<cl_mem> From, By, To;

  explicit OpenCLConvolution(const bench::Setup &S)
      : Convolution(S), Session(S),
        Convolve(Session.kernel(Source, "convolve")),
        From(Session.buffer(Image)), By(Session.buffer(Weights)),
        To(Session.buffer<float>(size())) {
    Convolve.setArgs(From, By, To, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Convolve, {std::size_t(N), std::size_t(N)},
                         {Tile, Tile});
    Session.finish();
  }
  std::vector<float> result() override {
    return Session.read<float>(To, size());
  }
};
BENCH_VARIANT(OpenCLConvolution)
