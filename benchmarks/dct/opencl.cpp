#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(8, 8, 1)))
void transform(__global const float *restrict image,
               __global const float *restrict cosines,
               __global float *restrict result, int n) {
  __local float block[8][8], by[8][8], products[8][8];
  int column = get_local_id(0), row = get_local_id(1);
  int at = (int)get_global_id(1) * n + (int)get_global_id(0);
  block[row][column] = image[at];
  by[row][column] = cosines[row * 8 + column];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int k = 0; k < 8; k++)
    sum += by[row][k] * block[k][column];
  products[row][column] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  sum = 0;
  for (int k = 0; k < 8; k++)
    sum += products[row][k] * by[column][k];
  result[at] = sum;
}
)CL";

struct OpenCLDCT : DCT {
  bench::cl::Session Session;
  bench::cl::Kernel Transform;
  bench::cl::Owned<cl_mem> From, By, To;

  explicit OpenCLDCT(const bench::Setup &S)
      : DCT(S), Session(S), Transform(Session.kernel(Source, "transform")),
        From(Session.buffer(Image)), By(Session.buffer(Cosines)),
        To(Session.buffer<float>(size())) {
    Transform.setArgs(From, By, To, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Transform, {std::size_t(N), std::size_t(N)},
                         {Tile, Tile});
    Session.finish();
  }
  std::vector<float> result() override {
    return Session.read<float>(To, size());
  }
};
BENCH_VARIANT(OpenCLDCT)
