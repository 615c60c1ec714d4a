//===- PredicatedLoops.cpp - divergent loops, run with masks --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PredicatedLoops.h"
#include "../Threads/EarlyExits.h"
#include "UnrollLoops.h"
#include "ampcc/Basic/MathFunctions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// True if the processor has vector instructions for \p Builtin, or the library
/// has a function that LLVM also calls for inactive threads.
static bool hasVectors(llvm::StringRef Builtin) {
  if (Builtin.consume_front(FastMathPrefix))
    return Builtin != "atan2" && Builtin != "sincos";
  Builtin.consume_front("precise_");
  Builtin.consume_front("AMP_");
  Builtin.consume_front("native_");
  return is(Builtin, Math::Instructions);
}

namespace {
/// The operations and memory reads of a loop.
class Work {
public:
  void noteRead(Expr *E) {
    if (llvm::isa<Index>(E) && getPointer(E) &&
        llvm::none_of(Reads, [E](Expr *Read) { return isSameExpr(E, Read); }))
      Reads.push_back(E);
  }
  /// Does not count index calculations.
  void count(const Expr *E) {
    if (llvm::isa<Index>(E))
      return;
    Operations += llvm::isa<Call>(E) ? OfCall : llvm::isa<Binary>(E);
    forEachOperand(E, [this](const Expr *Operand) { count(Operand); });
  }
  /// Gathers load one element at a time: with fewer operations per element
  /// scalar code is as fast.
  bool isWorthGathering() const {
    return Operations >= OperationsPerRead * Reads.size();
  }

private:
  static constexpr unsigned OperationsPerRead = 6, OfCall = 8;
  unsigned Operations = 0;
  llvm::SmallVector<Expr *, 8> Reads;
};
} // namespace

bool PredicatedLoops::isVectorizable(const Expr *E,
                                     const ScalarReplaceElements *Own) const {
  const bool IsOwn = Own && Own->contains(E);
  if (IsOwn || (isFixedLValue(E) && !llvm::isa<VarRef>(E)))
    return E->getType()->isArithmetic();
  const Expr *LValue = getAssigned(E);
  if (LValue && !llvm::isa<VarRef>(LValue) && !(Own && Own->contains(LValue)))
    return false;
  bool Result = true;
  switch (E->getKind()) {
  case Expr::Kind::Index:
    Result = getSpace(E) == AddressSpace::Global;
    break;
  case Expr::Kind::Unary:
    Result = llvm::cast<Unary>(E)->Op != UnaryOp::Deref &&
             llvm::cast<Unary>(E)->Op != UnaryOp::AddressOf;
    break;
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    if (B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem)
      Result = E->getType()->isFloating() || llvm::isa<Literal>(B->Right);
    break;
  }
  case Expr::Kind::Call:
    Result = hasVectors(llvm::cast<Call>(E)->Builtin);
    break;
  default:
    break;
  }
  return Result && !E->getType()->isRecord() && !E->getType()->isArray() &&
         allOperands(
             E, [&](const Expr *Part) { return isVectorizable(Part, Own); });
}

bool PredicatedLoops::isPossible(Stmt *S,
                                 const ScalarReplaceElements *Own) const {
  if (!isLoop(S))
    return false;
  auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && (Loop->IsThreadLoop || getUnrolledIterations(Loop)))
    return false;
  Work InIteration;
  forEachExprIn(S, [&](Expr *&E) { InIteration.noteRead(E); });
  forEachStmtIn(S, [&](Stmt *Part) {
    forEachExpr(Part, [&](const Expr *E) { InIteration.count(E); });
  });
  if (!InIteration.isWorthGathering())
    return false;
  auto IsFit = [&](const Stmt *Part) {
    const auto *Inner = llvm::dyn_cast<For>(Part);
    const bool IsShort = Inner && getUnrolledIterations(Inner);
    bool Result =
        Part == S || !(isLoop(Part) || llvm::isa<Switch>(Part)) || IsShort;
    forEachExpr(Part, [&](const Expr *E) {
      Result = Result && isVectorizable(E, Own);
    });
    return Result;
  };
  return !hasExit(S, {/*IsReturn=*/true}) &&
         !anyStmt(S, [&](const Stmt *Part) { return !IsFit(Part); });
}

