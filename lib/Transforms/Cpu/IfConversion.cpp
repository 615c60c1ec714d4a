//===- IfConversion.cpp - if-conversion around loops ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IfConversion.h"
#include "../Threads/EarlyExits.h"
#include "PredicatedLoops.h"
#include "UnrollLoops.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

IfConverter::IfConverter(Module &M, FreshNames &Names, const ModuleEffects &Fx,
                         For *Threads, const Variable *Iteration,
                         Classifier Classify)
    : M(M), Build(M), Names(Names), Fx(Fx), Varying(Fx.getVarying(Threads)),
      Changed(Fx.getChanged(Threads)), Iteration(Iteration),
      OfPosition({Iteration}), Classify(Classify) {
  size_t Count;
  do {
    Count = OfData.size();
    forEachStmtIn(Threads->Body, [this](Stmt *S) {
      if (const auto *D = llvm::dyn_cast<Declare>(S);
          D && D->Init && isOfData(D->Init))
        OfData.insert(D->V);
    });
    forEachExprIn(Threads->Body, [this](Expr *&E) {
      const auto *A = llvm::dyn_cast<Assign>(E);
      const Variable *V = A ? getRoot(A->Left) : nullptr;
      if (V && isOfData(A->Right))
        OfData.insert(V);
    });
  } while (OfData.size() != Count);
}

bool IfConverter::isOfData(const Expr *E) const {
  return anyExpr(E, [this](const Expr *Part) {
    const auto *Ref = llvm::dyn_cast<VarRef>(Part);
    return Ref ? OfData.contains(Ref->V)
               : llvm::isa<Index, Unary>(Part) && getPointer(Part) &&
                     getSpace(Part) != AddressSpace::Private;
  });
}

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

bool IfConverter::isClosed(llvm::ArrayRef<Stmt *> List, bool IsInLoop) const {
  return llvm::any_of(List, [=](Stmt *S) {
    if (isShared(S))
      return isClosed(llvm::cast<For>(S)->Body->Body, /*IsInLoop=*/true);
    const auto *I = llvm::dyn_cast<If>(S);
    return (llvm::isa<Block, If>(S) && hasLoop(S)) ||
           (I && isSkippable(I, IsInLoop));
  });
}

/// True if threads that do not run the branch may run the declaration.
static bool isHarmlessDeclaration(const Declare *D) {
  return D->V->Ty->isArithmetic() &&
         (!D->Init || isHarmless(D->Init, D->V->Ty));
}

