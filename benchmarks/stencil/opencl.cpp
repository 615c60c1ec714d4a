#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel void stencil(__global const float *restrict from,
                   __global float *restrict to, int n) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  if (x >= n || y >= n)
    return;
  int at = y * n + x;
  if (y == 0 || x == 0 || y == n - 1 || x == n - 1)
    to[at] = from[at];
  else
    to[at] = 0.2f * (from[at] + from[at - n] + from[at + n] + from[at - 1] +
                     from[at + 1]);
}
)CL";

struct OpenCLStencil : Stencil {
  bench::cl::Session Session;
  bench::cl::Kernel Step;
  bench::cl::Owned<cl_mem> From, To;

  explicit OpenCLStencil(const bench::Setup &S)
      : Stencil(S), Session(S), Step(Session.kernel(Source, "stencil")),
        From(Session.buffer(Plate)), To(Session.buffer<float>(size())) {
    Step.setArgs(From, To, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Step, {std::size_t(N), std::size_t(N)}, {32, 8});
    Session.finish();
  }
  std::vector<float> result() override {
    return Session.read<float>(To, size());
  }
};
BENCH_VARIANT(OpenCLStencil)
