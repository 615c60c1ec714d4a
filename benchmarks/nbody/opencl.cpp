#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void accelerate(__global const float4 *restrict bodies,
                __global float4 *restrict result, int n, float softening) {
  __local float4 others[256];
  int at = get_global_id(0);
  int slot = get_local_id(0);
  float4 self = bodies[at];
  float x = 0, y = 0, z = 0;
  for (int first = 0; first < n; first += 256) {
    others[slot] = bodies[first + slot];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < 256; j++) {
      float4 other = others[j];
      float dx = other.x - self.x;
      float dy = other.y - self.y;
      float dz = other.z - self.z;
      float inverse = native_rsqrt(dx * dx + dy * dy + dz * dz + softening);
      float factor = other.w * inverse * inverse * inverse;
      x += dx * factor;
      y += dy * factor;
      z += dz * factor;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  result[at] = (float4)(x, y, z, 0);
}
)CL";

struct OpenCLNBody : NBody {
  bench::cl::Session Session;
  bench::cl::Kernel Kernel;
  bench::cl::Owned<cl_mem> From, To;

  explicit OpenCLNBody(const bench::Setup &S)
      : NBody(S), Session(S),
        Kernel(Session.kernel(Source, "accelerate")),
        From(Session.buffer(Bodies)), To(Session.buffer<Body>(N)) {
    Kernel.setArgs(From, To, N, float(Softening));
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<1>(Kernel, {std::size_t(N)}, {256});
    Session.finish();
  }
  std::vector<float> result() override {
    return components(Session.read<Body>(To, N));
  }
};
BENCH_VARIANT(OpenCLNBody)
