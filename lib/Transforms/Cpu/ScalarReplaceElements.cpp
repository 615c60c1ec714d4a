//===- ScalarReplaceElements.cpp - scalar replacement ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScalarReplaceElements.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Returns the variables that index \p E, last dimension first; empty if an
/// index is not a variable, or \p E is not a number.
static llvm::SmallVector<const Variable *, 3> getPositions(const Expr *E) {
  llvm::SmallVector<const Variable *, 3> Result;
  if (!E->getType()->isArithmetic())
    return Result;
  for (; const auto *I = llvm::dyn_cast<Index>(E); E = I->Base) {
    const auto *Ref = llvm::dyn_cast<VarRef>(I->Position);
    if (!Ref)
      return {};
    Result.push_back(Ref->V);
  }
  return llvm::isa<VarRef>(E) ? Result
                              : llvm::SmallVector<const Variable *, 3>();
}

ScalarReplaceElements::ScalarReplaceElements(For *Loop) : Loop(Loop) {
  const Variable *Iteration = llvm::cast<Declare>(Loop->Inits.front())->V;
  const VariableSet Declared = getDeclared(Loop->Body);
  llvm::DenseMap<const Variable *, unsigned> Mentioned;
  forEachExprIn(Loop->Body, [&](Expr *&E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    if (Ref && Ref->V->Ty->isArray() &&
        Ref->V->Space == AddressSpace::Private && !Declared.contains(Ref->V))
      ++Mentioned[Ref->V];
    const auto Positions = getPositions(E);
    // Only the thread's counter distinguishes the elements of an array.
    if (!Positions.empty() && Positions.front() == Iteration &&
        llvm::none_of(Positions,
                      [&](const Variable *V) { return Declared.contains(V); }))
      Arrays[getRoot(E)].push_back(&E);
  });
  Arrays.remove_if([&](const auto &Entry) {
    const auto &Found = Entry.second;
    return Mentioned.lookup(Entry.first) != Found.size() ||
           llvm::any_of(Found, [&](Expr **E) {
             return getPositions(*E) != getPositions(*Found.front());
           });
  });
}

/// Returns the value that \p S assigns to \p V without reading \p V, or null.
static Expr *getFirstValue(Stmt *S, const Variable *V) {
  const Assign *A = getAssign(S);
  return A && !A->Op && isRef(A->Left, V) && !mentions(A->Right, V) ? A->Right
                                                                    : nullptr;
}

void ScalarReplaceElements::makeVariables(const VariableSet &Chosen, Module &M,
                                          FreshNames &Names,
                                          const ModuleEffects &Fx) {
  Builder Build(M);
  for (auto &[Array, Found] : Arrays) {
    if (!Chosen.contains(Array))
      continue;
    Expr *Element = *Found.front();
    Variable *V = Names.makeVariable(Array->Name,
                                     M.Types.withoutConst(Element->getType()));
    for (Expr **E : Found)
      *E = Build.ref(V);
    llvm::SmallVector<Stmt *, 16> Body(Loop->Body->Body.begin(),
                                       Loop->Body->Body.end());
    const auto First =
        llvm::find_if(Body, [&](Stmt *S) { return mentions(S, V); });
    if (Expr *Value = getFirstValue(*First, V)) {
      Declare *D = Build.declare(V, Value);
      D->setLoc((*First)->getLoc());
      *First = D;
    } else {
      Body.insert(Body.begin(), Build.declare(V, Build.copy(Element)));
    }
    if (Fx.getChanged(Loop->Body).contains(V))
      Body.push_back(Build.assignTo(Build.copy(Element), V));
    Loop->Body->Body = M.copyArray<Stmt *>(Body);
  }
}

/// Adds the arrays whose elements \p S assigns conditionally or in an inner
/// loop; with \p IsConditional, also in \p S itself.
static void findConditional(Stmt *S, bool IsConditional, VariableSet &Found) {
  forEachExpr(S, [&](const Expr *Whole) {
    const Assign *A = getAssign(S);
    (void)anyExpr(Whole, [&](const Expr *E) {
      const Expr *LValue = getAssigned(E);
      const Variable *Root = LValue ? getRoot(LValue) : nullptr;
      if (Root && Root->IsOfThreads && (IsConditional || E != A))
        Found.insert(Root);
      return false;
    });
  });
  forEachStmt(S, [&](Stmt *Child) {
    findConditional(Child, IsConditional || !llvm::isa<Block>(S), Found);
  });
}

void ampcc::scalarReplaceElements(Module &M) {
  const ModuleEffects Fx(M);
  FreshNames Names(M, *M.Kernel);
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    auto *Loop = llvm::dyn_cast<For>(S);
    if (!Loop || !Loop->IsThreadLoop || !Loop->IsParallel)
      return;
    VariableSet Found;
    findConditional(Loop->Body, /*IsConditional=*/false, Found);
    if (!Found.empty())
      ScalarReplaceElements(Loop).makeVariables(Found, M, Names, Fx);
  });
}
