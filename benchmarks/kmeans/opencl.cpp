#include "opencl.h"
#include "workload.h"

static const char Source[] = R"CL(
__kernel void assign(__global const float *restrict points,
                     __global const float *restrict centers,
                     __global int *restrict labels, int n) {
  int i = get_global_id(0);
  if (i >= n)
    return;
  float least = FLT_MAX;
  int nearest = 0;
  for (int k = 0; k < 32; k++) {
    float distance = 0;
    for (int d = 0; d < 8; d++) {
      float difference = points[d * n + i] - centers[k * 8 + d];
      distance += difference * difference;
    }
    if (distance < least) {
      least = distance;
      nearest = k;
    }
  }
  labels[i] = nearest;
}
)CL";

struct OpenCLKMeans : KMeans {
  bench::cl::Session Session;
  bench::cl::Kernel Assign;
  bench::cl::Owned<cl_mem> Where, Means, Labels;

  explicit OpenCLKMeans(const bench::Setup &S)
      : KMeans(S), Session(S), Assign(Session.kernel(Source, "assign")),
        Where(Session.buffer(Points)), Means(Session.buffer(Centers)),
        Labels(Session.buffer<int>(N)) {
    Assign.setArgs(Where, Means, Labels, N);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<1>(Assign, {std::size_t(N)}, {256});
    Session.finish();
  }
  std::vector<int> result() override { return Session.read<int>(Labels, N); }
};
BENCH_VARIANT(OpenCLKMeans)
