//===- UnrollRows.cpp - unrolls short rows of threads ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "LoopPass.h"
#include "UnrollLoops.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The lengths of rows that get a version of their own: of two to four numbers,
/// such as colors, coordinates and complex numbers.
static constexpr uint64_t Lengths[] = {2, 3, 4};
/// The largest body of a row with versions, in expression nodes.
static constexpr size_t MaxRowSize = 128;

namespace {
/// Versions of loops over rows of threads that are shorter than vectors. The
/// row is unrolled, and the threads of the next dimension are vectorized:
///
///   if (begin0 == 0 && end0 == 3 && pitch == 3)
///     for (int x = begin1; x < end1; x++) // parallel
///       for (int c = 0; c < 3; c++)
///         a[x * 3 + c] = ...
///   else
///     for (int x = begin1; x < end1; x++)
///       for (int c = begin0; c < end0; c++) // parallel
///         a[x * pitch + c] = ...
class RowUnroller : public LoopPass {
public:
  explicit RowUnroller(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override;
  /// Finds the factors of the counter of \p Loop in positions in \p Row.
  void findPitches(const For *Loop, For *Row);
  /// Returns \p Loop for rows of \p Length threads.
  For *makeVersion(For *Loop, uint64_t Length);

  llvm::SmallVector<Expr *, 4> Pitches;
};
} // namespace

/// Returns the row of threads that \p Loop repeats, and only that; or null.
static For *getRow(For *Loop) {
  const auto Body = Loop->Body->Body;
  if (!Loop->IsThreadLoop || Body.empty())
    return nullptr;
  auto *Row = llvm::dyn_cast<For>(Body.back());
  return Row && Row->IsThreadLoop && Row->IsParallel &&
                 llvm::all_of(Body.drop_back(), llvm::IsaPred<Declare>)
             ? Row
             : nullptr;
}

void RowUnroller::findPitches(const For *Loop, For *Row) {
  Pitches.clear();
  VariableSet Dependent;
  Dependent.insert(getCounter(Loop));
  const auto depends = [&](const Expr *E) {
    return anyExpr(E, [&](const Expr *Part) {
      const auto *Ref = llvm::dyn_cast<VarRef>(Part);
      return Ref && Dependent.contains(Ref->V);
    });
  };
  forEachStmtIn(Row->Body, [&](Stmt *S) {
    if (const auto *D = llvm::dyn_cast<Declare>(S);
        D && D->Init && depends(D->Init))
      Dependent.insert(D->V);
  });
  forEachExprIn(Row->Body, [&](Expr *&E) {
    const auto *B = llvm::dyn_cast<Binary>(E);
    if (!B || B->Op != BinaryOp::Mul || !B->getType()->isInteger())
      return;
    for (auto [Side, Other] :
         {std::pair(B->Left, B->Right), std::pair(B->Right, B->Left)})
      if (depends(Side) && !llvm::isa<Literal>(Other) && isFixed(Other) &&
          llvm::none_of(Pitches, [Pitch = Other](const Expr *Known) {
            return isSameExpr(Known, Pitch);
          }))
        Pitches.push_back(Other);
  });
}

For *RowUnroller::makeVersion(For *Loop, uint64_t Length) {
  auto *Copy = llvm::cast<For>(Cloner(M, Names).clone(Loop));
  auto *Row = llvm::cast<For>(Copy->Body->Body.back());
  getCounterDecl(Row)->Init = Build.integer(0);
  getEnd(Row) = Build.integer(int64_t(Length));
  forEachExprIn(Row->Body, [&](Expr *&E) {
    for (const Expr *Pitch : Pitches)
      if (isSameExpr(E, Pitch)) {
        E = Build.integer(Length, Pitch->getType());
        return;
      }
  });
  if (Length == 4) { // a vector
    Row->Unroll = 1;
    return Copy;
  }
  Row->IsThreadLoop = Row->IsParallel = false;
  Copy->IsParallel = true;
  return Copy;
}

bool RowUnroller::replace(For *Loop, StmtList &Out) {
  For *const Row = getRow(Loop);
  if (!Row || getTripCount(Row) || countExprs(Row->Body) > MaxRowSize ||
      anyStmt(Row->Body, [](const Stmt *S) {
        const auto *Inner = llvm::dyn_cast<For>(S);
        return isLoop(S) && !(Inner && getUnrolledIterations(Inner));
      }))
    return false;
  // The version for rows of any length may declare the ends of its rows.
  Varying = Fx.getVarying(Loop);
  const auto getOuter = [&](Expr *E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    for (Stmt *S : Loop->Body->Body)
      if (const auto *D = llvm::dyn_cast<Declare>(S);
          D && Ref && D->V == Ref->V)
        return D->Init;
    return E;
  };
  Expr *Begin = getOuter(getCounterDecl(Row)->Init),
       *End = getOuter(getEnd(Row));
  findPitches(Loop, Row);
  if (!Begin || !End || !isFixed(Begin) || !isFixed(End) || Pitches.empty() ||
      !isParallelBut(Hindrance::None, M, makeVersion(Loop, Lengths[0])))
    return false;
  Stmt *All = Loop;
  for (const uint64_t Length : Lengths) {
    const auto isLength = [&](Expr *E) {
      return Build.binary(BinaryOp::EQ, Build.copy(E),
                          Build.integer(Length, E->getType()));
    };
    Expr *Cond = Build.both(
        Build.binary(BinaryOp::EQ, Build.copy(Begin), Build.integer(0)),
        isLength(End));
    for (Expr *Pitch : Pitches)
      Cond = Build.both(Cond, isLength(Pitch));
    All = Build.makeIf(Cond, Build.block(makeVersion(Loop, Length)),
                       Build.block(All));
  }
  Out.push_back(All);
  return true;
}

void ampcc::unrollRows(Module &M) { RowUnroller(M).run(); }
