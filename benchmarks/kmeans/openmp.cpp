#include "workload.h"
#include <algorithm>

struct OpenMPKMeans : KMeans {
  std::vector<int> Labels;

  explicit OpenMPKMeans(const bench::Setup &S) : KMeans(S), Labels(N) {}
  void run(int Count) override {
    constexpr int block = 64; // divides N
    const std::size_t n = N;
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (int first = 0; first < N; first += block) {
        float least[block];
        int nearest[block] = {};
        std::fill(least, least + block, std::numeric_limits<float>::max());
        for (int k = 0; k < Clusters; ++k) {
          const float *center = &Centers[k * Dimensions];
          const float *points = &Points[first];
#pragma omp simd
          for (int i = 0; i < block; ++i) {
            float distance = 0;
            for (int d = 0; d < Dimensions; ++d) {
              const float difference = points[d * n + i] - center[d];
              distance += difference * difference;
            }
            const bool isNearer = distance < least[i];
            least[i] = isNearer ? distance : least[i];
            nearest[i] = isNearer ? k : nearest[i];
          }
        }
        std::copy(nearest, nearest + block, &Labels[first]);
      }
    }
  }
  std::vector<int> result() override { return Labels; }
};
BENCH_VARIANT(OpenMPKMeans)
