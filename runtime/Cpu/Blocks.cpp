//===- Blocks.cpp - a launch split into blocks of threads -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Blocks.h"
#include <algorithm>

namespace amprt {

namespace {

/// Multi-row blocks have about this many threads of each row: the memory that
/// adjacent rows share stays in a cache.
const uint64_t ThreadsOfRow = 2048;
/// Row pieces begin at multiples of the alignment, so that vectors and cache
/// lines stay whole. Short pieces are at least whole vectors.
const uint32_t Alignment = 64, Vector = 16;
/// A block gets this many rows before its row pieces get longer.
const uint32_t LeastRows = 4;
const uint64_t MostBlocks = 1u << 30;

uint32_t divideUp(uint32_t A, uint32_t B) { return A / B + (A % B != 0); }

uint32_t roundUp(uint32_t A, uint32_t To) { return divideUp(A, To) * To; }

/// Returns the size of equal parts of `Size` of about `Wanted`.
uint32_t cutEvenly(uint32_t Size, uint64_t Wanted) {
  if (Wanted >= Size)
    return Size;
  const auto Most = uint32_t(std::max<uint64_t>(Wanted, 1));
  return divideUp(Size, uint32_t((uint64_t(Size) + Most / 2) / Most));
}

} // namespace

Blocks::Blocks(const Range &R, bool IsTiled, uint64_t Wanted, bool AreDistinct,
               uint32_t RowsTogether)
    : AreDistinct(AreDistinct) {
  for (uint32_t I = 0; I != 3; ++I)
    Size[I] = uint32_t(R.Size[I]);
  const uint64_t All = uint64_t(Size[0]) * Size[1] * Size[2];
  Wanted = std::max(Wanted, All / MostBlocks + 1);
  if (IsTiled) {
    for (uint32_t I = 0; I != 3; ++I) {
      Step[I] = uint32_t(R.Tile[I]);
      Wanted /= Step[I];
    }
    Step[0] *= cutEvenly(Size[0] / Step[0], Wanted);
  } else {
    // A one-dimensional launch has one row.
    const uint64_t Rows = uint64_t(Size[1]) * Size[2];
    const uint32_t Piece = cutEvenly(
        Size[0], std::max({std::min(Wanted / LeastRows, ThreadsOfRow),
                           Wanted / Rows, std::min<uint64_t>(Wanted, Vector)}));
    const uint32_t Whole = Piece >= Alignment ? Alignment
                           : Piece >= Vector  ? Vector
                                              : 1;
    Step[0] = std::min(Size[0], roundUp(Piece, Whole));
    Wanted /= Step[0];
    Step[1] = cutEvenly(Size[1], Wanted);
    if (Step[1] > 1)
      Step[1] = std::min(Size[1], roundUp(Step[1], RowsTogether));
    Step[2] = cutEvenly(Size[2], Wanted / Step[1]);
  }
  for (uint32_t I = 0; I != 3; ++I)
    Count[I] = divideUp(Size[I], Step[I]);
}

Blocks Blocks::forWorkers(unsigned Workers, const Range &Threads, bool IsTiled,
                          uint64_t Wanted, bool AreDistinct,
                          uint32_t RowsTogether) {
  const uint64_t All =
      uint64_t(Threads.Size[0]) * Threads.Size[1] * Threads.Size[2];
  while (true) {
    const Blocks Cut(Threads, IsTiled, Wanted, AreDistinct, RowsTogether);
    const uint32_t Count = Cut.count();
    if (Count <= Workers || Count > Workers + Workers / 4 || Wanted >= All)
      return Cut;
    Wanted += Wanted / 16 + 1;
  }
}

amprt_cpu_block Blocks::at(uint64_t I) const {
  const uint64_t Row = I / Count[0];
  const uint32_t Place[3] = {uint32_t(I % Count[0]), uint32_t(Row % Count[1]),
                             uint32_t(Row / Count[1])};
  amprt_cpu_block B;
  B.distinct = AreDistinct;
  for (uint32_t D = 0; D != 3; ++D) {
    B.size[D] = Size[D];
    B.begin[D] = Place[D] * Step[D];
    B.end[D] = B.begin[D] + std::min(Step[D], Size[D] - B.begin[D]);
  }
  return B;
}

} // namespace amprt
