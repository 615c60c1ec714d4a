// RUN: %ampcc -O2 %examples/blur.cpp -lpng -o %t.example && %t.example %t.png
// RUN: %ampcc -w -famp-cpu=none -I%examples -I%S/Inputs %s -lpng -o %t && %t %t.png
// REQUIRES: libpng
#define main write_picture
#include "blur.cpp"
#undef main
#include "compare.h"

static grid<color> blur_pass(const grid<color> &from, bool down) {
  grid<color> to(from.height, from.width);
  for (int y = 0; y < from.height; ++y)
    for (int x = 0; x < from.width; ++x) {
      color sum = {};
      double weights = 0;
      for (int k = -radius; k <= radius; ++k) {
        const double weight = std::exp(-k * k / 18.0);
        const color c = from.clamped(y + (down ? k : 0), x + (down ? 0 : k));
        weights += weight;
        for (int i = 0; i < 4; ++i)
          sum[i] += weight * c[i];
      }
      for (int i = 0; i < 4; ++i)
        to.at(y, x)[i] = rounded(sum[i] / weights) / 255.0;
    }
  return to;
}

int main(int, char **argv) {
  const picture got = read_png(argv[1]);
  grid<color> original(height, width), edges(height, width);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const float_4 c = landscape((x + 0.5f) / width, (y + 0.5f) / height);
      original.at(y, x) = {c.x, c.y, c.z, 1};
    }
  // Devices with a different sine see different outlines.
  expect_at_most("pixels of the original that differ", count_different(got, 0, original, 1), 100);

  original = part_of(got, 0, width);
  const grid<color> blurred = blur_pass(blur_pass(original, false), true);
  expect_at_most("blurred pixels that differ", count_different(got, width, blurred, 1), 0);

  const int sobel[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      double across = 0, down = 0;
      for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k) {
          const color c = original.clamped(y + i - 1, x + k - 1);
          const double brightness = 0.3 * c[0] + 0.6 * c[1] + 0.1 * c[2];
          across += sobel[i][k] * brightness;
          down += sobel[k][i] * brightness;
        }
      const double edge = 1 - std::sqrt(across * across + down * down);
      edges.at(y, x) = {edge, edge, edge, 1};
    }
  expect_at_most("pixels at edges that differ", count_different(got, 2 * width, edges, 1), 0);
  expect_at_most("neighbors that are the same", int(got.pixels.size()) - count_changes(got), 80000);
  return failures;
}
