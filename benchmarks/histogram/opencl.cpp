#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel void clear(__global uint *restrict bins) {
  bins[get_global_id(0)] = 0;
}
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void count(__global const uint *restrict data, __global uint *restrict bins) {
  __local uint own[256];
  int l = get_local_id(0);
  own[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  int begin = get_group_id(0) * 256 * 32 + l;
  for (int i = 0; i < 32; i++) {
    uint word = data[begin + i * 256];
    atomic_inc(&own[word & 255]);
    atomic_inc(&own[word >> 8 & 255]);
    atomic_inc(&own[word >> 16 & 255]);
    atomic_inc(&own[word >> 24]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&bins[l], own[l]);
}
)CL";

struct OpenCLHistogram : Histogram {
  bench::cl::Session Session;
  bench::cl::Kernel Clear, Bytes;
  bench::cl::Owned<cl_mem> In, Out;

  explicit OpenCLHistogram(const bench::Setup &S)
      : Histogram(S), Session(S), Clear(Session.kernel(Source, "clear")),
        Bytes(Session.kernel(Source, "count")), In(Session.buffer(Data)),
        Out(Session.buffer<unsigned>(256)) {
    Clear.setArgs(Out);
    Bytes.setArgs(In, Out);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      Session.enqueue<1>(Clear, {256}, {256});
      Session.enqueue<1>(Bytes, {std::size_t(threads())}, {Tile});
    }
    Session.finish();
  }
  std::vector<unsigned> result() override {
    return Session.read<unsigned>(Out, 256);
  }
};
BENCH_VARIANT(OpenCLHistogram)
