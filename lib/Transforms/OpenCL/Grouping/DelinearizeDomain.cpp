//===- DelinearizeDomain.cpp - a thread per element, by rows --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs often run a thread per element of a matrix in one dimension:
//
//   int i = get_global_id(0);
//   if (i < domain) {
//     int row = i / width, column = i % width;
//
// The same kernel in two dimensions divides nothing, and its threads share what
// those of a row or column read:
//
//   if (get_global_id(0) < columns && get_global_id(1) < rows) {
//     int row = get_global_id(1), column = get_global_id(0);
//
//===----------------------------------------------------------------------===//

#include "../../Common/FreshNames.h"
#include "../../Common/Rewrite.h"
#include "../../Passes.h"
#include "../../Threads/Delinearization.h"
#include "../../Threads/EarlyExits.h"
#include "../../Threads/Untile.h"
#include "RowLoops.h"
#include "Steps.h"

using namespace ampcc;
using namespace ampcc::ir;

static const Expr *dropPositionCasts(const Expr *E) {
  const auto *C = llvm::dyn_cast<Cast>(E);
  return C && keepsPositions(C->getType()) ? dropPositionCasts(C->Operand) : E;
}

/// Returns the last statement, a condition around all effects of \p B.
static If *getGuard(const Block *B, const ModuleEffects &Fx) {
  auto *Guard = B->Body.empty() ? nullptr : llvm::dyn_cast<If>(B->Body.back());
  const bool IsWhole = Guard && !Guard->Else &&
                       llvm::all_of(B->Body.drop_back(), [&](const Stmt *S) {
                         const auto *D = llvm::dyn_cast<Declare>(S);
                         return D && !(D->Init && Fx.hasEffects(D->Init));
                       });
  return IsWhole ? Guard : nullptr;
}

std::optional<RowDomain>
ampcc::delinearizeDomain(Module &M,
                         llvm::function_ref<bool(const Expr *)> IsKnown) {
  Function &Kernel = *M.Kernel;
  const bool HasDivision = llvm::any_of(M.Functions, [](const auto &F) {
    return anyExpr(F->Body, [](const Expr *E) {
      const auto *B = llvm::dyn_cast<Binary>(E);
      return B && (B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem) &&
             B->getType()->isInteger();
    });
  });
  if (Kernel.WorkDim != 1 || !HasDivision || M.Report || !M.Images.empty() ||
      !findObstacle(M).empty() || !flatten(M, Kernel))
    return std::nullopt;
  const bool HadTiles = Kernel.Tile[0];
  if (HadTiles && !untile(M, Kernel)[0])
    return std::nullopt;
  dropUncalledFunctions(M);
  FreshNames Names(M, Kernel);
  makeNamesUnique(M, Kernel, Names);
  const ModuleEffects Fx(M);
  Builder Build(M);
  const Type *Int = M.Types.getInt();
  Variable *Position = Names.makeVariable("position", Int),
           *Row = Names.makeVariable("row", Int),
           *Column = Names.makeVariable("column", Int);
  replaceThreadQueries(
      Kernel.Body, Build, [&](ThreadQueryCall Query) -> Expr * {
        return Query.Query == ThreadQuery::GlobalId && Query.Dimension == 0
                   ? Build.ref(Position)
                   : nullptr;
      });
  Delinearization Of(M, Position, Fx.getChanged(Kernel.Body),
                     [&](const Expr *E) { return isOfLaunch(Kernel, E); });
  if (!Of.findWidth(Kernel.Body, IsKnown))
    return std::nullopt;

  // The launch's own condition.
  If *Launched = HadTiles ? nullptr : getGuard(Kernel.Body, Fx);
  if (!HadTiles) {
    const auto *Cond =
        Launched ? llvm::dyn_cast<Binary>(Launched->Cond) : nullptr;
    if (!Cond || Cond->Op != BinaryOp::LT || !isRef(Cond->Left, Position))
      return std::nullopt;
  }
  Of.rewrite(Kernel.Body, Row, Column);
  RowDomain Result = {Of.getWidth()};
  Block *Body = Launched ? Launched->Then : Kernel.Body;
  // Launches have no threads that fail the program's own condition.
  If *Guard = getGuard(Body, Fx);
  const auto isCopy = [&](const Expr *E, const Variable *V) {
    return isRef(E, V) || llvm::any_of(Body->Body, [&](const Stmt *S) {
             const auto *D = llvm::dyn_cast<Declare>(S);
             return D && isRef(E, D->V) && D->Init &&
                    keepsPositions(D->V->Ty) &&
                    isRef(dropPositionCasts(D->Init), V);
           });
  };
  const std::function<bool(const Expr *)> take = [&](const Expr *Cond) {
    const auto *B = llvm::dyn_cast<Binary>(Cond);
    if (B && B->Op == BinaryOp::LogicalAnd)
      return take(B->Left) && take(B->Right);
    if (!B || B->Op != BinaryOp::LT)
      return false;
    const Expr *Left = dropPositionCasts(B->Left);
    if (isCopy(Left, Column))
      return isSameExpr(dropPositionCasts(B->Right),
                        dropPositionCasts(Result.Width));
    const Expr *&End = isCopy(Left, Row) ? Result.Height : Result.Count;
    if (End || !(isCopy(Left, Row) || isRef(Left, Position)) ||
        !IsKnown(dropPositionCasts(B->Right)))
      return false;
    End = dropPositionCasts(B->Right);
    return true;
  };
  if (Guard && take(Guard->Cond)) {
    StmtList Unguarded(Body->Body.drop_back());
    llvm::append_range(Unguarded, Guard->Then->Body);
    Body->Body = M.copyArray<Stmt *>(Unguarded);
  }

  Kernel.WorkDim = 2;
  const auto addSize = [&](llvm::StringRef Name) {
    Kernel.Params.push_back(Names.makeVariable(Name, M.Types.withConst(Int)));
    return Kernel.Params.back();
  };
  Expr *Inside = Build.less(Column, addSize("columns"));
  Inside = Build.both(Inside, Build.less(Row, addSize("rows")));
  if (Launched)
    Launched->Cond = Inside;
  else
    Kernel.Body = Build.block(Build.makeIf(Inside, Kernel.Body));
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    if (isRef(E, Position))
      E = Build.add(Build.multiply(Row, Build.copy(Result.Width)), Column);
  });
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    Build.setLoc(E->getLoc());
    if (isRef(E, Row) || isRef(E, Column))
      E = Build.query("get_global_id", isRef(E, Row));
  });
  return Result;
}
