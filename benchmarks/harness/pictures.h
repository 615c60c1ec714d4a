//===- pictures.h - pictures with four 8-bit components ---------*- C++ -*-===//
//
// A pixel is a word whose lowest byte is red. The pictures are smooth, so that
// rounding a linear filter's weights to 8 bits changes less than one level.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BENCH_PICTURES_H
#define AMPCC_BENCH_PICTURES_H

#include "bench.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace pictures {

inline int component(unsigned Pixel, int C) { return Pixel >> 8 * C & 255; }

/// Returns a texel with components from 0 to 255, rounded.
inline unsigned packed(const double (&Components)[4]) {
  unsigned Pixel = 0;
  for (int C = 0; C < 4; ++C)
    Pixel |= unsigned(std::lrint(std::clamp(Components[C], 0.0, 255.0)))
             << 8 * C;
  return Pixel;
}

/// The largest value of a component.
inline int difference(unsigned A, unsigned B) {
  int Largest = 0;
  for (int C = 0; C < 4; ++C)
    Largest = std::max(Largest, std::abs(component(A, C) - component(B, C)));
  return Largest;
}

inline std::vector<unsigned> make(int Width, int Height) {
  std::vector<unsigned> Result(std::size_t(Width) * Height);
  std::vector<int> Waves(Width);
  for (int X = 0; X < Width; ++X)
    Waves[X] = int(60 * std::sin(0.03 * X));
  for (int Y = 0; Y < Height; ++Y) {
    const int Wave = int(60 * std::cos(0.05 * Y));
    for (int X = 0; X < Width; ++X) {
      const unsigned Red = unsigned(128 + Waves[X] + Wave);
      const unsigned Green = unsigned(128 + Wave);
      const unsigned Blue = unsigned(128 + Waves[X] - Wave);
      Result[std::size_t(Y) * Width + X] =
          Red | Green << 8 | Blue << 16 | 255u << 24;
    }
  }
  return Result;
}

} // namespace pictures

#endif
