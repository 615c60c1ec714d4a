//===- Unrolling.cpp - which loops devices unroll -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CPU devices run the threads of a tile as loops around the kernel's code, and
// their compilers vectorise only innermost loops: a loop of the kernel stands
// in the way until it is gone. NVIDIA's compiler unrolls by itself, but long
// loops over what a tile has loaded not often enough. Measured:
// docs/benchmarks.md.
//
//===----------------------------------------------------------------------===//
#include "Loops.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

/// Operations that a loop may become.
static constexpr uint64_t MaxUnrolledWork = 4096;

/// Between barriers of a loop around it, what is the same in each round of that
/// loop (each address, once unrolled) is kept for every thread of the tile.
static constexpr uint64_t MaxTripsBetweenBarriers = 8;
static constexpr uint64_t StepBetweenBarriers = 4;

/// What NVIDIA's compiler makes of a loop between barriers, at least twice.
static constexpr uint64_t NvidiaStep = 32, MaxNvidiaWork = 2048;

void LoopLowering::setUnrollHints(const ForStmt *S, ir::For *Loop) {
  // The headers' loops are shorter than what any compiler unrolls by itself.
  if (Ctx.getSourceManager().isInSystemHeader(S->getForLoc()))
    return;
  std::optional<uint64_t> Trips = P.Loops.getTripCount(S);
  const LoopShapes::Work Trip = P.Loops.getWork(S->getBody());
  if (!Trips || *Trips < 2 || Trip.HasBarrier)
    return;
  auto fits = [&](uint64_t Count, uint64_t MaxWork) {
    return Count <= MaxWork / (Trip.Operations + 1);
  };
  uint64_t Count = *Trips;
  if (IsBetweenBarriers && Count > MaxTripsBetweenBarriers)
    Count = StepBetweenBarriers;
  if (fits(Count, MaxUnrolledWork))
    Loop->Unroll = Count;
  if (IsBetweenBarriers && *Trips >= 2 * NvidiaStep &&
      fits(NvidiaStep, MaxNvidiaWork))
    Loop->NvidiaUnroll = NvidiaStep;
}
