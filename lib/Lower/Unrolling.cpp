//===- Unrolling.cpp - which loops CPU devices unroll ---------------------===//
//
// CPU devices run the threads of a tile as loops around the kernel's code, and
// their compilers vectorise only innermost loops: a loop of the kernel stands
// in the way until it is gone. Measured: docs/benchmarks.md.
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

uint64_t LoopLowering::getUnrollCount(const ForStmt *S) {
  // The headers' loops are shorter than what any compiler unrolls by itself.
  if (Ctx.getSourceManager().isInSystemHeader(S->getForLoc()))
    return 0;
  std::optional<uint64_t> Trips = P.Loops.getTripCount(S);
  if (!Trips || *Trips < 2)
    return 0;
  uint64_t Count = *Trips;
  if (IsBetweenBarriers && Count > MaxTripsBetweenBarriers)
    Count = StepBetweenBarriers;
  const LoopShapes::Work Trip = P.Loops.getWork(S->getBody());
  if (Trip.HasBarrier || Count > MaxUnrolledWork / (Trip.Operations + 1))
    return 0;
  return Count;
}
