#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void shares(__global const uint *restrict in, __global int *restrict out) {
  __local int counts[64];
  __local int longest;
  int l = get_local_id(0);
  int g = get_global_id(0);
  uint x = in[g];
  int n = 0;
  while (x > 1 && n < 200) {
    x = x & 1 ? 3 * x + 1 : x / 2;
    n++;
  }
  counts[l] = n;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    int most = 1;
    for (int i = 0; i < 64; i++)
      most = max(most, counts[i]);
    longest = most;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[g] = n * 1000 / longest;
}
)CL";

struct OpenCLDivergent : Divergent {
  bench::cl::Session Session;
  bench::cl::Kernel Shares;
  bench::cl::Owned<cl_mem> In, Out;

  explicit OpenCLDivergent(const bench::Setup &S)
      : Divergent(S), Session(S), Shares(Session.kernel(Source, "shares")),
        In(Session.buffer(Numbers)), Out(Session.buffer<int>(Size)) {
    Shares.setArgs(In, Out);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<1>(Shares, {std::size_t(Size)}, {Tile});
    Session.finish();
  }
  std::vector<int> result() override { return Session.read<int>(Out, Size); }
};
BENCH_VARIANT(OpenCLDivergent)
