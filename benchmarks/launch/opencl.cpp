#include "opencl.h"
#include "workload.h"

// Sets the arguments for each launch, as launches with arguments must.
static const char Source[] = R"CL(
__kernel void none(int n) {}
__kernel void three(__global const int *b0, __global const int *b1,
                    __global int *b2, int n) {
  int i = get_global_id(0);
  if (i < n)
    b2[i] = i + b0[i] + b1[i];
}
__kernel void eight(__global const int *b0, __global const int *b1,
                    __global const int *b2, __global const int *b3,
                    __global const int *b4, __global const int *b5,
                    __global const int *b6, __global int *b7, int n) {
  int i = get_global_id(0);
  if (i < n)
    b7[i] = i + b0[i] + b1[i] + b2[i] + b3[i] + b4[i] + b5[i] + b6[i];
}
)CL";

struct OpenCLLaunch : Launch {
  bench::cl::Session Session;
  bench::cl::Kernel Kernel;
  std::vector<bench::cl::Owned<cl_mem>> Memory;

  explicit OpenCLLaunch(const bench::Setup &S)
      : Launch(S), Session(S),
        Kernel(Session.kernel(Source, Buffers == 0   ? "none"
                                      : Buffers == 3 ? "three"
                                                     : "eight")) {
    for (int I = 0; I < Buffers; ++I)
      Memory.push_back(Session.buffer(std::vector<int>(Threads)));
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      cl_uint Argument = 0;
      for (const auto &Buffer : Memory)
        Kernel.setArg(Argument++, Buffer);
      Kernel.setArg(Argument, int(Threads));
      Session.enqueue<1>(Kernel, {Threads}, {Threads});
    }
    Session.finish();
  }
  std::vector<int> result() override {
    if (!Buffers)
      return {};
    return Session.read<int>(Memory.back(), Threads);
  }
};
BENCH_VARIANT(OpenCLLaunch)
