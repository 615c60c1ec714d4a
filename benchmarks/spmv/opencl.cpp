#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel void multiply(__global const int *restrict starts,
                       __global const int *restrict columns,
                       __global const float *restrict values,
                       __global const float *restrict from,
                       __global float *restrict to, int n) {
  int row = get_global_id(0);
  if (row >= n)
    return;
  float sum = 0;
  for (int k = starts[row]; k < starts[row + 1]; k++)
    sum += values[k] * from[columns[k]];
  to[row] = sum;
}
)CL";

struct OpenCLSpMV : SpMV {
  bench::cl::Session Session;
  bench::cl::Kernel Multiply;
  bench::cl::Owned<cl_mem> Begins, Places, Elements, From, To;

  explicit OpenCLSpMV(const bench::Setup &S)
      : SpMV(S), Session(S), Multiply(Session.kernel(Source, "multiply")),
        Begins(Session.buffer(Starts)), Places(Session.buffer(Columns)),
        Elements(Session.buffer(Values)), From(Session.buffer(Vector)),
        To(Session.buffer<float>(N)) {
    Multiply.setArgs(Begins, Places, Elements, From, To, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<1>(Multiply, {std::size_t(N)}, {256});
    Session.finish();
  }
  std::vector<float> result() override { return Session.read<float>(To, N); }
};
BENCH_VARIANT(OpenCLSpMV)
