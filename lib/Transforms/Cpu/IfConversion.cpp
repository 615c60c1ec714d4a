//===- IfConversion.cpp - if-conversion around loops ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IfConversion.h"
#include "PredicatedLoops.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

IfConverter::IfConverter(Module &M, FreshNames &Names, const ModuleEffects &Fx,
                         For *Threads, const Variable *Iteration,
                         Classifier Classify)
    : M(M), Build(M), Names(Names), Varying(Fx.getVarying(Threads)),
      Changed(Fx.getChanged(Threads)), OfPosition({Iteration}),
      Classify(Classify) {}

static llvm::ArrayRef<Stmt *> getBranch(Stmt *const &S) {
  const auto *B = llvm::dyn_cast<Block>(S);
  return B ? llvm::ArrayRef<Stmt *>(B->Body) : llvm::ArrayRef(S);
}

bool IfConverter::isOfPosition(const Expr *E) const {
  switch (E->getKind()) {
  case Expr::Kind::VarRef: {
    const Variable *V = llvm::cast<VarRef>(E)->V;
    return V->Space == AddressSpace::Private &&
           (OfPosition.contains(V) || !Varying.contains(V));
  }
  case Expr::Kind::Unary: {
    const UnaryOp Op = llvm::cast<Unary>(E)->Op;
    if (Op == UnaryOp::Deref || Op == UnaryOp::AddressOf ||
        Op >= UnaryOp::PreInc)
      return false;
    break;
  }
  case Expr::Kind::Index:
    if (!isFixedLValue(E))
      return false;
    break;
  case Expr::Kind::Binary: {
    // Adjacent threads have different results.
    const BinaryOp Op = llvm::cast<Binary>(E)->Op;
    if (Op == BinaryOp::Rem || Op == BinaryOp::And || Op == BinaryOp::Xor)
      return isFixedValue(
          E, [this](const Variable *V) { return !Varying.contains(V); });
    break;
  }
  case Expr::Kind::Literal:
  case Expr::Kind::Conditional:
  case Expr::Kind::Member:
  case Expr::Kind::Cast:
    break;
  default:
    return false;
  }
  return allOperands(E,
                     [this](const Expr *Part) { return isOfPosition(Part); });
}

bool IfConverter::isEdge(const Expr *E) const {
  if (const auto *C = llvm::dyn_cast<Cast>(E))
    return isEdge(C->Operand);
  if (const auto *U = llvm::dyn_cast<Unary>(E))
    return U->Op == UnaryOp::LogicalNot && isEdge(U->Operand);
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B) // a variable or a constant
    return E->getType()->isBool() && isOfPosition(E);
  if (B->Op >= BinaryOp::LogicalAnd)
    return isEdge(B->Left) && isEdge(B->Right);
  // An equality holds for one of many threads.
  return B->Op >= BinaryOp::LT && B->Op <= BinaryOp::NE &&
         B->Op != BinaryOp::EQ && isOfPosition(B->Left) &&
         isOfPosition(B->Right);
}

bool IfConverter::isRare(const Expr *E) const {
  if (const auto *C = llvm::dyn_cast<Cast>(E))
    return isRare(C->Operand);
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (B && B->Op >= BinaryOp::LogicalAnd)
    return isRare(B->Left) || isRare(B->Right);
  return B && B->Op == BinaryOp::EQ &&
         isFixedValue(B, [this](const Variable *V) {
           return OfPosition.contains(V) || !Varying.contains(V);
         });
}

bool IfConverter::hasLoop(llvm::ArrayRef<Stmt *> List) const {
  return llvm::any_of(List, [this](Stmt *S) {
    if (const auto *I = llvm::dyn_cast<If>(S))
      return hasLoop(I->Then->Body) || (I->Else && hasLoop(getBranch(I->Else)));
    if (const auto *B = llvm::dyn_cast<Block>(S))
      return hasLoop(B->Body);
    return Classify(S) != StripLoop::None;
  });
}

bool IfConverter::isClosed(llvm::ArrayRef<Stmt *> List) const {
  return llvm::any_of(List, [this](Stmt *S) {
    if (isShared(S))
      return isClosed(llvm::cast<For>(S)->Body->Body);
    return llvm::isa<Block, If>(S) && hasLoop(S);
  });
}

/// True if threads that do not run the branch may run the declaration.
static bool isHarmlessDeclaration(const Declare *D) {
  return D->V->Ty->isArithmetic() &&
         (!D->Init || isHarmless(D->Init, D->V->Ty));
}