static bool isUnsigned(const Type *T) {
  return T->isInteger() && !T->isSigned();
}

/// True if inactive threads may evaluate \p E: it does not trap, and has no
/// signed overflow.
static bool cannotFail(const Expr *E) {
  const Type *T = E->getType();
  switch (E->getKind()) {
  case Expr::Kind::Literal:
  case Expr::Kind::VarRef:
    return T->isArithmetic();
  case Expr::Kind::Unary: {
    const UnaryOp Op = llvm::cast<Unary>(E)->Op;
    if (Op == UnaryOp::Minus ? !T->isFloating()
                             : Op != UnaryOp::Plus && Op != UnaryOp::Not &&
                                   Op != UnaryOp::LogicalNot)
      return false;
    break;
  }
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    const bool Calculates = B->Op <= BinaryOp::Shr;
    const bool IsPartial = B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem ||
                           B->Op == BinaryOp::Shl || B->Op == BinaryOp::Shr;
    const auto *By = llvm::dyn_cast<Literal>(B->Right);
    if ((Calculates && !T->isFloating() && !isUnsigned(T)) ||
        (IsPartial && !(By && By->Bits)))
      return false;
    break;
  }
  case Expr::Kind::Conditional:
    break;
  case Expr::Kind::Cast: {
    // Casting a number out of the integer's range is undefined.
    const Type *From = llvm::cast<Cast>(E)->Operand->getType();
    if (!T->isArithmetic() || !From->isArithmetic() ||
        (From->isFloating() && !T->isFloating()))
      return false;
    break;
  }
  default:
    return false;
  }
  return allOperands(E, cannotFail);
}

bool ampcc::isHarmless(const Expr *E, const Type *T) {
  return cannotFail(E) && (T->isFloating() || !E->getType()->isFloating());
}

/// The same for \p S, which only changes variables of \p Unread.
static bool isHarmlessStmt(Stmt *S, const VariableSet &Unread) {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    return D->V->Ty->isArithmetic() &&
           (!D->Init || isHarmless(D->Init, D->V->Ty));
  if (const auto *B = llvm::dyn_cast<Block>(S))
    return llvm::all_of(
        B->Body, [&](Stmt *Child) { return isHarmlessStmt(Child, Unread); });
  if (const auto *I = llvm::dyn_cast<If>(S))
    return cannotFail(I->Cond) && isHarmlessStmt(I->Then, Unread) &&
           (!I->Else || isHarmlessStmt(I->Else, Unread));
  const Assign *A = getAssign(S);
  const auto *Ref = A ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
  if (!Ref || !Unread.contains(Ref->V) || !isHarmless(A->Right, Ref->V->Ty))
    return false;
  // Shifts and divisions stay masked.
  return !A->Op || ((*A->Op == BinaryOp::Add || *A->Op == BinaryOp::Sub ||
                     *A->Op == BinaryOp::Mul) &&
                    (Ref->V->Ty->isFloating() ||
                     (isUnsigned(Ref->V->Ty) && Ref->V->Ty->getBits() >= 32)));
}

