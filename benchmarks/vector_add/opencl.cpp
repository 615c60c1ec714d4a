#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void add(__global const float *restrict x, __global const float *restrict y,
         __global float *restrict z, int n) {
  int i = get_global_id(0);
  if (i < n)
    z[i] = x[i] + y[i];
}
)CL";

struct OpenCLVectorAdd : VectorAdd {
  bench::cl::Session Session;
  bench::cl::Kernel Add;
  bench::cl::Owned<cl_mem> X, Y, Z;

  explicit OpenCLVectorAdd(const bench::Setup &S)
      : VectorAdd(S), Session(S), Add(Session.kernel(Source, "add")),
        X(Session.buffer(A)), Y(Session.buffer(B)),
        Z(Session.buffer<float>(Size)) {
    Add.setArgs(X, Y, Z, Size);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<1>(Add, {std::size_t(Size)}, {256});
    Session.finish();
  }
  std::vector<float> result() override { return Session.read<float>(Z, Size); }
};
BENCH_VARIANT(OpenCLVectorAdd)
