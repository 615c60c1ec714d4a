#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void scan_tiles(__global const int *in, __global int *out,
                __global int *restrict sums, int n) {
  __local int partial[2][256];
  int i = get_local_id(0);
  int g = get_group_id(0) * 256 + i;
  int from = 0;
  partial[0][i] = g < n ? in[g] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = 1; distance < 256; distance *= 2) {
    int sum = partial[from][i];
    if (i >= distance)
      sum += partial[from][i - distance];
    from = 1 - from;
    partial[from][i] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (g < n)
    out[g] = partial[from][i];
  if (i == 255)
    sums[get_group_id(0)] = partial[from][i];
}

__kernel void add_sums(__global int *restrict out,
                       __global const int *restrict sums, int n) {
  int g = get_global_id(0);
  int tile = g / 256;
  if (g < n && tile > 0)
    out[g] += sums[tile - 1];
}
)CL";

struct OpenCLScan : Scan {
  using Buffer = bench::cl::Owned<cl_mem>;
  bench::cl::Session Session;
  bench::cl::Kernel ScanTiles, AddSums;
  Buffer In, Out, First, Second, Third;

  explicit OpenCLScan(const bench::Setup &S)
      : Scan(S), Session(S), ScanTiles(Session.kernel(Source, "scan_tiles")),
        AddSums(Session.kernel(Source, "add_sums")), In(Session.buffer(Values)),
        Out(Session.buffer<int>(Size)), First(Session.buffer<int>(Size / Tile)),
        Second(Session.buffer<int>(Size / Tile / Tile)),
        Third(Session.buffer<int>(1)) {}

  void scanTiles(Buffer &From, Buffer &To, Buffer &Sums, int Count) {
    ScanTiles.setArgs(From, To, Sums, Count);
    Session.enqueue<1>(ScanTiles, {std::size_t(Count)}, {Tile});
  }
  void addSums(Buffer &To, Buffer &Sums, int Count) {
    AddSums.setArgs(To, Sums, Count);
    Session.enqueue<1>(AddSums, {std::size_t(Count)}, {Tile});
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      scanTiles(In, Out, First, Size);
      scanTiles(First, First, Second, Size / Tile);
      scanTiles(Second, Second, Third, Size / Tile / Tile);
      addSums(First, Second, Size / Tile);
      addSums(Out, First, Size);
    }
    Session.finish();
  }
  std::vector<int> result() override { return Session.read<int>(Out, Size); }
};
BENCH_VARIANT(OpenCLScan)
