// A Gaussian blur of a picture with four 8-bit components: 17 texels in each
// row, then 17 in each column. The intermediate picture also has 8 bits.
// Positions are clamped at the edges.
#include "pictures.h"

struct Blur : bench::Workload<unsigned> {
  static constexpr int Radius = 8, Taps = 2 * Radius + 1;
  int N;
  std::vector<unsigned> Picture;

  explicit Blur(const bench::Setup &S)
      : N(S.Large ? 8192 : 1024), Picture(pictures::make(N, N)) {}

  std::size_t size() const override { return Picture.size(); }
  std::size_t stride() const override { return 4099; }
  unsigned expected(std::size_t At) const override {
    const int Row = int(At / N), Column = int(At % N);
    std::vector<unsigned> Between(Taps);
    for (int I = 0; I < Taps; ++I)
      Between[I] = blurred(std::clamp(Row + I - Radius, 0, N - 1), Column);
    return mixed([&](int I) { return Between[I]; });
  }
  /// Either of the two roundings may differ.
  bool same(const unsigned &Got, const unsigned &Expected) const override {
    return pictures::difference(Got, Expected) <= 1;
  }
  /// Devices may be wrong by a tenth of a level when they write 8 bits: in
  /// uniform regions, a whole column of the first pass then rounds differently.
  double tolerated() const override { return 1e-3; }
  bench::Amount amount() const override {
    return {2.0 * Taps * N * N, "texel"};
  }

  static float weight(int I) {
    float Sum = 0;
    for (int J = 0; J < Taps; ++J)
      Sum += unscaled(J);
    return unscaled(I) / Sum;
  }

private:
  static float unscaled(int I) {
    const float X = float(I - Radius) / (Radius / 2.0f);
    return std::exp(-0.5f * X * X);
  }
  /// Runs the first pass.
  unsigned blurred(int Row, int Column) const {
    return mixed([&](int I) {
      const int At = std::clamp(Column + I - Radius, 0, N - 1);
      return Picture[std::size_t(Row) * N + At];
    });
  }
  template <class F> static unsigned mixed(F Texel) {
    double Sum[4] = {};
    for (int I = 0; I < Taps; ++I)
      for (int C = 0; C < 4; ++C)
        Sum[C] += double(weight(I)) * pictures::component(Texel(I), C);
    return pictures::packed(Sum);
  }
};

/// The weights as one value.
struct Weights {
  float at[Blur::Taps];

  static Weights make() {
    Weights Result;
    for (int I = 0; I < Blur::Taps; ++I)
      Result.at[I] = Blur::weight(I);
    return Result;
  }
};
