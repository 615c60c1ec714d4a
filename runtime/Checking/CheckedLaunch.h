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

/// Identifies a thread of a launch: its tile, with tiles in memory order, and
/// its number within the tile. Launches without tiles are split into pieces of
/// Access::MaxThreads threads, which never synchronize.
struct ThreadNumber {
  uint32_t Tile, Thread;
};

class CheckedLaunch {
public:
  CheckedLaunch(const amprt_kernel &K, const Range &Threads,
                std::vector<Memory> Buffers);
  CheckedLaunch(const CheckedLaunch &) = delete;

  /// Must be used before the launch runs.
  Inspection &inspection() { return Inspected; }
  /// Runs the threads of a block. Thread-safe.
  void run(const void *const *Arguments, const amprt_cpu_block &B);

  const amprt_kernel &kernel() const { return K; }
  const amprt_checked_code &code() const { return *K.cpu->checked; }
  const Range &threads() const { return Threads; }
  const std::vector<Memory> &buffers() const { return Buffers; }
  /// True if no read of buffer `I` can be a violation: the launch only reads
  /// it, and it is fully initialized. Only valid while the launch runs.
  bool isConstant(size_t I);
  uint32_t tileSize() const { return TileSize; }

  /// Returns the first of the tile's `epochsOfTile` initial, consecutive
  /// epochs.
  uint32_t epochOf(uint32_t Tile) const { return First + Tile * PerTile; }
  uint32_t epochsOfTile() const { return PerTile; }
  /// Returns the first of `MoreEpochs` further consecutive epochs.
  uint32_t takeEpochs(uint32_t Tile);
  static constexpr uint32_t MoreEpochs = 256;
  /// True if the epoch belongs to this launch.
  bool has(uint32_t Epoch);
  /// Returns the tile that the epoch belongs to.
  uint32_t tileOf(uint32_t Epoch);

  /// Returns the number of a thread of a kernel without tiles.
  ThreadNumber numberOf(const uint32_t *Global) const;
  /// Returns for example "thread (2, 0) of tile (1, 3)".
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
  std::map<uint32_t, uint32_t> Later; ///< tiles by their first epoch
};

} // namespace amprt

#endif
