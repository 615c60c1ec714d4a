//===- UnrollLoops.cpp - requests unrolling of short loops ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnrollLoops.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The maximum size of an unrolled loop, in expression nodes.
static constexpr uint64_t MaxUnrolledSize = 2048;

/// Returns the size of \p S in expression nodes after unrolling its loops.
static uint64_t measure(Stmt *S) {
  uint64_t Size = 0;
  forEachExpr(S, [&](const Expr *E) { Size += countExprs(E); });
  forEachStmt(S, [&](Stmt *Child) { Size += measure(Child); });
  if (const auto *Loop = llvm::dyn_cast<For>(S))
    Size *= std::max<uint64_t>(getUnrolledIterations(Loop), 1);
  return Size;
}

uint64_t ampcc::getUnrolledIterations(const For *Loop) {
  const std::optional<uint64_t> Iterations = getTripCount(Loop);
  return Iterations && *Iterations * measure(Loop->Body) <= MaxUnrolledSize
             ? *Iterations
             : 0;
}

void ampcc::addUnrolledCounters(Stmt *S, VariableSet &Counters) {
  forEachStmtIn(S, [&](Stmt *Part) {
    const auto *Loop = llvm::dyn_cast<For>(Part);
    if (Loop && !Loop->IsThreadLoop && getUnrolledIterations(Loop))
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

static bool hasStrip(const Stmt *S) {
  return anyStmt(S, [](const Stmt *Part) {
    const auto *Loop = llvm::dyn_cast<For>(Part);
    return Loop && Loop->IsThreadLoop && Loop->IsParallel;
  });
}

static void unroll(Stmt *S) {
  forEachStmt(S, unroll);
  auto *Loop = llvm::dyn_cast<For>(S);
  // LLVM keeps what all iterations of a loop around strips read at a time.
  if (!Loop || Loop->IsThreadLoop || hasStrip(Loop->Body))
    return;
  const uint64_t Iterations = getUnrolledIterations(Loop);
  Loop->Unroll = Iterations > 1 ? Iterations : 0;
}

void ampcc::unrollLoops(Module &M) {
  for (const auto &F : M.Functions)
    unroll(F->Body);
}
