// One step of a 5-point stencil: four neighbors and the element averaged.
#include "bench.h"

#include <cmath>

struct Stencil : bench::Workload<float> {
  int N;
  std::vector<float> Plate;

  explicit Stencil(const bench::Setup &S)
      : N(S.Large ? 16384 : 2048), Plate(std::size_t(N) * N) {
    for (std::size_t I = 0; I < Plate.size(); ++I)
      Plate[I] = float(I % 1009);
  }
  std::size_t size() const override { return Plate.size(); }
  float expected(std::size_t At) const override {
    const std::size_t Row = At / N, Column = At % N;
    if (Row == 0 || Column == 0 || Row == std::size_t(N) - 1 ||
        Column == std::size_t(N) - 1)
      return Plate[At];
    return 0.2f * (Plate[At] + Plate[At - N] + Plate[At + N] + Plate[At - 1] +
                   Plate[At + 1]);
  }
  bool same(const float &Got, const float &Expected) const override {
    return std::fabs(Got - Expected) <= 1e-3f;
  }
  std::size_t stride() const override { return 61; }
  bench::Amount amount() const override {
    return {2.0 * sizeof(float) * N * N, "B"};
  }
};
