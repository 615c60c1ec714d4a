#include "workload.h"
#include <amp.h>
#include <cfloat>
using namespace concurrency;

struct AmpKMeans : KMeans {
  array<float, 2> Where, Means;
  array<int, 1> Labels;

  explicit AmpKMeans(const bench::Setup &S)
      : KMeans(S), Where(Dimensions, N, Points.begin()),
        Means(Clusters, Dimensions, Centers.begin()), Labels(N) {}

  static void assign(array_view<const float, 2> points,
                     array_view<const float, 2> centers,
                     array_view<int, 1> labels) {
    parallel_for_each(labels.extent, [=](index<1> i) restrict(amp) {
      float least = FLT_MAX;
      int nearest = 0;
      for (int k = 0; k < Clusters; k++) {
        float distance = 0;
        for (int d = 0; d < Dimensions; d++) {
          float difference = points(d, i[0]) - centers(k, d);
          distance += difference * difference;
        }
        if (distance < least) {
          least = distance;
          nearest = k;
        }
      }
      labels[i] = nearest;
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      assign(Where, Means, Labels);
    Where.accelerator_view.wait();
  }
  std::vector<int> result() override { return Labels; }
};
BENCH_VARIANT(AmpKMeans)
