// The discrete cosine transform of each 8 x 8 block of an image, as in JPEG:
// one thread per coefficient, tiles of 8 x 8 threads, two matrix products in
// tile memory.
#include "bench.h"

#include <cmath>

struct DCT : bench::Workload<float> {
  static constexpr int Tile = 8;
  int N;
  std::vector<float> Image, Cosines; ///< by frequency and position

  explicit DCT(const bench::Setup &S)
      : N(S.Large ? 8192 : 1024), Image(std::size_t(N) * N),
        Cosines(Tile * Tile) {
    for (std::size_t I = 0; I < Image.size(); ++I)
      Image[I] = float(I * 31 % 251) - 128;
    for (int I = 0; I < Tile; ++I)
      for (int J = 0; J < Tile; ++J)
        Cosines[I * Tile + J] =
            float(std::cos((2 * J + 1) * I * std::acos(-1.0) / (2 * Tile)) *
                  std::sqrt((I == 0 ? 1.0 : 2.0) / Tile));
  }
  std::size_t size() const override { return Image.size(); }
  std::size_t stride() const override { return 67; }
  float expected(std::size_t At) const override {
    const int Row = int(At / N), Column = int(At % N);
    const int Top = Row / Tile * Tile, Left = Column / Tile * Tile;
    double Sum = 0;
    for (int I = 0; I < Tile; ++I)
      for (int J = 0; J < Tile; ++J)
        Sum += double(Cosines[Row % Tile * Tile + I]) *
               Image[std::size_t(Top + I) * N + Left + J] *
               Cosines[Column % Tile * Tile + J];
    return float(Sum);
  }
  bool same(const float &Got, const float &Expected) const override {
    return std::fabs(Got - Expected) <= 1e-2f;
  }
  bench::Amount amount() const override { return {4.0 * Tile * N * N, "FLOP"}; }
};
