//===- PromotedElements.cpp - scalar promotion in loops -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PromotedElements.h"
#include "../Common/Rewrite.h"
#include "Cloner.h"
#include "EarlyExits.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

bool ampcc::isUnderstood(Stmt *S, const ModuleEffects &Fx) {
  return allExprs(S, [&](const Expr *E) {
    if (const auto *C = llvm::dyn_cast<Call>(E))
      return C->AtomicName.empty() && !Fx.changesMemory(C) &&
             (!C->Callee || Fx.isPure(C->Callee)) &&
             allOperands(E, [](const Expr *Operand) {
               return !holdsPointers(Operand->getType());
             });
    const auto *U = llvm::dyn_cast<Unary>(E);
    return !U || U->Op != UnaryOp::AddressOf;
  });
}

/// True if \p E has the same value in all iterations as long as \p Varying do
/// not change.
static bool isFixed(const Expr *E, const VariableSet &Varying) {
  return isFixedValue(
             E, [&](const Variable *V) { return !Varying.contains(V); }) ||
         getThreadQuery(E) ||
         (llvm::isa<Binary, Cast>(E) && allOperands(E, [&](const Expr *Part) {
            return isFixed(Part, Varying);
          }));
}

/// True if \p E is an element in global memory, the same one as long as \p
/// Varying do not change.
static bool isFixedElement(const Expr *E, const VariableSet &Varying) {
  if (const auto *Part = llvm::dyn_cast<Member>(E))
    return isFixedElement(Part->Base, Varying);
  const auto *I = llvm::dyn_cast<Index>(E);
  return I && I->Base->getType()->isPointer() &&
         getSpace(I) == AddressSpace::Global && isFixed(I->Base, Varying) &&
         isFixed(I->Position, Varying);
}

static bool isGlobalAccess(const Expr *E) {
  const auto *I = llvm::dyn_cast<Index>(E);
  const auto *U = llvm::dyn_cast<Unary>(E);
  return ((I && I->Base->getType()->isPointer()) ||
          (U && U->Op == UnaryOp::Deref)) &&
         getSpace(E) == AddressSpace::Global;
}

bool ampcc::isOnlyAccess(For *Loop, Expr *Element, const BufferRoots &Roots) {
  const std::optional<unsigned> Root = Roots.findOf(Element);
  bool Result = Root.has_value();
  unsigned Accesses = 0, Same = 0;
  forEachExprIn(Loop, [&](Expr *&E) {
    if (isSameExpr(E, Element))
      ++Same;
    if (isGlobalAccess(E)) {
      const std::optional<unsigned> Other = Roots.findOf(E);
      Result = Result && Other;
      Accesses += Other == Root;
    }
  });
  return Result && Accesses == Same;
}

std::optional<PromotedLoop> PromotedElements::match(Block *Around,
                                                    size_t At) const {
  auto *Loop = llvm::dyn_cast<For>(Around->Body[At]);
  const Declare *D =
      Loop && !Loop->IsThreadLoop ? getCounterDecl(Loop) : nullptr;
  if (!D || !Loop->Cond || !isUnderstood(Loop, Fx) ||
      hasExit(Loop->Body, AnyExit))
    return std::nullopt;
  PromotedLoop Result = {Around, Loop, {}, nullptr};
  const VariableSet Varying = Fx.getVarying(Loop);
  for (Stmt *S : Loop->Body->Body)
    if (Assign *A = getAssign(S);
        A && A->Left->getType()->isArithmetic() &&
        isFixedElement(A->Left, Varying) &&
        llvm::none_of(Result.Elements,
                      [&](Expr *E) { return isSameExpr(E, A->Left); }) &&
        isOnlyAccess(Loop, A->Left, Roots))
      Result.Elements.push_back(A->Left);
  if (Result.Elements.empty())
    return std::nullopt;
  const auto exists = [&](Expr *Element) {
    Assign *Before = At ? getAssign(Around->Body[At - 1]) : nullptr;
    return Before && isSameExpr(Before->Left, Element);
  };
  Cloner First(M, Names);
  First.replace(D->V, D->V->Ty == D->Init->getType()
                          ? D->Init
                          : Build.cast(D->Init, D->V->Ty));
  Expr *Cond = First.clone(Loop->Cond);
  const auto *B = llvm::dyn_cast<Binary>(Cond);
  const auto Begin = B ? evaluateConstant(B->Left) : std::nullopt,
             End = B ? evaluateConstant(B->Right) : std::nullopt;
  if (!(Begin && End && B->Op == BinaryOp::LT && *Begin < *End) &&
      !llvm::all_of(Result.Elements, exists))
    Result.RunsOnce = Cond;
  if (Result.RunsOnce && Fx.hasEffects(Cond))
    return std::nullopt;
  return Result;
}

void PromotedElements::find(Stmt *S, std::vector<PromotedLoop> &Found) const {
  auto *B = llvm::dyn_cast<Block>(S);
  if (!B)
    return forEachStmt(S, [&](Stmt *Child) { find(Child, Found); });
  for (size_t I = 0; I != B->Body.size(); ++I)
    if (std::optional<PromotedLoop> L = match(B, I))
      Found.push_back(std::move(*L));
    else
      find(B->Body[I], Found);
}

void PromotedElements::promote(const PromotedLoop &L, Expr *Cond,
                               Stmt *Plain) const {
  StmtList Body, Behind;
  Build.setLoc(L.Loop->getLoc());
  for (Expr *Of : L.Elements) {
    Expr *Element = Build.copy(Of);
    Variable *Kept =
        Names.makeVariable("kept", M.Types.withoutConst(Element->getType()));
    forEachExprIn(L.Loop, [&](Expr *&E) {
      if (isSameExpr(E, Element))
        E = Build.ref(Kept);
    });
    Body.push_back(Build.declare(Kept, Element));
    Behind.push_back(Build.assignTo(Build.copy(Element), Kept));
  }
  Body.push_back(L.Loop);
  llvm::append_range(Body, Behind);
  if (Cond)
    Body = {Build.makeIf(Cond, Build.block(Body),
                         Plain ? Build.block(Plain) : nullptr)};
  rewriteBlock(M, L.Around, [&](Stmt *S, StmtList &Out) {
    if (S == L.Loop)
      llvm::append_range(Out, Body);
    else
      Out.push_back(S);
  });
}