bool IfConverter::canGuard(Stmt *S, bool AtEdge) const {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    return !D->Init || isHarmlessDeclaration(D) ||
           (D->V->Ty->isArithmetic() && !D->V->Ty->isConst());
  const auto canGuardAll = [&](llvm::ArrayRef<Stmt *> List) {
    return llvm::all_of(List,
                        [&](Stmt *Child) { return canGuard(Child, AtEdge); });
  };
  if (const auto *B = llvm::dyn_cast<Block>(S))
    return canGuardAll(B->Body);
  if (const auto *I = llvm::dyn_cast<If>(S))
    return !isOpenable(I) || (canGuardAll(I->Then->Body) &&
                              (!I->Else || canGuardAll(getBranch(I->Else))));
  if (Classify(S) == StripLoop::None)
    return true;
  const auto *Loop = llvm::dyn_cast<For>(S);
  if (isShared(S, AtEdge))
    return canGuardAll(Loop->Body->Body);
  if (Classify(S) == StripLoop::AtEdges)
    return false;
  return llvm::isa<While>(S) ||
         (Loop && llvm::all_of(Loop->Inits, [](Stmt *Init) {
            const auto *D = llvm::dyn_cast<Declare>(Init);
            return D && isHarmlessDeclaration(D);
          }));
}

bool IfConverter::isOpenable(const If *I) const {
  const bool AtEdge = isEdge(I->Cond);
  const auto canGuardBranch = [&](llvm::ArrayRef<Stmt *> List) {
    return llvm::all_of(List, [&](Stmt *S) { return canGuard(S, AtEdge); });
  };
  return (AtEdge || !isRare(I->Cond)) &&
         (hasLoop(I->Then->Body) || (I->Else && hasLoop(getBranch(I->Else)))) &&
         canGuardBranch(I->Then->Body) &&
         (!I->Else || canGuardBranch(getBranch(I->Else)));
}

void IfConverter::guard(llvm::ArrayRef<Stmt *> Branch, Variable *In,
                        bool AtEdge, StmtList &Out) {
  StmtList Current;
  const auto flush = [&] {
    if (!Current.empty())
      Out.push_back(Build.makeIf(In, Build.block(Current)));
    Current.clear();
  };
  for (Stmt *S : Branch) {
    if (auto *D = llvm::dyn_cast<Declare>(S)) {
      if (D->Init && !isHarmlessDeclaration(D)) {
        Current.push_back(Build.assignTo(D->V, D->Init));
        Out.push_back(Build.declare(D->V, Build.zero(D->V->Ty)));
        continue;
      }
      flush(); // may assign variables of the initializer
      Out.push_back(D);
      continue;
    }
    if (Classify(S) == StripLoop::None) {
      Current.push_back(S);
      continue;
    }
    flush();
    if (isShared(S, AtEdge)) {
      auto *Loop = llvm::cast<For>(S);
      StmtList Body;
      guard(Loop->Body->Body, In, AtEdge, Body);
      Loop->Body->Body = M.copyArray<Stmt *>(Body);
    } else {
      auto *Stepped = llvm::cast<ir::Loop>(S);
      Stepped->Cond = Stepped->Cond // none: for (;;)
                          ? Build.both(In, Stepped->Cond)
                          : Build.ref(In);
    }
    Out.push_back(S);
  }
  flush();
}

StmtList IfConverter::open(llvm::ArrayRef<Stmt *> List) {
  StmtList Out;
  for (Stmt *S : List) {
    if (const auto *D = llvm::dyn_cast<Declare>(S);
        D && D->Init && !Changed.contains(D->V) &&
        (D->V->Ty->isBool() ? isEdge(D->Init) : isOfPosition(D->Init)))
      OfPosition.insert(D->V);
    if (const auto *B = llvm::dyn_cast<Block>(S)) {
      Out.append(open(B->Body));
      continue;
    }
    if (isShared(S)) {
      auto *Loop = llvm::cast<For>(S);
      Loop->Body->Body = M.copyArray<Stmt *>(open(Loop->Body->Body));
    }
    auto *I = llvm::dyn_cast<If>(S);
    if (!I || !isOpenable(I)) {
      Out.push_back(S);
      continue;
    }
    const Type *Int = M.Types.getInt();
    const bool AtEdge = isEdge(I->Cond);
    Variable *In = Names.makeVariable("in", Int);
    Out.push_back(Build.declare(In, Build.cast(I->Cond, Int)));
    guard(open(I->Then->Body), In, AtEdge, Out);
    if (!I->Else)
      continue;
    Variable *Other = Names.makeVariable("out", Int);
    Out.push_back(Build.declare(
        Other,
        Build.cast(Build.unary(UnaryOp::LogicalNot, Build.ref(In)), Int)));
    guard(open(getBranch(I->Else)), Other, AtEdge, Out);
  }
  return Out;
}
