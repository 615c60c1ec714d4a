//===- Domain.cpp - from a compute domain to a range of threads -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Launch/Domain.h"
#include "Memory/Extent.h"
#include "Support/Error.h"

namespace amprt {

namespace {

[[noreturn]] void failDomain(std::string Message) {
  fail(AMPRT_INVALID_COMPUTE_DOMAIN,
       "parallel_for_each: " + std::move(Message));
}

} // namespace

Range makeRange(const amprt_kernel &K, uint32_t Rank, const int32_t *Extent) {
  if (K.work_dim < 1 || K.work_dim > 3)
    failDescriptor(K, "it has neither one, two nor three dimensions");
  const uint64_t MaxThreads = 0xffffffffu;
  uint64_t Threads = 1;
  for (uint32_t I = 0; I != Rank; ++I) {
    if (Extent[I] <= 0)
      failDomain("extent" + describeExtent(Rank, Extent) + " has component " +
                 std::to_string(I) + " = " + std::to_string(Extent[I]) +
                 ", but each must be positive");
    Threads *= uint64_t(Extent[I]);
    if (Threads > MaxThreads)
      failDomain("extent" + describeExtent(Rank, Extent) +
                 " has more than 4294967295 points");
  }

  Range R = {K.work_dim, {1, 1, 1}, {1, 1, 1}};
  if (Rank != K.work_dim) { // linearised
    R.Size[0] = Threads;
    return R;
  }
  for (uint32_t I = 0; I != Rank; ++I) {
    R.Size[I] = size_t(Extent[Rank - 1 - I]);
    if (!isTiled(K))
      continue;
    if (K.tile[I] == 0)
      failDescriptor(K, "a tile is empty");
    R.Tile[I] = K.tile[I];
    if (R.Size[I] % R.Tile[I] != 0)
      failDomain("component " + std::to_string(Rank - 1 - I) + " of extent" +
                 describeExtent(Rank, Extent) +
                 " is not a multiple of the tile's " +
                 std::to_string(R.Tile[I]) +
                 ": call pad() or truncate() on the tiled extent (" +
                 (K.location ? K.location : "unknown location") + ")");
  }
  return R;
}

void checkTile(const Range &R, const amprt_kernel &K, Accelerator &A) {
  const DeviceTraits &T = A.traits();
  size_t Size = R.Tile[0] * R.Tile[1] * R.Tile[2];
  if (Size > T.MaxGroupSize)
    failDomain("a tile has " + std::to_string(Size) + " threads, but at most " +
               std::to_string(T.MaxGroupSize) + " are possible for " +
               describe(K, A.name()));
  for (uint32_t I = 0; I != R.Dims; ++I)
    if (R.Tile[I] > T.MaxItemSizes[I])
      failDomain("component " + std::to_string(R.Dims - 1 - I) +
                 " of the tile is " + std::to_string(R.Tile[I]) +
                 ", but at most " + std::to_string(T.MaxItemSizes[I]) +
                 " is possible for " + describe(K, A.name()));
  if (K.tile_static_size > T.LocalMemory)
    fail(AMPRT_RUNTIME_ERROR,
         "parallel_for_each: the tile_static variables need " +
             std::to_string(K.tile_static_size) + " bytes, but a tile has " +
             std::to_string(T.LocalMemory) + ": " + describe(K, A.name()));
}

} // namespace amprt
