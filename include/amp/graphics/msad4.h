//===- msad4.h - the intrinsic of HLSL on short vectors ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_GRAPHICS_MSAD4_H
#define AMP_GRAPHICS_MSAD4_H

#include "amp/graphics/short_vector_types.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace direct3d {

/// Returns masked sums of absolute differences: component i is that of \p sum
/// plus the differences between the four bytes of \p reference and the bytes i
/// to i + 3 of \p source, lowest byte first. Zero bytes of \p reference do not
/// count.
inline uint4 msad4(uint reference, uint2 source, uint4 sum) restrict(amp) {
  const uint low = source.get_x(), high = source.get_y();
  uint sums[4] = {0, 0, 0, 0};
  for (uint i = 0; i < 4; ++i) {
    const uint window = i == 0 ? low : low >> 8 * i | high << (32 - 8 * i);
    for (uint shift = 0; shift < 32; shift += 8) {
      const uint wanted = reference >> shift & 0xff;
      const uint found = window >> shift & 0xff;
      if (wanted != 0)
        sums[i] += wanted > found ? wanted - found : found - wanted;
    }
  }
  return sum + uint4(sums[0], sums[1], sums[2], sums[3]);
}

} // namespace direct3d
} // namespace graphics
} // namespace concurrency

#endif
