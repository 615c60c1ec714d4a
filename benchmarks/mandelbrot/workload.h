// Escape times of the Mandelbrot set, one thread per pixel.
#include "bench.h"

struct Mandelbrot : bench::Workload<int> {
  static constexpr int Limit = 256;
  int Width, Height;

  explicit Mandelbrot(const bench::Setup &S)
      : Width(S.Large ? 12288 : 768), Height(S.Large ? 8192 : 512) {}
  std::size_t size() const override { return std::size_t(Width) * Height; }
  int expected(std::size_t At) const override {
    const float cx = -2.25f + 3.0f * float(At % Width) / Width;
    const float cy = -1.0f + 2.0f * float(At / Width) / Height;
    float x = 0, y = 0;
    int n = 0;
    while (n < Limit && x * x + y * y <= 4.0f) {
      const float next = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = next;
      n++;
    }
    return n;
  }
  bench::Amount amount() const override { return {}; }
  std::size_t stride() const override { return Width > 1024 ? 997 : 1; }
  // Contracted arithmetic moves the set's edge, where escape times are chaotic.
  double tolerated() const override { return 0.02; }
};
