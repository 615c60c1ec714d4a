//===- Blocks.cpp - a launch cut into blocks of threads -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Blocks.h"
#include <algorithm>

namespace amprt {

namespace {

// A block has enough threads that its own cost does not matter, and few enough
// that the memory they touch stays in a cache and all processors have blocks.
const uint32_t ThreadsOfTiles = 1024, ThreadsOfRow = 512, ThreadsOfBlock = 2048;
/// Rows begin at multiples of it: vectors and cache lines stay whole.
const uint32_t Alignment = 64;
/// Kernels may run so many rows at a time.
const uint32_t RowsTogether = 4;

uint32_t divideUp(uint32_t A, uint32_t B) { return A / B + (A % B != 0); }

/// The size of the equal parts of about `Wanted` that `Size` is cut into.
uint32_t cutEvenly(uint32_t Size, uint32_t Wanted) {
  const uint32_t Parts = std::max<uint32_t>(1, (Size + Wanted / 2) / Wanted);
  if (Parts == 1)
    return Size;
  const uint32_t Part = divideUp(Size, Parts);
  return Part >= Alignment ? divideUp(Part, Alignment) * Alignment : Part;
}

} // namespace

Blocks::Blocks(const Range &R, bool IsTiled) {
  uint32_t Left = IsTiled ? ThreadsOfTiles : ThreadsOfBlock;
  for (uint32_t I = 0; I != 3; ++I) {
    Size[I] = uint32_t(R.Size[I]);
    if (IsTiled) {
      const uint32_t Tile = uint32_t(R.Tile[I]);
      Step[I] = Tile;
      Left /= Tile;
    } else {
      const bool IsRow = I == 0 && R.Dims > 1;
      Step[I] = cutEvenly(Size[I], IsRow ? ThreadsOfRow : std::max(Left, 1u));
      if (I == 1)
        Step[I] =
            std::min(Size[I], divideUp(Step[I], RowsTogether) * RowsTogether);
      Left /= Step[I];
    }
  }
  // What is left of a chunk are further tiles of the row.
  if (IsTiled)
    Step[0] = std::min(Size[0], Step[0] * std::max(Left, 1u));
  for (uint32_t I = 0; I != 3; ++I)
    Count[I] = divideUp(Size[I], Step[I]);
}

amprt_cpu_block Blocks::at(uint64_t I) const {
  const uint64_t Row = I / Count[0];
  const uint32_t Place[3] = {uint32_t(I % Count[0]), uint32_t(Row % Count[1]),
                             uint32_t(Row / Count[1])};
  amprt_cpu_block B;
  for (uint32_t D = 0; D != 3; ++D) {
    B.size[D] = Size[D];
    B.begin[D] = Place[D] * Step[D];
    B.end[D] = B.begin[D] + std::min(Step[D], Size[D] - B.begin[D]);
  }
  return B;
}

} // namespace amprt
