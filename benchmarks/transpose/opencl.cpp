#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void transpose(__global const float *restrict from, __global float *restrict to,
               int n) {
  __local float block[16][17];
  int col = get_local_id(0);
  int row = get_local_id(1);
  block[col][row] = from[get_global_id(1) * n + get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  to[(get_group_id(0) * 16 + row) * n + get_group_id(1) * 16 + col] =
      block[row][col];
}
)CL";

struct OpenCLTranspose : Transpose {
  bench::cl::Session Session;
  bench::cl::Kernel Kernel;
  bench::cl::Owned<cl_mem> From, To;

  explicit OpenCLTranspose(const bench::Setup &S)
      : Transpose(S), Session(S), Kernel(Session.kernel(Source, "transpose")),
        From(Session.buffer(A)), To(Session.buffer<float>(size())) {
    Kernel.setArgs(From, To, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Kernel, {std::size_t(N), std::size_t(N)}, {16, 16});
    Session.finish();
  }
  std::vector<float> result() override {
    return Session.read<float>(To, size());
  }
};
BENCH_VARIANT(OpenCLTranspose)