bool IfConverter::canGuard(Stmt *S, bool AtEdge) const {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    return !D->Init || D->V->Ty->isArithmetic();
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

bool IfConverter::isSkippable(const If *I, bool IsInLoop) const {
  const bool IsMasked =
      llvm::isa<VarRef>(I->Cond) && I->Cond->getType()->isInt();
  // Calls with effects are made thread by thread anyway.
  const auto isOrdered = [this](const Expr *E) {
    return llvm::isa<Call>(E) && Fx.hasEffects(E);
  };
  return !IsMasked && isOfData(I->Cond) && !anyExpr(I, isOrdered) &&
         (isExpensive(I->Then, Iteration, Varying, IsInLoop) ||
          (I->Else && isExpensive(I->Else, Iteration, Varying, IsInLoop)));
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
        D->V->Ty = M.Types.withoutConst(D->V->Ty);
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

StmtList IfConverter::open(llvm::ArrayRef<Stmt *> List, bool IsInLoop) {
  StmtList Out;
  for (Stmt *S : List) {
    if (const auto *D = llvm::dyn_cast<Declare>(S);
        D && D->Init && !Changed.contains(D->V) &&
        (D->V->Ty->isBool() ? isEdge(D->Init) : isOfPosition(D->Init)))
      OfPosition.insert(D->V);
    if (const auto *B = llvm::dyn_cast<Block>(S)) {
      Out.append(open(B->Body, IsInLoop));
      continue;
    }
    if (isShared(S)) {
      auto *Loop = llvm::cast<For>(S);
      Loop->Body->Body =
          M.copyArray<Stmt *>(open(Loop->Body->Body, /*IsInLoop=*/true));
    }
    auto *I = llvm::dyn_cast<If>(S);
    const bool IsOpened = I && isOpenable(I);
    if (!IsOpened && !(I && isSkippable(I, IsInLoop))) {
      Out.push_back(S);
      continue;
    }
    const Type *Int = M.Types.getInt();
    const bool AtEdge = isEdge(I->Cond);
    Variable *In = Names.makeVariable("in", Int);
    Out.push_back(Build.declare(In, Build.cast(I->Cond, Int)));
    const auto addBranch = [&](llvm::ArrayRef<Stmt *> Branch, Variable *Mask) {
      if (IsOpened)
        guard(open(Branch, IsInLoop), Mask, AtEdge, Out);
      else
        Out.push_back(Build.makeIf(Mask, Build.block(Branch)));
    };
    addBranch(I->Then->Body, In);
    if (!I->Else)
      continue;
    Variable *Other = Names.makeVariable("out", Int);
    Out.push_back(Build.declare(
        Other,
        Build.cast(Build.unary(UnaryOp::LogicalNot, Build.ref(In)), Int)));
    addBranch(getBranch(I->Else), Other);
  }
  return Out;
}

/// Returns the approximate number of operations of \p S; gathers and functions
/// count as several.
static uint64_t countWork(Stmt *S,
                          llvm::function_ref<bool(const Expr *)> IsAdjacent) {
  uint64_t Result = 0;
  const auto add = [&](const Expr *E) {
    const auto *B = llvm::dyn_cast<Binary>(E);
    const auto *I = llvm::dyn_cast<Index>(E);
    if (llvm::isa<Call>(E))
      Result += 8;
    else if (B)
      Result += B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem ? 4 : 1;
    else if (I)
      Result += IsAdjacent(I->Position) ? 1 : 4;
    return false;
  };
  forEachExpr(S, [&](Expr *&E) { anyExpr(E, add); });
  forEachStmt(S, [&](Stmt *Child) { Result += countWork(Child, IsAdjacent); });
  auto *Loop = llvm::dyn_cast<For>(S);
  return Loop ? Result * getUnrolledIterations(Loop) : Result;
}

bool ampcc::isExpensive(Stmt *Branch, const Variable *Iteration,
                        const VariableSet &Varying, bool IsInLoop) {
  // Values that a loop changes would be in registers otherwise.
  const uint64_t Least = IsInLoop ? 32 : 24;
  // Strips contain several copies of the branch. A thread of the strip takes
  // few of its branches, and a vector all.
  constexpr unsigned MaxBranches = 32;
  unsigned Branches = 0;
  const auto isAdjacent = [&](const Expr *E) {
    return !anyExpr(E, [&](const Expr *Part) {
      const auto *Ref = llvm::dyn_cast<VarRef>(Part);
      return llvm::isa<Index>(Part) ||
             (Ref && Ref->V != Iteration && Varying.contains(Ref->V));
    });
  };
  const bool IsLong = anyStmt(Branch, [&Branches](const Stmt *S) {
    const auto *L = llvm::dyn_cast<For>(S);
    Branches += llvm::isa<If, Case>(S);
    return Branches > MaxBranches ||
           (isLoop(S) && !(L && getUnrolledIterations(L)));
  });
  return !IsLong && !hasExit(Branch, AnyExit) &&
         countWork(Branch, isAdjacent) >= Least;
}

namespace {
/// Finds the masks of statements.
class MaskFinder {
public:
  MaskFinder(Stmt *Loop, const ModuleEffects &Fx)
      : Fx(Fx), Varying(Fx.getVarying(Loop)) {}
  using Masks = llvm::SmallVector<Variable *, 4>;
  /// Returns none if \p S never has an effect.
  std::optional<Masks> find(Stmt *S) const;

private:
  void add(const Expr *Cond, Masks &To) const;

  const ModuleEffects &Fx;
  const VariableSet Varying;
};
} // namespace

void MaskFinder::add(const Expr *Cond, Masks &To) const {
  const auto *B = llvm::dyn_cast<Binary>(Cond);
  if (B && B->Op == BinaryOp::LogicalAnd) {
    add(B->Left, To);
    add(B->Right, To);
  }
  const auto *Ref = llvm::dyn_cast<VarRef>(Cond);
  if (Ref && Ref->V->Space == AddressSpace::Private &&
      (Ref->V->Ty->isInt() || Ref->V->Ty->isBool()) &&
      !Varying.contains(Ref->V))
    To.push_back(Ref->V);
}

std::optional<MaskFinder::Masks> MaskFinder::find(Stmt *S) const {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    return D->Init && Fx.hasEffects(D->Init) ? std::optional(Masks())
                                             : std::nullopt;
  Masks Found;
  const auto *I = llvm::dyn_cast<If>(S);
  const auto *L = llvm::dyn_cast<Loop>(S);
  const auto *Counted = llvm::dyn_cast<For>(S);
  const Expr *Cond = I ? I->Cond : L ? L->Cond : nullptr;
  if (!(I || (L && !llvm::isa<Do>(S)) || llvm::isa<Block>(S)) ||
      (I && I->Else) || (Cond && Fx.hasEffects(Cond)) ||
      (Counted && llvm::any_of(Counted->Inits, [this](Stmt *Init) {
         return find(Init).has_value();
       })))
    return Found;
  if (Cond)
    add(Cond, Found);
  const Expr *Inc = Counted ? Counted->Inc : nullptr;
  const Declare *Counter = Inc ? getCounterDecl(Counted) : nullptr;
  const auto *A = llvm::dyn_cast_or_null<Assign>(Inc);
  if (Inc && (!Counter || !isRef(getAssigned(Inc), Counter->V) ||
              (A && Fx.hasEffects(A->Right))))
    return Found; // changes other variables, too
  std::optional<Masks> Common;
  const auto *B = llvm::dyn_cast<Block>(S);
  for (Stmt *Child : I ? I->Then->Body : L ? L->Body->Body : B->Body) {
    const std::optional<Masks> Own = find(Child);
    if (!Common)
      Common = Own;
    else if (Own)
      llvm::erase_if(*Common, [&Own](Variable *V) {
        return !llvm::is_contained(*Own, V);
      });
  }
  if (!Common && !L)
    return std::nullopt;
  for (Variable *V : Common.value_or(Masks()))
    if (!llvm::is_contained(Found, V))
      Found.push_back(V);
  return Found;
}

llvm::SmallVector<Variable *, 4> ampcc::findMasks(Stmt *Loop,
                                                  const ModuleEffects &Fx) {
  return MaskFinder(Loop, Fx).find(Loop).value_or(MaskFinder::Masks());
}