void PredicatedLoops::makeIteration(Stmt *S, Expr *Inc, Variable *Active,
                                    const VariableSet &Unread, StmtList &Each) {
  auto Goes = [&] { return Build.ref(Active); };
  // Numbers of one size make vectors of one size.
  auto Update = [&](Expr *Cond) {
    Expr *Both = Build.both(Goes(), Cond);
    return Build.assignTo(Goes(), Both);
  };
  const auto *Steps = llvm::cast<ir::Loop>(S);
  const ExitTarget Jumps = {false, /*IsBreak=*/true, /*IsContinue=*/true};
  StmtList List(Steps->Body->Body);
  if (hasExit(Steps->Body, Jumps)) {
    Variable *Left = Names.makeVariable("left", M.Types.getBool());
    List = removeJumps(List, Jumps, Left, M, Names);
    List.insert(List.begin(), Build.declare(Left, Build.boolean(false)));
    List.push_back(Update(Build.unary(UnaryOp::LogicalNot, Build.ref(Left))));
  }
  if (Steps->Cond) // `for (;;)` has none
    (llvm::isa<Do>(S) ? List : Each).push_back(Update(Steps->Cond));
  if (Inc)
    List.push_back(Build.makeIf(Goes(), Build.block(Build.expr(Inc))));
  // Unmasked statements need no select between an old and a new value.
  StmtList Masked;
  auto Flush = [&] {
    if (!Masked.empty())
      Each.push_back(Build.makeIf(Goes(), Build.block(Masked)));
    Masked.clear();
  };
  for (Stmt *Child : List) {
    // Masked declarations are only visible among masked statements.
    const bool Declares = llvm::any_of(
        Masked, [](Stmt *Before) { return llvm::isa<Declare>(Before); });
    if (Declares || !isHarmlessStmt(Child, Unread)) {
      Masked.push_back(Child);
      continue;
    }
    Flush();
    Each.push_back(Child);
  }
  Flush();
}

PredicatedLoops::Loop PredicatedLoops::make(Stmt *S, bool IsCounted,
                                            VariableSet Unread,
                                            StmtList &First) {
  const Type *Int = M.Types.getInt();
  auto *Counted = llvm::dyn_cast<For>(S);
  if (Counted && !IsCounted)
    First.append(Counted->Inits.begin(), Counted->Inits.end());
  Variable *Active = Names.makeVariable("active", Int);
  First.push_back(Build.declare(Active, 1));

  // Variables of the iteration that the loop changes: they are always written,
  // and a select keeps the old value of threads that have left the loop.
  llvm::MapVector<Variable *, Variable *> Own;
  auto AddOwn = [&](Variable *V) {
    auto [It, IsNew] = Own.insert({V, nullptr});
    if (IsNew)
      It->second = Names.makeVariable(V->Name, M.Types.withoutConst(V->Ty));
  };
  AddOwn(Active);
  StmtList Inside;
  for (const Variable *V : getDeclared(S))
    Unread.insert(V);
  Unread.insert(Active); // It stays 0.
  makeIteration(S, Counted && !IsCounted ? Counted->Inc : nullptr, Active,
                Unread, Inside);
  Loop Result;
  Block *Body = Build.block(Inside);
  const VariableSet Declared = getDeclared(Body);
  Fx.forEachUse(Body, [&](Variable *V, Access How) {
    if (mayChange(How) && !Declared.contains(V))
      AddOwn(V);
  });

  forEachExprIn(Body, [&](Expr *&E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    if (Variable *V = Ref ? Own.lookup(Ref->V) : nullptr)
      E = Build.ref(V);
  });
  for (auto [V, Copy] : Own)
    Result.Each.push_back(Build.declare(Copy, V));
  Result.Each.append(Body->Body.begin(), Body->Body.end());
  for (auto [V, Copy] : Own)
    Result.Each.push_back(Build.assignTo(V, Copy));
  Variable *Any = Names.makeVariable("any", Int);
  Result.Each.push_back(
      Build.expr(Build.assign(BinaryOp::Or, Any, Own.lookup(Active))));
  Result.Before = {Build.declare(Any)};
  if (IsCounted) {
    Result.Before.append(Counted->Inits.begin(), Counted->Inits.end());
    // Must not overflow after the last iteration.
    Result.After = {Build.makeIf(Any, Build.block(Build.expr(Counted->Inc)))};
  }
  Result.Body = {Build.assignTo(Any, 0)};
  Result.Cond = Build.ref(Any);
  return Result;
}
