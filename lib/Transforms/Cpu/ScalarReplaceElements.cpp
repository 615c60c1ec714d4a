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

/// True if \p S only assigns to \p Element, by conditions: it accesses no other
/// memory after an assignment.
static bool onlyAssigns(Stmt *S, const Expr *Element, const ModuleEffects &Fx) {
  if (const auto *B = llvm::dyn_cast<Block>(S))
    return B->Body.size() == 1 && onlyAssigns(B->Body.front(), Element, Fx);
  if (const auto *I = llvm::dyn_cast<If>(S))
    return !Fx.hasEffects(I->Cond) && onlyAssigns(I->Then, Element, Fx) &&
           (!I->Else || onlyAssigns(I->Else, Element, Fx));
  const Assign *A = getAssign(S);
  return A && isSameExpr(A->Left, Element) && !Fx.hasEffects(A->Right);
}

static bool takesAddress(Stmt *S, const Expr *Element) {
  return anyExpr(S, [&](const Expr *E) {
    const auto *U = llvm::dyn_cast<Unary>(E);
    return U && U->Op == UnaryOp::AddressOf && isSameExpr(U->Operand, Element);
  });
}

/// Keeps the value of an element that \p B stores in a variable during
/// conditional assignments right after that:
///
///     c[t] = a[t];                     float element = a[t];
///     if (c[t] < 0)                    c[t] = element;
///       c[t] = 0;                ->    if (element < 0)
///                                        element = 0;
///                                      c[t] = element;
static void keepStoredElements(Block *B, Module &M, FreshNames &Names,
                               const ModuleEffects &Fx) {
  Builder Build(M);
  StmtList Out;
  const Expr *Stored = nullptr;
  Variable *Value = nullptr; // of the element
  for (Stmt *S : B->Body) {
    Build.setLoc(S->getLoc());
    if (Stored && llvm::isa<If>(S) && onlyAssigns(S, Stored, Fx) &&
        !takesAddress(S, Stored)) {
      if (!Value) {
        auto *A = getAssign(Out.back());
        Value = Names.makeVariable("element",
                                   M.Types.withoutConst(Stored->getType()));
        Out.insert(std::prev(Out.end()), Build.declare(Value, A->Right));
        A->Right = Build.ref(Value);
      }
      forEachExprIn(S, [&](Expr *&E) {
        if (isSameExpr(E, Stored))
          E = Build.ref(Value);
      });
      Out.push_back(S);
      Out.push_back(Build.assignTo(Build.copy(Stored), Value));
      continue;
    }
    Out.push_back(S);
    Value = nullptr;
    const Assign *A = getAssign(S);
    const auto *I = A && !A->Op && !Fx.hasEffects(A->Right)
                        ? llvm::dyn_cast<Index>(A->Left)
                        : nullptr;
    const bool IsElement =
        I && I->getType()->isArithmetic() && I->Base->getType()->isPointer() &&
        llvm::isa<VarRef>(I->Base) &&
        isFixedValue(I->Position, [](const Variable *) { return true; });
    Stored = IsElement ? I : nullptr;
  }
  B->Body = M.copyArray<Stmt *>(Out);
}

void ampcc::scalarReplaceElements(Module &M) {
  const ModuleEffects Fx(M);
  FreshNames Names(M, *M.Kernel);
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    auto *Loop = llvm::dyn_cast<For>(S);
    if (!Loop || !Loop->IsThreadLoop || !Loop->IsParallel)
      return;
    keepStoredElements(Loop->Body, M, Names, Fx);
    VariableSet Found;
    findConditional(Loop->Body, /*IsConditional=*/false, Found);
    if (!Found.empty())
      ScalarReplaceElements(Loop).makeVariables(Found, M, Names, Fx);
  });
}
