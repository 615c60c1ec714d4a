#include "workload.h"

struct OpenMPResize : Resize {
  typedef unsigned char Byte;
  std::vector<unsigned> Result;
  std::vector<Place> Columns;

  explicit OpenMPResize(const bench::Setup &S) : Resize(S), Result(size()) {
    for (int X = 0; X < To; ++X)
      Columns.push_back(Place(X, *this));
  }
  const Byte *row(int Y) const {
    return reinterpret_cast<const Byte *>(&Picture[std::size_t(Y) * From]);
  }
  /// Interpolates two rows into one, from which the columns are interpolated.
  void resize() {
#pragma omp parallel
    {
      std::vector<float> mixed(4 * From);
#pragma omp for
      for (int y = 0; y < To; ++y) {
        const Place at(y, *this);
        const Byte *upper = row(at.Low), *lower = row(at.High);
        const float weight = at.Weight;
#pragma omp simd
        for (int i = 0; i < 4 * From; ++i)
          mixed[i] = upper[i] + weight * float(lower[i] - upper[i]);
        Byte *to = reinterpret_cast<Byte *>(&Result[std::size_t(y) * To]);
        for (int x = 0; x < To; ++x) {
          const Place &column = Columns[x];
          const float *left = &mixed[4 * column.Low];
          const float *right = &mixed[4 * column.High];
          for (int c = 0; c < 4; ++c)
            to[4 * x + c] = Byte(
                int(left[c] + column.Weight * (right[c] - left[c]) + 0.5f));
        }
      }
    }
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      resize();
  }
  std::vector<unsigned> result() override { return Result; }
};
BENCH_VARIANT(OpenMPResize)
