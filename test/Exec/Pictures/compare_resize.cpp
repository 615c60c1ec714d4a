// RUN: %ampcc -O2 %examples/resize.cpp -lpng -o %t.example && %t.example %t.png
// RUN: %ampcc -w -famp-cpu=none -I%examples -I%S/Inputs %s -lpng -o %t && %t %t.png
// REQUIRES: libpng
#define main write_picture
#include "resize.cpp"
#undef main
#include "compare.h"

/// Interpolates between \p b and \p c, with slopes from \p a and \p d.
static double cubic(double a, double b, double c, double d, double t) {
  const double slope_b = (c - a) / 2, slope_c = (d - b) / 2, u = 1 - t;
  return b * u * u * (1 + 2 * t) + c * t * t * (1 + 2 * u) + slope_b * t * u * u - slope_c * u * t * t;
}

int main(int, char **argv) {
  const picture got = read_png(argv[1]);
  // The nearest texels reproduce the small picture.
  grid<color> small(small_height, small_width), painted(small_height, small_width);
  const grid<color> left = part_of(got, 0, width);
  for (int y = 0; y < small_height; ++y)
    for (int x = 0; x < small_width; ++x) {
      small.at(y, x) = left.clamped(y * scale + scale / 2, x * scale + scale / 2);
      const float_4 c = landscape((x + 0.5f) / small_width, (y + 0.5f) / small_height);
      painted.at(y, x) = {c.x, c.y, c.z, 1};
    }
  picture small_picture(small_height, small_width);
  for (int i = 0; i < small_height * small_width; ++i)
    small_picture.pixels[i] = rounded(small.values[i]);
  expect_at_most("painted pixels that differ", count_different(small_picture, 0, painted, 1), 10);

  grid<color> nearest(height, width), linear(height, width), curved(height, width);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      nearest.at(y, x) = small.clamped(y / scale, x / scale);
      const double row = (y + 0.5) / scale - 0.5, column = (x + 0.5) / scale - 0.5;
      const int top = int(std::floor(row)), first = int(std::floor(column));
      const double down = row - top, across = column - first;
      for (int k = 0; k < 4; ++k) {
        double of_row[4];
        for (int i = 0; i < 4; ++i)
          of_row[i] = cubic(small.clamped(top + i - 1, first - 1)[k], small.clamped(top + i - 1, first)[k],
                            small.clamped(top + i - 1, first + 1)[k], small.clamped(top + i - 1, first + 2)[k], across);
        curved.at(y, x)[k] = cubic(of_row[0], of_row[1], of_row[2], of_row[3], down);
        linear.at(y, x)[k] =
            (1 - down) * ((1 - across) * small.clamped(top, first)[k] + across * small.clamped(top, first + 1)[k]) +
            down * ((1 - across) * small.clamped(top + 1, first)[k] + across * small.clamped(top + 1, first + 1)[k]);
      }
    }
  expect_at_most("nearest pixels that differ", count_different(got, 0, nearest, 0), 0);
  expect_at_most("pixels of the linear filter that differ", count_different(got, width, linear, 1), 0);
  expect_at_most("cubic pixels that differ", count_different(got, 2 * width, curved, 1), 0);
  return failures;
}
