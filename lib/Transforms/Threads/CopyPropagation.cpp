//===- CopyPropagation.cpp - copy propagation and rematerialization -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Comparisons.h"
#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The most operations that are repeated instead of keeping their result.
static constexpr unsigned MaxOperations = 4;

namespace {
class CopyPropagator {
public:
  CopyPropagator(Module &M, Function &Kernel)
      : M(M), Kernel(Kernel), Build(M), Fx(M), Names(M, Kernel) {}

  void run() {
    declareCounters(M, Kernel, Names);
    joinDeclarations(Kernel.Body);
    renameScalars(M, Kernel, Names);
    Fx.forEachUse(Kernel.Body, [this](Variable *V, Access How) {
      if (How == Access::Address || How == Access::ReadAddress)
        Addressed.insert(V);
      if (mayChange(How))
        Changed.insert(V);
    });
    rewrite(Kernel.Body);
    forEachExprIn(Kernel.Body, [this](Expr *&E) {
      if (auto *U = llvm::dyn_cast<Unary>(E); U && U->Op == UnaryOp::LogicalNot)
        E = makeNegation(Build, U->Operand);
    });
  }

private:
  /// Moves declarations to the first assignments of their variables.
  void joinDeclarations(Stmt *S);
  bool uses(Stmt *S, const Variable *V) const;
  /// Returns the cost of repeating \p E; nothing if its value may change.
  std::optional<unsigned> getCost(const Expr *E) const;
  /// True if \p Value, the value of \p D, replaces reads of its variable.
  bool isForwarded(const Declare *D, const Expr *Value) const;
  void joinPositions(Expr *&E);
  void rewrite(Expr *&E);
  void rewrite(Stmt *S);

  Module &M;
  Function &Kernel;
  Builder Build;
  const ModuleEffects Fx;
  FreshNames Names;
  VariableSet Changed, Addressed;
  /// Counters that loops only change between iterations.
  VariableSet Counters;
  llvm::DenseMap<const Variable *, Expr *> Values;
};
} // namespace

bool CopyPropagator::uses(Stmt *S, const Variable *V) const {
  bool Result = false;
  Fx.forEachUse(S, [&](Variable *Used, Access) { Result |= Used == V; });
  return Result;
}

void CopyPropagator::joinDeclarations(Stmt *S) {
  forEachStmt(S, [this](Stmt *Child) { joinDeclarations(Child); });
  auto *B = llvm::dyn_cast<Block>(S);
  // Control may jump over an assignment to a label.
  if (!B || llvm::any_of(B->Body, llvm::IsaPred<Case>))
    return;
  llvm::SmallVector<Stmt *, 16> List(B->Body.begin(), B->Body.end());
  for (size_t N = 0; N != List.size(); ++N) {
    const auto *D = llvm::dyn_cast_or_null<Declare>(List[N]);
    if (!D || D->Init || D->V->Ty->isArray())
      continue;
    auto First =
        std::find_if(List.begin() + N + 1, List.end(),
                     [&](Stmt *After) { return After && uses(After, D->V); });
    const Assign *A = First == List.end() ? nullptr : getAssign(*First);
    if (!A || A->Op)
      continue;
    const auto *Ref = llvm::dyn_cast<VarRef>(A->Left);
    Stmt *Value = Build.expr(A->Right);
    if (!Ref || Ref->V != D->V || uses(Value, D->V))
      continue;
    Declare *Joined = Build.declare(D->V, A->Right);
    Joined->setLoc((*First)->getLoc());
    *First = Joined;
    List[N] = nullptr;
  }
  llvm::erase(List, nullptr);
  B->Body = M.copyArray<Stmt *>(List);
}

std::optional<unsigned> CopyPropagator::getCost(const Expr *E) const {
  unsigned Own = 0;
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return 0;
  case Expr::Kind::VarRef: {
    const Variable *V = llvm::cast<VarRef>(E)->V;
    // The scope of a variable with a counter's value is an iteration.
    if (Counters.contains(V))
      return 0;
    if (V->IsShared || V->Space == AddressSpace::Local || Changed.contains(V))
      return std::nullopt;
    return 0;
  }
  case Expr::Kind::Member:
    break;
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    if (!I->Base->getType()->isArray() || !llvm::isa<Literal>(I->Position))
      return std::nullopt;
    break;
  }
  case Expr::Kind::Call:
    return getThreadQuery(E) ? std::optional(0u) : std::nullopt;
  case Expr::Kind::Cast:
    if (!E->getType()->isInteger() ||
        !llvm::cast<Cast>(E)->Operand->getType()->isInteger())
      return std::nullopt;
    break;
  case Expr::Kind::Unary:
    // The address of a variable is constant, even if its value changes.
    if (llvm::cast<Unary>(E)->Op == UnaryOp::AddressOf)
      return isFixedLValue(llvm::cast<Unary>(E)->Operand) ? std::optional(0u)
                                                          : std::nullopt;
    if (llvm::cast<Unary>(E)->Op != UnaryOp::Minus)
      return std::nullopt;
    Own = 1;
    break;
  case Expr::Kind::Binary: {
    const auto Op = llvm::cast<Binary>(E)->Op;
    const bool IsSum = Op == BinaryOp::Add || Op == BinaryOp::Sub;
    if (Op == BinaryOp::Div || Op == BinaryOp::Rem ||
        Op >= BinaryOp::LogicalAnd ||
        !(E->getType()->isInteger() || (IsSum && E->getType()->isPointer())))
      return std::nullopt;
    Own = 1;
    break;
  }
  default:
    return std::nullopt;
  }
  std::optional<unsigned> Sum = Own;
  forEachOperand(E, [&](const Expr *Operand) {
    const std::optional<unsigned> Cost = getCost(Operand);
    Sum = Sum && Cost ? std::optional(*Sum + *Cost) : std::nullopt;
  });
  return Sum;
}

