// RUN: %ampcc -O2 %examples/volume.cpp -lpng -o %t.example && %t.example %t.png
// RUN: %precompiled -w -O1 -famp-cpu=none -I%examples -I%S/Inputs %s -lpng -o %t && %t %t.png
// REQUIRES: libpng
#define main write_picture
#include "volume.cpp"
#undef main
#include "compare.h"

struct point {
  double x, y, z;
};
static point operator+(point a, point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static point operator*(point a, double s) { return {a.x * s, a.y * s, a.z * s}; }
static point unit(point a) { return a * (1 / std::sqrt(a.x * a.x + a.y * a.y + a.z * a.z + 1e-12)); }
static point from(float_3 v) { return {v.x, v.y, v.z}; }

struct cube {
  std::vector<float> values;
  double texel(int z, int y, int x) const {
    const auto inside = [](int i) { return std::min(std::max(i, 0), size - 1); };
    return values[(inside(z) * size + inside(y)) * size + inside(x)];
  }
  double sample(point p) const {
    const double x = p.x * size - 0.5, y = p.y * size - 0.5, z = p.z * size - 0.5;
    const int i = int(std::floor(x)), j = int(std::floor(y)), k = int(std::floor(z));
    double sum = 0;
    for (int corner = 0; corner < 8; ++corner) {
      const int a = corner & 1, b = corner >> 1 & 1, c = corner >> 2;
      sum += texel(k + c, j + b, i + a) * (a ? x - i : 1 - (x - i)) * (b ? y - j : 1 - (y - j)) *
             (c ? z - k : 1 - (z - k));
    }
    return sum;
  }
};

static color look(const cube &volume, const camera &view, int row, int column) {
  const double u = (column + 0.5) / pixels - 0.5, v = (row + 0.5) / pixels - 0.5, near = 1.0 / size;
  const point way = unit(from(view.ahead) + from(view.right) * (0.45 * u) + from(view.down) * (0.45 * v));
  const point sun = unit({0.3, -0.8, -0.5});
  color light = {0, 0, 0, 1};
  double transparency = 1;
  for (int i = 0; i < steps; ++i) {
    const point at = from(view.eye) + way * (1.8 + i * 1.2 / steps);
    const double here = volume.sample(at);
    if (here <= 0)
      continue;
    const point out = unit({here - volume.sample(at + point{near, 0, 0}), here - volume.sample(at + point{0, near, 0}),
                            here - volume.sample(at + point{0, 0, near})});
    const double lit = std::max(0.0, out.x * sun.x + out.y * sun.y + out.z * sun.z);
    const double opacity = 0.35 * here, shade = transparency * opacity * (0.25 + 1.1 * lit);
    light[0] += shade * (0.3 + 0.7 * at.x);
    light[1] += shade * (0.3 + 0.5 * at.y);
    light[2] += shade * (1 - 0.7 * at.x);
    transparency *= 1 - opacity;
  }
  light[0] += 0.08 * transparency;
  light[1] += 0.09 * transparency;
  light[2] += 0.12 * transparency;
  return light;
}

int main(int, char **argv) {
  const picture got = read_png(argv[1]);
  cube volume;
  for (int z = 0; z < size; ++z)
    for (int y = 0; y < size; ++y)
      for (int x = 0; x < size; ++x)
        volume.values.push_back(density(float_3(x + 0.5f, y + 0.5f, z + 0.5f) / size));
  const camera view = look_at(float_3(0.5f), float_3(1.7f, -0.6f, -1.3f));
  grid<color> wanted(pixels, pixels);
  for (int y = 0; y < pixels; ++y)
    for (int x = 0; x < pixels; ++x)
      wanted.at(y, x) = look(volume, view, y, x);
  // A ray's first sample may or may not lie in the volume; the gradient is zero
  // in flat regions.
  expect_at_most("pixels that differ", count_different(got, 0, wanted, 2), pixels * pixels / 200);
  expect_at_most("neighbors that are the same", pixels * pixels - count_changes(got), pixels * pixels * 3 / 4);
  return failures;
}
