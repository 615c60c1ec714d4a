//===- Geometry.cpp - from a range of threads to work-groups --------------===//

#include "OpenCL/Geometry.h"
#include <algorithm>

namespace amprt {

namespace {

/// How many threads a work-item runs along a dimension.
uint32_t threadsAlong(uint32_t Dimension, const amprt_kernel &K,
                      const Factors &F) {
  return Dimension == K.coarsen_dimension ? F.Threads : 1;
}

GroupedRange tilesOf(const amprt_kernel &K, const Range &R, const Factors &F) {
  GroupedRange Result;
  for (uint32_t I = 0; I != 3; ++I) {
    const uint32_t Threads = threadsAlong(I, K, F);
    Result.Global[I] = R.Size[I] / Threads;
    Result.Local[I] = R.Tile[I] * F.Tiles[I] / Threads;
  }
  return Result;
}

GroupedRange chooseGroups(const amprt_kernel &K, const Range &R,
                          const Factors &F, const DeviceTraits &Traits,
                          size_t MaxGroupSize) {
  // Few different sizes, whatever the extents: drivers of CPUs compile a
  // kernel again for each size of its groups.
  const size_t Best = std::min<size_t>(MaxGroupSize, 256);
  // Rows are where neighbours in memory are.
  const size_t Row = R.Dims == 1 ? Best : std::min<size_t>(Best, 64);
  size_t Left = Best;
  const size_t Wanted[3] = {Row, R.Dims == 2 ? Best / Row : 2, Best};
  GroupedRange Result = {{1, 1, 1}, {1, 1, 1}};
  for (uint32_t I = 0; I != R.Dims; ++I) {
    size_t Local = std::min({Wanted[I], Left, Traits.MaxItemSizes[I]});
    Result.Local[I] = Local = std::max<size_t>(Local, 1);
    Left /= Local;
    const size_t Threads = Local * threadsAlong(I, K, F); // of a group
    Result.Global[I] = (R.Size[I] + Threads - 1) / Threads * Local;
  }
  return Result;
}

} // namespace

Factors fitFactors(const Wish &Wished, const amprt_kernel &K, const Range &R,
                   const DeviceTraits &Traits) {
  Factors F;
  const uint32_t D = K.coarsen_dimension;
  const uint32_t MaxThreads = std::min(Wished.Threads, K.max_coarsening);
  auto isWhole = [&](uint32_t Threads) {
    return !isTiled(K) || R.Tile[D] % Threads == 0;
  };
  if (D < R.Dims)
    while (F.Threads <= MaxThreads / 2 && isWhole(F.Threads * 2))
      F.Threads *= 2;
  if (!isTiled(K))
    return F;

  const uint32_t MaxTiles = std::min(Wished.Tiles, K.max_packing);
  auto mayDouble = [&](uint32_t I) {
    const GroupedRange G = tilesOf(K, R, F);
    return F.tiles() <= MaxTiles / 2 &&
           R.Size[I] / R.Tile[I] % (F.Tiles[I] * 2) == 0 &&
           G.Local[I] * 2 <= Traits.MaxItemSizes[I] &&
           groupSizeOf(K, F) * 2 <= Traits.MaxGroupSize &&
           uint64_t(K.tile_static_size) * F.tiles() * 2 <= Traits.LocalMemory;
  };
  for (uint32_t I = 0; I != R.Dims; ++I)
    while (mayDouble(I))
      F.Tiles[I] *= 2;
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
  return isTiled(K) ? tilesOf(K, R, F)
                    : chooseGroups(K, R, F, Traits, MaxGroupSize);
}

} // namespace amprt
