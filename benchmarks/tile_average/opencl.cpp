#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(2, 2, 1)))
void averages(__global const int *restrict sample,
              __global int *restrict average, int n) {
  __local int nums[2][2];
  int at = get_global_id(1) * n + get_global_id(0);
  nums[get_local_id(0)][get_local_id(1)] = sample[at];
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = nums[0][0] + nums[0][1] + nums[1][0] + nums[1][1];
  average[at] = sum / 4;
}
)CL";

struct OpenCLTileAverage : TileAverage {
  bench::cl::Session Session;
  bench::cl::Kernel Kernel;
  bench::cl::Owned<cl_mem> From, To;

  explicit OpenCLTileAverage(const bench::Setup &S)
      : TileAverage(S), Session(S), Kernel(Session.kernel(Source, "averages")),
        From(Session.buffer(Sample)), To(Session.buffer<int>(size())) {
    Kernel.setArgs(From, To, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Kernel, {std::size_t(N), std::size_t(N)}, {2, 2});
    Session.finish();
  }
  std::vector<int> result() override { return Session.read<int>(To, size()); }
};
BENCH_VARIANT(OpenCLTileAverage)
