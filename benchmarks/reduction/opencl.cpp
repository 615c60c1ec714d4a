#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void reduce(__global const int *restrict in, __global int *restrict out,
            int n) {
  __local int fold[256];
  int i = get_local_id(0);
  int g = get_global_id(0);
  fold[i] = g < n ? in[g] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = 128; s > 0; s /= 2) {
    if (i < s)
      fold[i] += fold[i + s];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i == 0)
    out[get_group_id(0)] = fold[0];
}
)CL";

struct OpenCLReduction : Reduction {
  bench::cl::Session Session;
  bench::cl::Kernel Kernel;
  bench::cl::Owned<cl_mem> Input, First, Second;
  bench::cl::Owned<cl_mem> *Last = nullptr;

  explicit OpenCLReduction(const bench::Setup &S)
      : Reduction(S), Session(S), Kernel(Session.kernel(Source, "reduce")),
        Input(Session.buffer(Values)), First(Session.buffer<int>(tiles(Size))),
        Second(Session.buffer<int>(tiles(tiles(Size)))) {}

  void pass(bench::cl::Owned<cl_mem> &In, bench::cl::Owned<cl_mem> &Out,
            int Count) {
    Kernel.setArgs(In, Out, Count);
    Session.enqueue<1>(Kernel, {std::size_t(Count)}, {256});
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      pass(Input, First, Size);
      auto *From = &First, *To = &Second;
      for (int Left = tiles(Size); Left > 1; Left = tiles(Left)) {
        pass(*From, *To, Left);
        std::swap(From, To);
      }
      Last = From;
    }
    Session.finish();
  }
  std::vector<int> result() override { return Session.read<int>(*Last, 1); }
};
BENCH_VARIANT(OpenCLReduction)
