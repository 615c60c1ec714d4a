//===- Domain.cpp - from a compute domain to an OpenCL range --------------===//

#include "Launch/Domain.h"
#include <algorithm>

namespace amprt {

namespace {

std::string describeExtent(uint32_t Rank, const int32_t *Extent) {
  std::string Text = "(";
  for (uint32_t I = 0; I != Rank; ++I)
    Text += (I ? ", " : "") + std::to_string(Extent[I]);
  return Text + ")";
}

[[noreturn]] void failDomain(std::string Message) {
  fail(AMPRT_INVALID_COMPUTE_DOMAIN,
       "parallel_for_each: " + std::move(Message));
}

bool isTiled(const amprt_kernel &K) { return K.tile[0] != 0; }

} // namespace

Range makeRange(const amprt_kernel &K, uint32_t Rank, const int32_t *Extent) {
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
    R.Global[0] = Threads;
    return R;
  }
  for (uint32_t I = 0; I != Rank; ++I) {
    R.Global[I] = size_t(Extent[Rank - 1 - I]);
    if (!isTiled(K))
      continue;
    R.Local[I] = K.tile[I];
    if (R.Global[I] % R.Local[I] != 0)
      failDomain("component " + std::to_string(Rank - 1 - I) + " of extent" +
                 describeExtent(Rank, Extent) +
                 " is not a multiple of the tile's " +
                 std::to_string(R.Local[I]));
  }
  return R;
}

void checkTile(const Range &R, const amprt_kernel &K, Accelerator &A) {
  const DeviceTraits &T = A.traits();
  size_t Size = R.Local[0] * R.Local[1] * R.Local[2];
  if (Size > T.MaxGroupSize)
    failDomain("a tile has " + std::to_string(Size) + " threads, but at most " +
               std::to_string(T.MaxGroupSize) + " are possible for " +
               describe(K, A));
  for (cl_uint I = 0; I != R.Dims; ++I)
    if (R.Local[I] > T.MaxItemSizes[I])
      failDomain("component " + std::to_string(R.Dims - 1 - I) +
                 " of the tile is " + std::to_string(R.Local[I]) +
                 ", but at most " + std::to_string(T.MaxItemSizes[I]) +
                 " is possible for " + describe(K, A));
  if (K.tile_static_size > T.LocalMemory)
    fail(AMPRT_RUNTIME_ERROR,
         "parallel_for_each: the tile_static variables need " +
             std::to_string(K.tile_static_size) + " bytes, but a tile has " +
             std::to_string(T.LocalMemory) + ": " + describe(K, A));
}

void chooseGroups(Range &R, const DeviceTraits &Traits, const ReadyKernel &K) {
  // Few different sizes, whatever the extents: drivers of CPUs compile a
  // kernel again for each size of its groups.
  const size_t Best = std::min<size_t>(K.MaxGroupSize, 256);
  // Rows are where neighbours in memory are.
  const size_t Row = R.Dims == 1 ? Best : std::min<size_t>(Best, 64);
  size_t Left = Best;
  const size_t Wanted[3] = {Row, R.Dims == 2 ? Best / Row : 2, Best};
  for (cl_uint I = 0; I != R.Dims; ++I) {
    size_t Local = std::min({Wanted[I], Left, Traits.MaxItemSizes[I]});
    R.Local[I] = std::max<size_t>(Local, 1);
    Left /= R.Local[I];
    R.Global[I] = (R.Global[I] + R.Local[I] - 1) / R.Local[I] * R.Local[I];
  }
}

} // namespace amprt
