#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel void multiply(__global const float *restrict a,
                       __global const float *restrict b,
                       __global float *restrict c, int n) {
  int row = get_global_id(1);
  int col = get_global_id(0);
  if (row >= n || col >= n)
    return;
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * n + col];
  c[row * n + col] = sum;
}
)CL";

struct OpenCLProduct : MatrixProduct {
  bench::cl::Session Session;
  bench::cl::Kernel Multiply;
  bench::cl::Owned<cl_mem> X, Y, Z;

  explicit OpenCLProduct(const bench::Setup &S)
      : MatrixProduct(S), Session(S),
        Multiply(Session.kernel(Source, "multiply")), X(Session.buffer(A)),
        Y(Session.buffer(B)), Z(Session.buffer<float>(size())) {
    Multiply.setArgs(X, Y, Z, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Multiply, {std::size_t(N), std::size_t(N)}, {32, 8});
    Session.finish();
  }
  std::vector<float> result() override {
    return Session.read<float>(Z, size());
  }
};
BENCH_VARIANT(OpenCLProduct)
