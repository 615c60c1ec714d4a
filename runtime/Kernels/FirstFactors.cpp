//===- FirstFactors.cpp - initial factors of a launch ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/FirstFactors.h"
#include "Kernels/Geometry.h"
#include <algorithm>

namespace amprt {

namespace {

// Fitted by benchmarks/fit.

/// Work-items that keep a compute unit busy.
const uint64_t BusyItems = 768;
/// Tiles that keep a compute unit busy if their threads read tile_static memory
/// in a loop. Fewer, coarser work-items read less of it.
const uint64_t BusyTiles = 4;
/// The compiler's guess for such kernels.
const uint32_t SharedLoads = 8;
/// Above this guess, work-items keep levels of a tree in registers: more levels
/// for larger tiles.
const uint64_t LargeTree = 512;
const uint32_t SmallTreeThreads = 8, LargeTreeThreads = 16;
/// Work-items per work-group that several tiles share, with and without
/// coarsening.
const size_t CoarsenedGroup = 128, PlainGroup = 256;
/// Tiles with this many coarser work-items are not packed.
const size_t SharedLoadsGroup = 32;
/// Work-items that fill a warp.
const size_t LeastGroup = 32;
/// Starting a work-group takes as long as this many bytes of memory traffic.
/// Packing hides that, but more threads wait for each other at barriers.
const uint64_t StartOfGroup = 4096;
/// The compiler's guess for trees after loops with few iterations, and the
/// bytes per thread from which on there are many.
const uint32_t TreeAfterLoops = 2;
const uint64_t ManyIterations = 64;

uint64_t tileSizeOf(const amprt_kernel &K) {
  return std::max<uint64_t>(1, groupSizeOf(K, {}));
}

bool hasTree(const amprt_kernel &K) { return K.coarsening_guess > SharedLoads; }

uint32_t threadsFor(const amprt_kernel &K, uint64_t Threads, uint64_t Bytes) {
  if (K.coarsening_guess == TreeAfterLoops && Bytes / Threads >= ManyIterations)
    return 1;
  if (!hasTree(K))
    return std::max(1u, K.coarsening_guess);
  return std::min(K.max_coarsening, tileSizeOf(K) < LargeTree
                                        ? SmallTreeThreads
                                        : LargeTreeThreads);
}

uint32_t packingFor(const amprt_kernel &K, uint32_t Coarsening,
                    uint64_t Threads, uint64_t Bytes,
                    const DeviceTraits &Traits) {
  const uint64_t Items = std::max<uint64_t>(1, tileSizeOf(K) / Coarsening);
  const size_t Usual =
      Coarsening > 1 && !hasTree(K) ? CoarsenedGroup : PlainGroup;
  if (Items >=
      (Coarsening < SharedLoads || hasTree(K) ? Usual : SharedLoadsGroup))
    return 1;
  const uint64_t Tiles = Threads / tileSizeOf(K);
  const uint64_t Wanted =
      std::min(Usual / Items,
               std::max(StartOfGroup * Tiles / std::max<uint64_t>(1, Bytes),
                        std::max<uint64_t>(1, LeastGroup / Items)));
  return uint32_t(std::clamp<uint64_t>(Tiles / Traits.ComputeUnits, 1, Wanted));
}

/// Threads of a row-staging work-group. Launches of many threads, whose rows
/// are usually short, get large groups, if each compute unit gets LargeGroups.
const uint32_t UsualRows = 128, UsualColumns = 64;
/// Minimum bytes of views per thread, mostly rows. Shorter rows come from
/// caches as fast.
const uint64_t LongRow = 192;
const uint64_t LargeGroups = 16;

/// With more threads per compute unit, plain column reads are as fast.
const uint64_t FewColumns = 512;

bool wantsRows(const amprt_kernel &K, uint64_t Threads, uint64_t Bytes,
               const DeviceTraits &Traits) {
  return stagesRows(K) && Bytes / Threads >= LongRow &&
         (!stagesColumns(K) || Threads <= FewColumns * Traits.ComputeUnits);
}

uint32_t rowsFor(const amprt_kernel &K, uint64_t Threads,
                 const DeviceTraits &Traits) {
  if (!stagesColumns(K) &&
      Threads / MaxRows >= LargeGroups * Traits.ComputeUnits)
    return MaxRows;
  // At least three groups for two compute units keep these busy.
  uint32_t Rows = stagesColumns(K) ? UsualColumns : UsualRows;
  while (Rows > MinRows && Threads / Rows * 2 < 3ul * Traits.ComputeUnits)
    Rows /= 2;
  return Rows;
}

/// Threads of a work-item in a kernel without tiles whose guess counts on fused
/// ones.
const uint32_t UnfusedThreads = 4;
/// Fused tiles of a work-group. Three of four compute units get a group, and of
/// more tiles more than one.
const uint32_t UsualFused = 32, LeastFused = 4;
/// Tiles of this size have few registers per thread: coarsening gains more than
/// a few fused tiles do.
const uint64_t LargeTile = 1024;

/// Returns the number of fused tiles that fit in tile memory.
uint32_t mostFused(const amprt_kernel &K, const DeviceTraits &Traits) {
  uint32_t Result = 1;
  for (uint32_t I = 0; I != K.work_dim; ++I)
    for (uint32_t InRow = 2;
         fusesTiles(K, I) && InRow <= MaxFusedInRow &&
         InRow * uint64_t(K.tile_static_size) <= Traits.LocalMemory;
         InRow *= 2)
      Result *= 2;
  return Result;
}

uint32_t fusedFor(const amprt_kernel &K, uint64_t Threads,
                  const DeviceTraits &Traits) {
  const uint64_t Tiles =
      Threads / (fusesWholeTiles(K) ? tileSizeOf(K) : StagingItems);
  uint32_t Fused = movesBlocks(K) ? MaxMoved : UsualFused;
  // One group hides less of its waiting for memory than two of half the size.
  if (!movesBlocks(K) && Tiles / Fused * 4 < 5ul * Traits.ComputeUnits)
    Fused /= 2;
  while (Fused >= LeastFused && Tiles / Fused * 4 < 3ul * Traits.ComputeUnits)
    Fused /= 2;
  if (fusesWholeTiles(K) && tileSizeOf(K) >= LargeTile &&
      mostFused(K, Traits) <= LeastFused)
    return 0;
  return Fused >= LeastFused ? Fused : 0;
}

bool sharesLoads(const amprt_kernel &K) {
  return K.coarsening_guess >= (movesBlocks(K) ? 2u : SharedLoads) &&
         (fusesTiles(K, 0) || fusesTiles(K, 1) || fusesTiles(K, 2));
}

} // namespace

RequestedFactors spreadOut(RequestedFactors W, const amprt_kernel &K,
                           uint64_t Threads, const DeviceTraits &Traits) {
  if (W.Rows)
    return {1, 1, rowsFor(K, Threads, Traits)};
  if (W.Fused)
    return {1, 1, 0, fusedFor(K, Threads, Traits)};
  const bool IsBusy =
      isTiled(K) && W.Threads >= SharedLoads && !hasTree(K)
          ? Threads / tileSizeOf(K) >= BusyTiles * Traits.ComputeUnits
          : Threads / W.Threads >= BusyItems * Traits.ComputeUnits;
  // Two are busy enough more often than as many as are best.
  if (!IsBusy)
    W.Threads =
        !isTiled(K) && Threads / 2 >= BusyItems * Traits.ComputeUnits ? 2 : 1;
  return W;
}

RequestedFactors chooseFirstFactors(const amprt_kernel &K, uint64_t Threads,
                                    uint64_t Bytes,
                                    const DeviceTraits &Traits) {
  if (wantsRows(K, Threads, Bytes, Traits))
    return {1, 1, rowsFor(K, Threads, Traits)};
  if (sharesLoads(K))
    if (const uint32_t Fused = fusedFor(K, Threads, Traits))
      return {1, 1, 0, Fused};
  return chooseUnshared(K, Threads, Bytes, Traits);
}

RequestedFactors chooseUnshared(const amprt_kernel &K, uint64_t Threads,
                                uint64_t Bytes, const DeviceTraits &Traits) {
  uint32_t Wanted = threadsFor(K, Threads, Bytes);
  if (sharesLoads(K) && !fusesWholeTiles(K))
    Wanted = std::min(Wanted, UnfusedThreads);
  RequestedFactors W = spreadOut({Wanted, 1}, K, Threads, Traits);
  if (isTiled(K))
    W.Tiles = packingFor(K, W.Threads, Threads, Bytes, Traits);
  return W;
}

} // namespace amprt
