// Compares pictures that examples have written with the results of plain loops.
#ifndef COMPARE_H
#define COMPARE_H
#include "picture.h"
#include <algorithm>
#include <array>
#include <cmath>

typedef std::array<double, 4> color;

/// Component \p c of a pixel, from 0 to 255.
inline int component(unsigned int pixel, int c) { return pixel >> 8 * c & 255; }

inline int rounded(double value) { return int(std::lround(255 * std::min(std::max(value, 0.0), 1.0))); }
inline unsigned int rounded(const color &c) {
  unsigned int pixel = 0;
  for (int k = 0; k < 4; ++k)
    pixel |= unsigned(rounded(c[k])) << 8 * k;
  return pixel;
}

/// A grid of numbers, extended beyond its borders by its border values.
template <class T> struct grid {
  int height, width;
  std::vector<T> values;

  grid(int height, int width) : height(height), width(width), values(height * width) {}
  T &at(int y, int x) { return values[y * width + x]; }
  T clamped(int y, int x) const {
    return values[std::min(std::max(y, 0), height - 1) * width + std::min(std::max(x, 0), width - 1)];
  }
};

/// Returns the part of \p p that begins at column \p left.
inline grid<color> part_of(const picture &p, int left, int width) {
  grid<color> result(p.height, width);
  for (int y = 0; y < p.height; ++y)
    for (int x = 0; x < width; ++x)
      for (int k = 0; k < 4; ++k)
        result.at(y, x)[k] = component(p.pixels[y * p.width + left + x], k) / 255.0;
  return result;
}

/// Counts pixels of \p got, from column \p left on, with a component that
/// differs from \p wanted by more than \p tolerance.
inline int count_different(const picture &got, int left, const grid<color> &wanted, int tolerance) {
  int different = 0;
  for (int y = 0; y < wanted.height; ++y)
    for (int x = 0; x < wanted.width; ++x) {
      const unsigned int pixel = got.pixels[y * got.width + left + x];
      bool is_different = false;
      for (int k = 0; k < 4; ++k)
        is_different |= std::abs(component(pixel, k) - rounded(wanted.clamped(y, x)[k])) > tolerance;
      different += is_different;
    }
  return different;
}

/// Counts pixels that differ from their right neighbor: pictures must not be
/// empty.
inline int count_changes(const picture &p) {
  int changes = 0;
  for (size_t i = 1; i < p.pixels.size(); ++i)
    changes += p.pixels[i] != p.pixels[i - 1];
  return changes;
}

static int failures = 0;

/// Returns the exit status: failure if \p count exceeds \p most.
inline void expect_at_most(const char *what, int count, int most) {
  std::cout << what << ": " << count << " (at most " << most << ")\n";
  failures += count > most;
}

#endif
