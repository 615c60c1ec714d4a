// RUN: %ampcc -O2 %examples/julia.cpp -lpng -o %t.example && %t.example %t.png
// RUN: %ampcc -w -famp-cpu=none -I%examples -I%S/Inputs %s -lpng -o %t && %t %t.png
// REQUIRES: libpng
#define main write_picture
#include "julia.cpp"
#undef main
#include "compare.h"

/// Returns the color of the palette at \p x, which is repeated with reflections.
static color palette_at(double x) {
  const double position = x * 6 - 0.5, first = std::floor(position);
  color result = {};
  for (int i = 0; i < 2; ++i) {
    const int along = int(first) + i, within = (along % 12 + 12) % 12;
    const unsigned int texel = colors[within < 6 ? within : 11 - within];
    for (int k = 0; k < 4; ++k)
      result[k] += (i ? position - first : 1 - (position - first)) * component(texel, k) / 255.0;
  }
  return result;
}

int main(int, char **argv) {
  const picture got = read_png(argv[1]);
  grid<color> wanted(height, width);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const float_2 z = point_of(index<2>(y, x));
      const float time = escape_time(z.x, z.y);
      wanted.at(y, x) = time < 0 ? color{0, 0, 0, 1} : palette_at(time / 24);
    }
  // Devices that contract a * b + c see a different edge of the set.
  expect_at_most("pixels that differ", count_different(got, 0, wanted, 2), width * height / 20);
  expect_at_most("neighbors that are the same", width * height - count_changes(got), width * height / 2);
  return failures;
}
