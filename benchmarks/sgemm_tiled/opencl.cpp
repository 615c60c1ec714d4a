#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void multiply(__global const float *restrict a, __global const float *restrict b,
              __global float *restrict c, int n) {
  __local float locA[16][16];
  __local float locB[16][16];
  int row = get_local_id(1);
  int col = get_local_id(0);
  int globalRow = get_global_id(1);
  int globalCol = get_global_id(0);
  float sum = 0;
  for (int i = 0; i < n; i += 16) {
    locA[row][col] = a[globalRow * n + col + i];
    locB[row][col] = b[(row + i) * n + globalCol];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 16; k++)
      sum += locA[row][k] * locB[k][col];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[globalRow * n + globalCol] = sum;
}
)CL";

struct OpenCLTiledProduct : MatrixProduct {
  bench::cl::Session Session;
  bench::cl::Kernel Multiply;
  bench::cl::Owned<cl_mem> X, Y, Z;

  explicit OpenCLTiledProduct(const bench::Setup &S)
      : MatrixProduct(S), Session(S),
        Multiply(Session.kernel(Source, "multiply")), X(Session.buffer(A)),
        Y(Session.buffer(B)), Z(Session.buffer<float>(size())) {
    Multiply.setArgs(X, Y, Z, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Multiply, {std::size_t(N), std::size_t(N)}, {16, 16});
    Session.finish();
  }
  std::vector<float> result() override {
    return Session.read<float>(Z, size());
  }
};
BENCH_VARIANT(OpenCLTiledProduct)