bool CopyPropagator::isForwarded(const Declare *D, const Expr *Value) const {
  const Type *T = D->V->Ty;
  if (!Value || Changed.contains(D->V) || Addressed.contains(D->V) ||
      !(T->isArithmetic() || T->isPointer()))
    return false;
  const Type *From = Value->getType();
  // The pointer's declaration may convert it to another pointee type.
  if (T->isPointer() &&
      (!From->isPointer() || M.Types.withoutConst(From->getElement()) !=
                                 M.Types.withoutConst(T->getElement())))
    return false;
  const std::optional<unsigned> Cost = getCost(Value);
  return Cost && *Cost <= MaxOperations;
}

/// Rewrites `(p + a)[i]` and `*(p + a)` as elements of `p`. A sum is a long, so
/// that it cannot overflow.
void CopyPropagator::joinPositions(Expr *&E) {
  auto *I = llvm::dyn_cast<Index>(E);
  const auto *U = llvm::dyn_cast<Unary>(E);
  Expr *Base = I                              ? I->Base
               : U && U->Op == UnaryOp::Deref ? U->Operand
                                              : nullptr;
  const Type *Long = M.Types.getInteger(64, true);
  const auto widen = [&](Expr *Number) {
    return M.Types.withoutConst(Number->getType()) == Long
               ? Number
               : Build.cast(Number, Long);
  };
  Expr *Position = I ? I->Position : nullptr;
  bool IsJoined = false;
  while (auto *Sum = llvm::dyn_cast_or_null<Binary>(Base)) {
    const bool IsAdded = Sum->Op == BinaryOp::Add;
    if (!Sum->getType()->isPointer() || !Sum->Left->getType()->isPointer() ||
        !(IsAdded || Sum->Op == BinaryOp::Sub))
      break;
    Expr *Offset =
        IsAdded ? Sum->Right : Build.unary(UnaryOp::Minus, widen(Sum->Right));
    Position = Position ? Build.add(widen(Offset), widen(Position)) : Offset;
    Base = Sum->Left;
    IsJoined = true;
  }
  if (IsJoined)
    E = Build.index(Base, Position);
}

/// Returns the element of a buffer whose address \p E is, or null.
static Index *getPointee(Expr *E) {
  auto *U = llvm::dyn_cast_or_null<Unary>(E);
  auto *I = U && U->Op == UnaryOp::AddressOf ? llvm::dyn_cast<Index>(U->Operand)
                                             : nullptr;
  return I && I->Base->getType()->isPointer() ? I : nullptr;
}

void CopyPropagator::rewrite(Expr *&E) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (const Expr *Value = Values.lookup(Ref->V))
      E = Build.copy(Value);
    return;
  }
  forEachOperand(E, [this](Expr *&Operand) { rewrite(Operand); });
  const auto *U = llvm::dyn_cast<Unary>(E);
  if (U && U->Op == UnaryOp::Deref && llvm::isa<Unary>(U->Operand))
    E = Build.deref(U->Operand);
  // Minimums and maximums by reference. The pointee is only read.
  const auto *C = llvm::dyn_cast_or_null<Conditional>(
      U && U->Op == UnaryOp::Deref && E->getType()->isConst() &&
              E->getType()->isArithmetic()
          ? U->Operand
          : nullptr);
  if (C && llvm::isa<Unary>(C->True) && llvm::isa<Unary>(C->False))
    E = Build.conditional(C->Cond, Build.deref(C->True), Build.deref(C->False));
  joinPositions(E);
}

void CopyPropagator::rewrite(Stmt *S) {
  auto *B = llvm::dyn_cast<Block>(S);
  if (!B) {
    auto *L = llvm::dyn_cast<For>(S);
    const Declare *D = L ? getCounterDecl(L) : nullptr;
    if (D && !Addressed.contains(D->V) &&
        !Fx.getChanged(L->Body).contains(D->V))
      Counters.insert(D->V);
    forEachPart(
        S, [this](Expr *&E) { rewrite(E); },
        [this](Stmt *Child) { rewrite(Child); });
    return;
  }
  rewriteBlock(M, B, [this](Stmt *Child, StmtList &Out) {
    rewrite(Child);
    // `(void)i;` and `i += 0;`
    const Assign *A = getAssign(Child);
    const bool IsZeroAdded =
        A && (A->Op == BinaryOp::Add || A->Op == BinaryOp::Sub) &&
        llvm::isa<VarRef>(A->Left) && A->getType()->isInteger() &&
        evaluateConstant(A->Right) == 0;
    if (const auto *E = llvm::dyn_cast<ExprStmt>(Child);
        E && (IsZeroAdded || !Fx.hasEffects(E->E)))
      return;
    const auto *D = llvm::dyn_cast<Declare>(Child);
    Expr *Value = D ? D->Init : nullptr;
    if (auto *I = getPointee(Value))
      Value = Build.add(I->Base, I->Position);
    if (!D || !isForwarded(D, Value))
      return Out.push_back(Child);
    const Type *T = M.Types.withoutConst(D->V->Ty);
    if (!T->isPointer() && M.Types.withoutConst(Value->getType()) != T)
      Value = Build.cast(Value, T);
    Values[D->V] = Value;
  });
}

void ampcc::propagateCopies(Module &M, Function &Kernel) {
  CopyPropagator(M, Kernel).run();
}
