#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void apply(__global const float *restrict from, __global float *restrict to,
           int n, __constant float *weights) {
  __local float block[16 + WIDTH - 1][16 + WIDTH - 1];
  int column = get_local_id(0), row = get_local_id(1);
  int left = get_group_id(0) * 16 - WIDTH / 2;
  int top = get_group_id(1) * 16 - WIDTH / 2;
  for (int i = row; i < 16 + WIDTH - 1; i += 16)
    for (int j = column; j < 16 + WIDTH - 1; j += 16)
      block[i][j] = from[clamp(top + i, 0, n - 1) * n +
                         clamp(left + j, 0, n - 1)];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int i = 0; i < WIDTH; i++)
    for (int j = 0; j < WIDTH; j++)
      sum += weights[i * WIDTH + j] * block[row + i][column + j];
  to[get_global_id(1) * n + get_global_id(0)] = sum;
}
)CL";

struct OpenCLFilter : Filter {
  bench::cl::Session Session;
  bench::cl::Kernel Apply;
  bench::cl::Owned<cl_mem> From, To, By;

  explicit OpenCLFilter(const bench::Setup &S)
      : Filter(S), Session(S), Apply(Session.kernel(source().c_str(), "apply")),
        From(Session.buffer(Image)), To(Session.buffer<float>(size())),
        By(Session.buffer(weights())) {
    Apply.setArgs(From, To, N, By);
  }
  std::string source() const {
    return "#define WIDTH " + std::to_string(Width) + Source;
  }
  std::vector<float> weights() const {
    std::vector<float> Result;
    for (int I = 0; I < Width * Width; ++I)
      Result.push_back(weight(I / Width, I % Width));
    return Result;
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Apply, {std::size_t(N), std::size_t(N)}, {Tile, Tile});
    Session.finish();
  }
  std::vector<float> result() override {
    return Session.read<float>(To, size());
  }
};
BENCH_VARIANT(OpenCLFilter)
