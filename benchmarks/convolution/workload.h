// Convolution of an image with 8 x 8 weights: tiles of 16 x 16 threads load
// their pixels, the surrounding ones, and the weights into tile memory.
#include "bench.h"

#include <algorithm>
#include <cmath>

struct Convolution : bench::Workload<float> {
  static constexpr int Tile = 16, Width = 8, Block = Tile + Width - 1;
  int N;
  std::vector<float> Image, Weights;

  explicit Convolution(const bench::Setup &S)
      : N(S.Large ? 8192 : 1024), Image(std::size_t(N) * N),
        Weights(Width * Width) {
    for (std::size_t I = 0; I < Image.size(); ++I)
      Image[I] = float(I * 31 % 1009) / 1009;
    for (int I = 0; I < Width * Width; ++I)
      Weights[I] = float(I % 11 - 5) / 16;
  }
  std::size_t size() const override { return Image.size(); }
  /// Positions are clamped at the edges.
  float expected(std::size_t At) const override {
    const int Row = int(At / N), Column = int(At % N);
    float Sum = 0;
    for (int I = 0; I < Width; ++I)
      for (int J = 0; J < Width; ++J)
        Sum += Weights[I * Width + J] *
               Image[std::size_t(std::min(Row + I, N - 1)) * N +
                     std::min(Column + J, N - 1)];
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
