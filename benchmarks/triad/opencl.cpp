#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void triad(__global float *restrict a, __global const float *restrict b,
           __global const float *restrict c, float s, int n) {
  int i = get_global_id(0);
  if (i < n)
    a[i] = b[i] + s * c[i];
}
)CL";

struct OpenCLTriad : Triad {
  bench::cl::Session Session;
  bench::cl::Kernel Kernel;
  bench::cl::Owned<cl_mem> X, Y, Z;

  explicit OpenCLTriad(const bench::Setup &S)
      : Triad(S), Session(S), Kernel(Session.kernel(Source, "triad")),
        X(Session.buffer(B)), Y(Session.buffer(C)),
        Z(Session.buffer<float>(Size)) {
    Kernel.setArgs(Z, X, Y, float(Scalar), Size);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<1>(Kernel, {std::size_t(Size)}, {256});
    Session.finish();
  }
  std::vector<float> result() override { return Session.read<float>(Z, Size); }
};
BENCH_VARIANT(OpenCLTriad)
