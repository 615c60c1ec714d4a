//===- UnrollLoops.cpp - asks for short loops to be unrolled --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnrollLoops.h"
#include "../Threads/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Nodes of expressions that a loop may become.
static constexpr uint64_t MaxSize = 2048;

static uint64_t getSize(Stmt *S) {
  uint64_t Size = 0;
  forEachExprIn(S, [&](Expr *&) { ++Size; });
  return Size;
}

static void unroll(Stmt *S) {
  forEachStmt(S, unroll);
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || Loop->IsThreadLoop)
    return;
  const std::optional<uint64_t> Trips = getTripCount(Loop);
  const bool IsShort = Trips && *Trips > 1 &&
                       *Trips * getSize(Loop->Body) <= MaxSize;
  Loop->Unroll = IsShort ? *Trips : 0;
}

void ampcc::unrollLoops(Module &M) {
  for (const auto &F : M.Functions)
    unroll(F->Body);
}
