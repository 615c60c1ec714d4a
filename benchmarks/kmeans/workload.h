// The step of k-means in which each point finds the nearest of 32 centers, in 8
// dimensions.
#include "bench.h"

#include <limits>

struct KMeans : bench::Workload<int> {
  static constexpr int Dimensions = 8, Clusters = 32;
  int N;
  /// A row for each dimension, and one for each center.
  std::vector<float> Points, Centers;

  explicit KMeans(const bench::Setup &S)
      : N(S.Large ? 1 << 23 : 1 << 17), Points(std::size_t(Dimensions) * N),
        Centers(Clusters * Dimensions) {
    // Integers, so that distances are exact.
    unsigned X = 1;
    auto next = [&X] {
      X = X * 1664525 + 1013904223;
      return float(X >> 25);
    };
    for (float &Coordinate : Points)
      Coordinate = next();
    for (float &Coordinate : Centers)
      Coordinate = next();
  }
  std::size_t size() const override { return N; }
  std::size_t stride() const override { return 61; }
  int expected(std::size_t At) const override {
    float Least = std::numeric_limits<float>::max();
    int Nearest = 0;
    for (int K = 0; K < Clusters; ++K) {
      float Distance = 0;
      for (int D = 0; D < Dimensions; ++D) {
        const float Difference =
            Points[std::size_t(D) * N + At] - Centers[K * Dimensions + D];
        Distance += Difference * Difference;
      }
      if (Distance < Least) {
        Least = Distance;
        Nearest = K;
      }
    }
    return Nearest;
  }
  bench::Amount amount() const override {
    return {3.0 * Dimensions * Clusters * N, "FLOP"};
  }
};
