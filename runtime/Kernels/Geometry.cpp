//===- Geometry.cpp - work-groups for a range of threads ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/Geometry.h"
#include <algorithm>

namespace amprt {

namespace {

/// Returns the largest power of two not above a number, at least 1.
uint32_t powerUpTo(uint64_t Number) {
  return Number ? 1u << std::min(31, 63 - __builtin_clzll(Number)) : 1;
}

/// Returns the largest power of two that divides a number.
uint32_t powerIn(size_t Number) { return uint32_t(Number & -Number); }

/// Returns the number of threads per work-item in a dimension.
uint32_t threadsAlong(uint32_t Dimension, const amprt_kernel &K,
                      const Factors &F) {
  return Dimension == K.coarsen_dimension ? F.Threads : 1;
}

GroupedRange tilesOf(const amprt_kernel &K, const Range &R, const Factors &F) {
  GroupedRange Result;
  Result.Dims = R.Dims;
  for (uint32_t I = 0; I != 3; ++I) {
    const uint32_t Threads = threadsAlong(I, K, F);
    Result.Global[I] = R.Size[I] / Threads;
    Result.Local[I] = R.Tile[I] * F.Tiles[I] / Threads;
  }
  return Result;
}

/// Width of a warp of a GPU.
const size_t MinGroup = 32;

/// Returns the group size for \p Items work-items in total. On GPUs small
/// launches get smaller groups, so that no compute unit is idle. CPU drivers
/// recompile a kernel for each group size.
size_t bestGroup(uint64_t Items, const DeviceTraits &Traits) {
  size_t Best = 256;
  if (Traits.Kind == DeviceKind::Gpu)
    while (Best > MinGroup && Items / Best < Traits.ComputeUnits)
      Best /= 2;
  return Best;
}

/// Returns the smallest power of two, up to \p Most, that covers a range of
/// \p Items work-items.
size_t powerFor(size_t Items, size_t Most) {
  while (Most > 1 && Most / 2 >= Items)
    Most /= 2;
  return Most;
}

size_t roundUp(size_t Items, size_t Step) {
  return (Items + Step - 1) / Step * Step;
}

/// Returns the width of a GPU's groups for rows of \p Items work-items: two
/// warps, unless one of these would be idle at the end of each short row.
size_t widthFor(size_t Items) {
  const size_t Wide = 2 * MinGroup;
  return Items < 4 * Wide && roundUp(Items, Wide) - Items >= MinGroup
             ? powerFor(Items, MinGroup)
             : powerFor(Items, Wide);
}

GroupedRange chooseGroups(const amprt_kernel &K, const Range &R,
                          const Factors &F, const DeviceTraits &Traits,
                          size_t MaxGroupSize) {
  const bool IsGpu = Traits.Kind == DeviceKind::Gpu;
  size_t Items[3]; // needed in each dimension
  for (uint32_t I = 0; I != 3; ++I)
    Items[I] = (R.Size[I] + threadsAlong(I, K, F) - 1) / threadsAlong(I, K, F);
  const size_t Best =
      std::min(MaxGroupSize, bestGroup(Items[0] * Items[1] * Items[2], Traits));
  // The fastest dimension has adjacent memory, so it is preferred, and the
  // second one if a group has whole rows.
  const size_t Row =
      R.Dims == 1 ? Best
                  : std::min<size_t>(Best, IsGpu ? widthFor(Items[0]) : 64);
  size_t Left = Best;
  const size_t Wanted[3] = {
      Row, R.Dims == 2 || Row >= Items[0] ? Best / Row : 2, Best};
  GroupedRange Result = {{1, 1, 1}, {1, 1, 1}, R.Dims, {}};
  for (uint32_t I = 0; I != R.Dims; ++I) {
    size_t Local = std::min({Wanted[I], Left, Traits.MaxItemSizes[I]});
    if (IsGpu && I != 0)
      Local = powerFor(Items[I], Local);
    Result.Local[I] = Local = std::max<size_t>(Local, 1);
    Left /= Local;
    Result.Global[I] = roundUp(Items[I], Local);
  }
  return Result;
}

/// The work-items that share a row are adjacent in the second dimension.
GroupedRange rowsOf(const Range &R, const Factors &F) {
  const size_t Groups = (R.Size[0] + F.Rows - 1) / F.Rows;
  const size_t Helpers = StagingItems / F.Rows;
  return {{Groups * F.Rows, Helpers, 1}, {F.Rows, Helpers, 1}, 2, {}};
}

/// Threads that are fused like a tile in kernels without tiles.
const size_t FusedThreads[3] = {32, 8, 1};

GroupedRange fusedTilesOf(const amprt_kernel &K, const Range &R,
                          const Factors &F) {
  GroupedRange Result;
  Result.Dims = R.Dims;
  for (uint32_t I = 0; I != 3; ++I) {
    const size_t Tile = fusesWholeTiles(K) ? R.Tile[I] : FusedThreads[I];
    const size_t Threads = Tile * F.Tiles[I]; // per group
    const size_t Groups = (R.Size[I] + Threads - 1) / Threads;
    const size_t Lacking = Groups * Threads - R.Size[I];
    Result.Global[I] = Groups * Tile;
    Result.Local[I] = Tile;
    Result.Offset[I] = fusesWholeTiles(K) ? Lacking / Tile : Lacking;
  }
  return Result;
}

/// Returns numbers of tiles, powers of two, whose product is at most the
/// request. Slower dimensions are preferred: work-items already read adjacent
/// elements of a row.
std::array<uint32_t, 3> fuse(uint32_t Requested, const amprt_kernel &K,
                             const Range &R, const DeviceTraits &Traits) {
  std::array<uint32_t, 3> Tiles = {1, 1, 1};
  auto canGrow = [&](uint32_t I) {
    const size_t Tile = fusesWholeTiles(K) ? R.Tile[I] : FusedThreads[I];
    const size_t Next = size_t(Tiles[I]) * 2;
    // The global offset tells kernels how many tiles the last group lacks.
    return fusesTiles(K, I) && Next <= MaxFusedInRow &&
           Next * Tile <= R.Size[I] &&
           Next * uint64_t(K.tile_static_size) <= Traits.LocalMemory &&
           (Traits.HasOffsets || R.Size[I] % (Next * Tile) == 0);
  };
  const bool Moves = movesBlocks(K);
  // Blocks are as high as wide.
  auto lengthOf = [&](uint32_t I) {
    return Moves ? Tiles[I] * FusedThreads[I] : Tiles[I];
  };
  for (uint32_t Left = std::min(Requested, Moves ? MaxMoved : MaxFused);
       Left > 1; Left /= 2) {
    std::optional<uint32_t> Next;
    for (uint32_t I = R.Dims; I-- != 0;)
      if (canGrow(I) && (!Next || lengthOf(I) < lengthOf(*Next)))
        Next = I;
    if (!Next)
      break;
    Tiles[*Next] *= 2;
  }
  return Tiles;
}

} // namespace

Factors fitFactors(const RequestedFactors &Requested, const amprt_kernel &K,
                   const Range &R, const DeviceTraits &Traits) {
  Factors F;
  // Exactly the threads of the program's tiles run.
  const uint32_t MostRows = isTiled(K) ? powerIn(R.Size[0]) : MaxRows;
  if (Requested.Rows && stagesRows(K) && MostRows >= MinRows &&
      Traits.MaxGroupSize >= StagingItems &&
      Traits.MaxItemSizes[0] >= MaxRows &&
      Traits.MaxItemSizes[1] >= StagingItems / MinRows) {
    F.Rows = powerUpTo(
        std::clamp(Requested.Rows, MinRows, std::min(MostRows, MaxRows)));
    return F;
  }
  if (Requested.Fused &&
      (fusesWholeTiles(K) || Traits.MaxGroupSize >= StagingItems)) {
    F.Tiles = fuse(Requested.Fused, K, R, Traits);
    // Without tiles, all threads of a group must be in the domain.
    F.IsFused =
        F.tiles() > 1 && (fusesWholeTiles(K) || (R.Size[0] >= FusedThreads[0] &&
                                                 R.Size[1] >= FusedThreads[1]));
    if (F.IsFused)
      return F;
    F = {};
  }
  const uint32_t D = K.coarsen_dimension;
  if (D < R.Dims)
    F.Threads = powerUpTo(std::min({Requested.Threads, K.max_coarsening,
                                    isTiled(K) ? powerIn(R.Tile[D]) : ~0u}));
  if (!isTiled(K) || Requested.Tiles <= 1 || K.max_packing <= 1)
    return F;
  uint64_t Left = std::min({uint64_t(Requested.Tiles), uint64_t(K.max_packing),
                            uint64_t(Traits.MaxGroupSize / groupSizeOf(K, F))});
  if (K.tile_static_size)
    Left = std::min(Left, Traits.LocalMemory / K.tile_static_size);
  for (uint32_t I = 0; I != R.Dims; ++I) {
    const size_t Items = R.Tile[I] / threadsAlong(I, K, F);
    F.Tiles[I] =
        powerUpTo(std::min<uint64_t>({Left, powerIn(R.Size[I] / R.Tile[I]),
                                      Traits.MaxItemSizes[I] / Items}));
    Left /= F.Tiles[I];
  }
  return F;
}

size_t groupSizeOf(const amprt_kernel &K, const Factors &F) {
  size_t Size = F.tiles();
  for (uint32_t I = 0; I != K.work_dim; ++I)
    Size *= K.tile[I];
  return Size / F.Threads;
}

GroupedRange makeGroups(const amprt_kernel &K, const Range &R, const Factors &F,
                        const DeviceTraits &Traits, size_t MaxGroupSize) {
  if (F.Rows)
    return rowsOf(R, F);
  if (F.IsFused)
    return fusedTilesOf(K, R, F);
  return isTiled(K) ? tilesOf(K, R, F)
                    : chooseGroups(K, R, F, Traits, MaxGroupSize);
}

} // namespace amprt
