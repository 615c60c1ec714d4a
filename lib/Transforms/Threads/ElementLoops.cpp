//===- ElementLoops.cpp - loops over elements of small arrays -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalar replacement splits arrays with constant positions only. Unrolls short
// loops over the elements of small vectors and tables:
//
//   for (int k = 0; k < 2; ++k)       p.component_[0] += q.component_[0];
//     p.component_[k] +=              p.component_[1] += q.component_[1];
//         q.component_[k];
//
//===----------------------------------------------------------------------===//

#include "ElementLoops.h"
#include "../Common/Rewrite.h"
#include "Cloner.h"
#include "EarlyExits.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The most iterations and the largest size of an unrolled loop, in expression
/// nodes, and the most elements of an array in it.
static constexpr unsigned MaxIterations = 9, MaxSize = 400, MaxElements = 64;

/// True if \p E is an element of a thread's own small array.
static bool isOwnElement(const Expr *E) {
  const auto *I = llvm::dyn_cast<Index>(E);
  const Type *Array = I ? I->Base->getType() : nullptr;
  const Variable *V = Array && Array->isArray() ? getRoot(I->Base) : nullptr;
  return V && !V->IsShared && V->Space == AddressSpace::Private &&
         Array->getCount().value_or(MaxElements + 1) <= MaxElements;
}

/// Adds the copies of the body of \p L to \p Out, if it is unrolled.
static bool unroll(Module &M, const ModuleEffects &Fx, FreshNames &Names,
                   For *L, StmtList &Out) {
  const auto Values =
      L->IsThreadLoop ? std::nullopt : getCounterValues(L, MaxIterations);
  if (!Values || countExprs(L->Body) * Values->size() > MaxSize)
    return false;
  const Variable *V = getCounterDecl(L)->V;
  // Parameters of inlined functions are copies of the counter.
  VariableSet Known = {V};
  const auto isKnown = [&Known](const Expr *E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    return Ref && Known.contains(Ref->V);
  };
  forEachStmtIn(L->Body, [&](Stmt *S) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (D && D->Init && D->V->Ty->isInteger() && anyExpr(D->Init, isKnown) &&
        !Fx.getChanged(L->Body).contains(D->V))
      Known.insert(D->V);
  });
  if (!anyExpr(L->Body, [&](const Expr *E) {
        return isOwnElement(E) &&
               anyExpr(llvm::cast<Index>(E)->Position, isKnown);
      }))
    return false;
  Builder Build(M);
  Build.setLoc(L->getLoc());
  const auto removeExits = [&](StmtList &List, ExitTarget Exit) {
    if (llvm::none_of(List, [Exit](Stmt *S) { return hasExit(S, Exit); }))
      return;
    Variable *Left = nullptr;
    if (Exit.IsBreak) {
      Left = Names.makeVariable("left", M.Types.getBool());
      Out.push_back(Build.declare(Left, Build.boolean(false)));
    }
    List = removeJumps(List, Exit, Left, M, Names);
  };
  StmtList Copied;
  for (const int64_t Value : *Values) {
    Cloner Copies(M, Names);
    Copies.replace(V,
                   Build.integer(uint64_t(Value), M.Types.withoutConst(V->Ty)));
    Block *Body = Copies.clone(L->Body);
    const VariableSet Changed = Fx.getChanged(Body);
    llvm::DenseMap<const Variable *, Expr *> Constants;
    const auto evaluate = [&](Expr *E) {
      auto *Copy = llvm::cast<ExprStmt>(Build.expr(Build.copy(E)));
      forEachExprIn(static_cast<Stmt *>(Copy), [&](Expr *&Part) {
        const auto *Ref = llvm::dyn_cast<VarRef>(Part);
        if (Expr *Constant = Ref ? Constants.lookup(Ref->V) : nullptr)
          Part = Build.copy(Constant);
      });
      return evaluateConstant(Copy->E);
    };
    forEachStmtIn(Body, [&](Stmt *S) {
      const auto *D = llvm::dyn_cast<Declare>(S);
      if (!D || !D->Init || !D->V->Ty->isInteger() || Changed.contains(D->V))
        return;
      if (const auto Constant = evaluate(D->Init))
        Constants[D->V] =
            Build.integer(uint64_t(*Constant), M.Types.withoutConst(D->V->Ty));
    });
    forEachExprIn(Body, [&](Expr *&E) {
      if (!isOwnElement(E))
        return;
      Expr *&Position = llvm::cast<Index>(E)->Position;
      if (const auto Constant = evaluate(Position); Constant && *Constant >= 0)
        Position = Build.integer(*Constant);
    });
    StmtList List(Body->Body.begin(), Body->Body.end());
    removeExits(List, {/*IsReturn=*/false, /*IsBreak=*/false,
                       /*IsContinue=*/true});
    Copied.append(List.begin(), List.end());
  }
  removeExits(Copied, {/*IsReturn=*/false, /*IsBreak=*/true});
  Out.append(Copied.begin(), Copied.end());
  return true;
}

static void unrollIn(Module &M, const ModuleEffects &Fx, FreshNames &Names,
                     Stmt *S) {
  forEachStmt(S, [&](Stmt *Child) { unrollIn(M, Fx, Names, Child); });
  if (auto *B = llvm::dyn_cast<Block>(S))
    rewriteBlock(M, B, [&](Stmt *Child, StmtList &Out) {
      auto *L = llvm::dyn_cast<For>(Child);
      if (!L || !unroll(M, Fx, Names, L, Out))
        Out.push_back(Child);
    });
}

void ampcc::unrollElementLoops(Module &M, Stmt *S, FreshNames &Names) {
  unrollIn(M, ModuleEffects(M), Names, S);
}
