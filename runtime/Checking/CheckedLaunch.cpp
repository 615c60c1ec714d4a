//===- CheckedLaunch.cpp - launches whose threads are checked -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/CheckedLaunch.h"
#include "Checking/Describe.h"
#include "Checking/TileRun.h"

namespace amprt {

CheckedLaunch::CheckedLaunch(const amprt_kernel &K, const Range &Threads,
                             std::vector<Memory> Buffers)
    : K(K), Threads(Threads), Buffers(std::move(Buffers)),
      Inspected(this->K, this->Threads, this->Buffers),
      Contents(this->Buffers.size()) {
  uint64_t All = 1;
  for (size_t Size : Threads.Size)
    All *= Size;
  TileSize = isTiled(K)
                 ? uint32_t(Threads.Tile[0] * Threads.Tile[1] * Threads.Tile[2])
                 : Access::MaxThreads;
  const uint64_t Tiles = (All + TileSize - 1) / TileSize;
  PerTile = code().has_barriers && Tiles < (1u << 24) ? 16 : 1;
  Count = uint32_t(Tiles * PerTile);
  First = Shadow::get().takeEpochs(Count);
}

bool CheckedLaunch::isConstant(size_t I) {
  Content Known = Contents[I].load(std::memory_order_relaxed);
  if (Known == Content::Unknown) {
    const Memory &M = Buffers[I];
    Known = M.IsRead && Shadow::get().isDefined(M.Begin, M.End)
                ? Content::Constant
                : Content::Other;
    Contents[I].store(Known, std::memory_order_relaxed);
  }
  return Known == Content::Constant;
}

uint32_t CheckedLaunch::takeEpochs(uint32_t Tile) {
  const uint32_t Epoch = Shadow::get().takeEpochs(MoreEpochs);
  std::lock_guard<std::mutex> Lock(Mutex);
  Later[Epoch] = Tile;
  return Epoch;
}

bool CheckedLaunch::has(uint32_t Epoch) {
  if (Epoch - First < Count)
    return true;
  if (Epoch < First)
    return false;
  std::lock_guard<std::mutex> Lock(Mutex);
  const auto Next = Later.upper_bound(Epoch);
  return Next != Later.begin() && Epoch - std::prev(Next)->first < MoreEpochs;
}

uint32_t CheckedLaunch::tileOf(uint32_t Epoch) {
  if (Epoch - First < Count)
    return (Epoch - First) / PerTile;
  std::lock_guard<std::mutex> Lock(Mutex);
  return std::prev(Later.upper_bound(Epoch))->second;
}

ThreadNumber CheckedLaunch::numberOf(const uint32_t *Global) const {
  const uint64_t Number =
      Global[0] +
      Threads.Size[0] * (Global[1] + Threads.Size[1] * uint64_t(Global[2]));
  return {uint32_t(Number / Access::MaxThreads),
          uint32_t(Number % Access::MaxThreads)};
}

std::string CheckedLaunch::describe(ThreadNumber N) const {
  auto split = [&](uint64_t Number, auto sizeOf, uint32_t *To) {
    for (uint32_t I = 0; I != 3; ++I) {
      To[I] = uint32_t(Number % sizeOf(I));
      Number /= sizeOf(I);
    }
  };
  uint32_t Thread[3], Tile[3];
  if (!isTiled(K)) {
    split(
        uint64_t(N.Tile) * TileSize + N.Thread,
        [&](uint32_t I) { return Threads.Size[I]; }, Thread);
    return describeThread(Threads.Dims, Thread, nullptr);
  }
  split(N.Thread, [&](uint32_t I) { return Threads.Tile[I]; }, Thread);
  split(
      N.Tile, [&](uint32_t I) { return Threads.Size[I] / Threads.Tile[I]; },
      Tile);
  return describeThread(Threads.Dims, Thread, Tile);
}

void CheckedLaunch::run(const void *const *Arguments,
                        const amprt_cpu_block &B) {
  TileRun::ofThisThread().run(*this, Arguments, B);
}

} // namespace amprt
