//===- UnrollTriangles.cpp - unrolls triangular loop nests ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "../Threads/EarlyExits.h"
#include "LoopPass.h"
#include "UnrollLoops.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The most iterations of a loop, and its size after unrolling, in nodes.
static constexpr uint64_t MaxTriangleRows = 16, MaxTriangleSize = 4096;

namespace {
/// Unrolls short loops whose counters bound inner loops; the trip counts of
/// these are constant then, as in
///
///   for (int a = 0; a < 8; a++)
///     for (int b = 0; b < 8 - a; b++) ...
class TriangleUnroller : public LoopPass {
public:
  explicit TriangleUnroller(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override {
    const auto Values = getCounterValues(Loop, MaxTriangleRows);
    if (Loop->IsThreadLoop || !Values || !bounds(Loop) ||
        hasExit(Loop->Body, {/*IsReturn=*/false, /*IsBreak=*/true,
                             /*IsContinue=*/true}) ||
        Values->size() * countExprs(Loop->Body) > MaxTriangleSize ||
        !llvm::all_of(*Values, [](int64_t Value) { return Value >= 0; }))
      return false;
    StmtList Iterations;
    for (const int64_t Value : *Values) {
      Cloner Copies(M, Names);
      Copies.replace(getCounter(Loop),
                     Build.integer(uint64_t(Value), getCounter(Loop)->Ty));
      Iterations.push_back(Copies.clone(Loop->Body));
    }
    Block *const All = Build.block(Iterations);
    if (!haveKnownLengths(All))
      return false;
    removeStmts(All, [](Stmt *S) {
      const auto *Inner = llvm::dyn_cast<For>(S);
      return Inner && getCounterValues(Inner)->empty();
    });
    visit(All);
    Out.push_back(All);
    return true;
  }
  /// True if the head of a loop in \p Loop mentions the counter of \p Loop.
  static bool bounds(const For *Loop) {
    const Variable *Counter = getCounter(Loop);
    return anyStmt(Loop->Body, [&](const Stmt *S) {
      const auto *Inner = llvm::dyn_cast<For>(S);
      const Declare *First = Inner ? getCounterDecl(Inner) : nullptr;
      return First && Inner->Cond &&
             (mentions(First->Init, Counter) || mentions(Inner->Cond, Counter));
    });
  }
  static bool haveKnownLengths(const Stmt *S) {
    return !anyStmt(S, [](const Stmt *Part) {
      const auto *Loop = llvm::dyn_cast<For>(Part);
      return isLoop(Part) && !(Loop && getCounterValues(Loop));
    });
  }
};
} // namespace

void ampcc::unrollTriangles(Module &M) { TriangleUnroller(M).run(); }
