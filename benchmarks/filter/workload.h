// A filter with 3 x 3 or 5 x 5 weights: tiles of 16 x 16 threads load their
// pixels and the surrounding halo into tile memory. The weights are values
// captured by the kernel.
#include "bench.h"

#include <algorithm>
#include <cmath>

struct Filter : bench::Workload<float> {
  static constexpr int Tile = 16;
  int Width, N;
  std::vector<float> Image;

  explicit Filter(const bench::Setup &S)
      : Width(S.Parameter), N(S.Large ? 8192 : 1024),
        Image(std::size_t(N) * N) {
    for (std::size_t I = 0; I < Image.size(); ++I)
      Image[I] = float(I * 31 % 1009) / 1009;
  }
  static float weight(int Row, int Column) {
    return float((Row * 5 + Column) % 7 - 3) / 16;
  }
  std::size_t size() const override { return Image.size(); }
  /// Positions are clamped at the edges.
  float expected(std::size_t At) const override {
    const int Row = int(At / N), Column = int(At % N), Radius = Width / 2;
    float Sum = 0;
    for (int I = 0; I < Width; ++I)
      for (int J = 0; J < Width; ++J) {
        const int Y = std::clamp(Row + I - Radius, 0, N - 1);
        const int X = std::clamp(Column + J - Radius, 0, N - 1);
        Sum += weight(I, J) * Image[std::size_t(Y) * N + X];
      }
    return Sum;
  }
  bool same(const float &Got, const float &Expected) const override {
    return std::fabs(Got - Expected) <= 1e-4f;
  }
  std::size_t stride() const override { return 97; }
  bench::Amount amount() const override {
    return {2.0 * Width * Width * N * N, "FLOP"};
  }
};

/// The weights as one value.
template <int Width> struct Weights {
  float at[Width][Width];

  static Weights make() {
    Weights Result;
    for (int I = 0; I < Width; ++I)
      for (int J = 0; J < Width; ++J)
        Result.at[I][J] = Filter::weight(I, J);
    return Result;
  }
};
