#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(512, 1, 1)))
void sort_tiles(__global const uint *in, __global uint *out, uint first,
                uint last) {
  __local uint data[512];
  uint l = get_local_id(0), g = get_group_id(0) * 512 + l;
  data[l] = in[g];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint stage = first; stage <= last; stage *= 2)
    for (uint distance = stage < 512 ? stage / 2 : 256; distance > 0;
         distance /= 2) {
      uint mine = data[l], other = data[l ^ distance];
      bool takesLess = ((l & distance) == 0) == ((g & stage) == 0);
      barrier(CLK_LOCAL_MEM_FENCE);
      data[l] = (other < mine) == takesLess ? other : mine;
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  out[g] = data[l];
}

__kernel void compare(__global uint *restrict data, uint stage, uint distance) {
  uint n = get_global_id(0);
  uint at = (n & ~(distance - 1)) * 2 + (n & (distance - 1));
  uint low = data[at], high = data[at + distance];
  bool isRising = (at & stage) == 0;
  if ((high < low) == isRising) {
    data[at] = high;
    data[at + distance] = low;
  }
}
)CL";

struct OpenCLBitonic : Bitonic {
  using Buffer = bench::cl::Owned<cl_mem>;
  bench::cl::Session Session;
  bench::cl::Kernel SortTiles, Compare;
  Buffer In, Out;

  explicit OpenCLBitonic(const bench::Setup &S)
      : Bitonic(S), Session(S), SortTiles(Session.kernel(Source, "sort_tiles")),
        Compare(Session.kernel(Source, "compare")), In(Session.buffer(Values)),
        Out(Session.buffer<unsigned>(Size)) {}

  void sortTiles(Buffer &From, unsigned First, unsigned Last) {
    SortTiles.setArgs(From, Out, First, Last);
    Session.enqueue<1>(SortTiles, {Size}, {Tile});
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      sortTiles(In, 2, Tile);
      for (unsigned Stage = 2 * Tile; Stage <= Size; Stage *= 2) {
        for (unsigned Distance = Stage / 2; Distance >= Tile; Distance /= 2) {
          Compare.setArgs(Out, Stage, Distance);
          Session.enqueue<1>(Compare, {Size / 2}, {256});
        }
        sortTiles(Out, Stage, Stage);
      }
    }
    Session.finish();
  }
  std::vector<unsigned> result() override {
    return Session.read<unsigned>(Out, Size);
  }
};
BENCH_VARIANT(OpenCLBitonic)
