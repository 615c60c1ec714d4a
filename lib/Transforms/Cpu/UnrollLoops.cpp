//===- UnrollLoops.cpp - asks for short loops to be unrolled --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnrollLoops.h"
#include "../Threads/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Nodes of expressions that a loop may become.
static constexpr uint64_t MaxSize = 2048;

uint64_t ampcc::getUnrolledTrips(const For *Loop) {
  const std::optional<uint64_t> Trips = getTripCount(Loop);
  const bool IsShort = Trips && *Trips * countExprs(Loop->Body) <= MaxSize;
  return IsShort ? *Trips : 0;
}

void ampcc::addUnrolledCounters(Stmt *S, VariableSet &Counters) {
  forEachStmtIn(S, [&](Stmt *Part) {
    const auto *Loop = llvm::dyn_cast<For>(Part);
    if (Loop && !Loop->IsThreadLoop && getUnrolledTrips(Loop) > 1)
      Counters.insert(llvm::cast<Declare>(Loop->Inits.front())->V);
  });
}

bool ampcc::isKnownWhenUnrolled(const Expr *E, const VariableSet &Counters) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    return Counters.contains(Ref->V);
  return llvm::isa<Literal, Binary, Cast>(E) &&
         allOperands(E, [&](const Expr *Part) {
           return isKnownWhenUnrolled(Part, Counters);
         });
}

static void unroll(Stmt *S) {
  forEachStmt(S, unroll);
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || Loop->IsThreadLoop)
    return;
  const uint64_t Trips = getUnrolledTrips(Loop);
  Loop->Unroll = Trips > 1 ? Trips : 0;
}

void ampcc::unrollLoops(Module &M) {
  for (const auto &F : M.Functions)
    unroll(F->Body);
}
