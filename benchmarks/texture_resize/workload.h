// A picture with four 8-bit components, enlarged by half in both dimensions:
// each pixel is interpolated linearly between the nearest four.
#include "pictures.h"

struct Resize : bench::Workload<unsigned> {
  int From, To;
  std::vector<unsigned> Picture;

  explicit Resize(const bench::Setup &S)
      : From(S.Large ? 8192 : 1024), To(From / 2 * 3),
        Picture(pictures::make(From, From)) {}

  std::size_t size() const override { return std::size_t(To) * To; }
  std::size_t stride() const override { return 1009; }
  unsigned expected(std::size_t At) const override {
    const Place Y(int(At / To), *this), X(int(At % To), *this);
    double Mixed[4];
    for (int C = 0; C < 4; ++C) {
      auto row = [&](int Row) {
        const double Left = component(Row, X.Low, C);
        return Left + X.Weight * (component(Row, X.High, C) - Left);
      };
      const double Upper = row(Y.Low);
      Mixed[C] = Upper + Y.Weight * (row(Y.High) - Upper);
    }
    return pictures::packed(Mixed);
  }
  bool same(const unsigned &Got, const unsigned &Expected) const override {
    return pictures::difference(Got, Expected) <= 1;
  }
  bench::Amount amount() const override { return {double(To) * To, "texel"}; }

  /// The two texels around a pixel in one dimension.
  struct Place {
    int Low, High;
    float Weight; ///< of the second one

    Place(int Pixel, const Resize &R) {
      const float At = (Pixel + 0.5f) * float(R.From) / float(R.To) - 0.5f;
      const int First = int(std::floor(At));
      Weight = At - float(First);
      Low = std::clamp(First, 0, R.From - 1);
      High = std::clamp(First + 1, 0, R.From - 1);
    }
  };

private:
  int component(int Row, int Column, int C) const {
    return pictures::component(Picture[std::size_t(Row) * From + Column], C);
  }
};
