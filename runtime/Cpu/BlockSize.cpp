//===- BlockSize.cpp - the number of threads in a block -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/BlockSize.h"
#include <algorithm>

namespace amprt {

// Times are in nanoseconds.

/// Bounds of the time of the blocks that each worker gets. Shorter work is
/// split into one block per worker.
static const double BlocksOfWorker = 8, LeastTime = 1000, MostTime = 40000;
/// Blocks that add up sums of their own (AMPRT_KERNEL_LANES_SHIFT) wait for
/// each other when they add them to memory: one per worker, up to this time.
static const uint64_t LanesOfSums = 255;
static const double MostTimeOfSums = 100000;
/// Threads that fill vectors; below PartOfVector, vectors do not pay.
static const uint64_t Vector = 16, PartOfVector = 4;
/// Threads with this many adjacent columns of a matrix read whole cache lines
/// and pages. They stay in one block unless that takes longer than the limit.
static const uint64_t Columns = 64;
static const double MostTimeOfColumns = 200000;

static uint64_t divideUp(uint64_t A, uint64_t B) { return (A + B - 1) / B; }

uint64_t chooseBlockSize(double Cost, uint64_t Threads, uint64_t Lanes,
                         unsigned Workers) {
  const double Share = Cost * double(Threads) / Workers;
  if (Lanes == LanesOfSums)
    return uint64_t(std::min(Share, MostTimeOfSums) / Cost) + 1;
  const double Time =
      Share < 2 * LeastTime
          ? Share
          : std::min(std::max(Share / BlocksOfWorker, LeastTime), MostTime);
  const uint64_t Wanted = uint64_t(Time / Cost) + 1, Each = Threads / Workers;
  const auto areMany = [=](uint64_t Number) { return Each >= 7 * Number / 4; };
  // Almost two blocks of columns per worker.
  if (areMany(Columns) && Columns * Cost < MostTimeOfColumns)
    return std::max(Wanted, Columns);
  if (Lanes == 1 || (Lanes && areMany(Lanes)))
    return std::max(Wanted, Lanes);
  if (Lanes >= Vector) {
    const uint64_t Most = divideUp(Threads, Workers);
    return divideUp(Most, Vector) * Vector;
  }
  if (Each < PartOfVector)
    return 1;
  const bool AreHeavy = double(Vector) * Cost > MostTime;
  return std::max(Wanted, std::min(AreHeavy ? Vector / 2 : Vector, Each));
}

} // namespace amprt
