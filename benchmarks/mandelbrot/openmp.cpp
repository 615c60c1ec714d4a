#include "workload.h"

struct OpenMPMandelbrot : Mandelbrot {
  std::vector<int> Pixels;

  explicit OpenMPMandelbrot(const bench::Setup &S)
      : Mandelbrot(S), Pixels(size()) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for schedule(dynamic)
      for (int row = 0; row < Height; ++row)
        for (int column = 0; column < Width; ++column) {
          const std::size_t At = std::size_t(row) * Width + column;
          Pixels[At] = Mandelbrot::expected(At);
        }
    }
  }
  std::vector<int> result() override { return Pixels; }
};
BENCH_VARIANT(OpenMPMandelbrot)
