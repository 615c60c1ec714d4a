//===- CheckedLaunch.h - launches whose threads are checked -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_CHECKEDLAUNCH_H
#define AMPRT_CHECKING_CHECKEDLAUNCH_H

#include "Checking/Inspection.h"
#include "Checking/Shadow.h"
#include "Driver/KernelLaunch.h"
#include <atomic>
#include <map>
#include <mutex>
#include <vector>

namespace amprt {

/// A thread of a launch, by number: the tile's, of tiles in the order of
/// memory, and the thread's within it. Launches without tiles are cut into
/// pieces of Access::MaxThreads threads, whose threads never meet.
struct ThreadNumber {
  uint32_t Tile, Thread;
};

class CheckedLaunch {
public:
  CheckedLaunch(const amprt_kernel &K, const Range &Threads,
                std::vector<Memory> Buffers);
  CheckedLaunch(const CheckedLaunch &) = delete;

  /// To be used before the launch runs.
  Inspection &inspection() { return Inspected; }
  /// Runs the threads of a block. Any thread may call it.
  void run(const void *const *Arguments, const amprt_cpu_block &B);

  const amprt_kernel &kernel() const { return K; }
  const amprt_checked_code &code() const { return *K.cpu->checked; }
  const Range &threads() const { return Threads; }
  const std::vector<Memory> &buffers() const { return Buffers; }
  /// True if nothing is wrong with any read of buffer `I`: the launch only
  /// reads it, and all of it is initialized. To be asked while the launch runs.
  bool isConstant(size_t I);
  uint32_t tileSize() const { return TileSize; }

  /// The first of the `epochsOfTile` consecutive epochs that each tile has
  /// from the beginning.
  uint32_t epochOf(uint32_t Tile) const { return First + Tile * PerTile; }
  uint32_t epochsOfTile() const { return PerTile; }
  /// The first of `MoreEpochs` further consecutive ones.
  uint32_t takeEpochs(uint32_t Tile);
  static constexpr uint32_t MoreEpochs = 256;
  /// True if the epoch is one of this launch.
  bool has(uint32_t Epoch);
  /// The tile that the epoch belongs to.
  uint32_t tileOf(uint32_t Epoch);

  /// The number of a thread of the kernel without tiles.
  ThreadNumber numberOf(const uint32_t *Global) const;
  /// "thread (2, 0) of tile (1, 3)"
  std::string describe(ThreadNumber N) const;

private:
  const amprt_kernel &K;
  const Range Threads;
  const std::vector<Memory> Buffers;
  Inspection Inspected;
  enum class Content : uint8_t { Unknown, Constant, Other };
  std::vector<std::atomic<Content>> Contents; ///< of each buffer
  uint32_t TileSize;                          ///< in threads
  uint32_t First, PerTile, Count;
  std::mutex Mutex;                   // guards Later
  std::map<uint32_t, uint32_t> Later; ///< first epochs, and their tiles
};

} // namespace amprt

#endif
