#include "cuda.h"
#include "workload.h"
#include <cfloat>

__global__ void assign(const float *__restrict__ points,
                       const float *__restrict__ centers,
                       int *__restrict__ labels, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float least = FLT_MAX;
  int nearest = 0;
  for (int k = 0; k < KMeans::Clusters; k++) {
    float distance = 0;
    for (int d = 0; d < KMeans::Dimensions; d++) {
      float difference =
          points[d * n + i] - centers[k * KMeans::Dimensions + d];
      distance += difference * difference;
    }
    if (distance < least) {
      least = distance;
      nearest = k;
    }
  }
  labels[i] = nearest;
}

struct CudaKMeans : KMeans {
  bench::cuda::Session Session;
  bench::cuda::Buffer<float> Where, Means;
  bench::cuda::Buffer<int> Labels;

  explicit CudaKMeans(const bench::Setup &S)
      : KMeans(S), Where(Points), Means(Centers), Labels(N) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      assign<<<bench::cuda::blocks(N, 256), 256>>>(Where.get(), Means.get(),
                                                   Labels.get(), N);
    Session.finish();
  }
  std::vector<int> result() override { return Labels.read(); }
};
BENCH_VARIANT(CudaKMeans)
