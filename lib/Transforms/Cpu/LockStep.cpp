//===- LockStep.cpp - threads that leave a loop one by one ----------------===//

#include "LockStep.h"
#include "../Threads/Exits.h"
#include "UnrollLoops.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;
using namespace ampcc::ir;

static Block *getBody(Stmt *S) {
  if (auto *Loop = llvm::dyn_cast<For>(S))
    return Loop->Body;
  if (auto *Loop = llvm::dyn_cast<While>(S))
    return Loop->Body;
  return llvm::cast<Do>(S)->Body;
}

/// Processors have an instruction for vectors of it.
static bool isInstruction(llvm::StringRef Builtin) {
  return llvm::StringSwitch<bool>(Builtin)
      .Cases("sqrt", "native_sqrt", "precise_sqrt", true)
      .Cases("fabs", "abs", "min", "max", "fmin", "fmax", true)
      .Cases("floor", "ceil", "trunc", "rint", true)
      .Default(false);
}

bool LockStep::isVectorizable(const Expr *E) const {
  bool Result = true;
  switch (E->getKind()) {
  case Expr::Kind::Index:
  case Expr::Kind::Member:
    return isFixedPlace(E);
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
    Result = isInstruction(llvm::cast<Call>(E)->Builtin);
    break;
  default:
    break;
  }
  Result &= !E->getType()->isRecord() && !E->getType()->isArray();
  forEachOperand(const_cast<Expr *>(E), [&](Expr *&Operand) {
    Result = Result && isVectorizable(Operand);
  });
  return Result;
}

bool LockStep::isPossible(Stmt *S) const {
  if (!llvm::isa<For, While, Do>(S))
    return false;
  auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && (Loop->IsThreadLoop || !Loop->Cond || getTripCount(Loop)))
    return false;
  bool Result = !hasExit(S, {/*IsReturn=*/true});
  auto Check = [&](auto &Self, Stmt *Part) -> void {
    auto *Inner = llvm::dyn_cast<For>(Part);
    const bool IsShort = Inner && getTripCount(Inner);
    Result = Result && (!llvm::isa<For, While, Do>(Part) || IsShort) &&
             !llvm::isa<Switch>(Part);
    forEachStmt(Part, [&](Stmt *Child) { Self(Self, Child); });
  };
  Check(Check, getBody(S));
  forEachExprIn(S, [&](Expr *&E) { Result = Result && isVectorizable(E); });
  return Result;
}

Stmt *LockStep::makeTrip(Stmt *S, Variable *Active, StmtList &Each) {
  auto Goes = [&] { return Build.ref(Active); };
  // Numbers of one size make vectors of one size.
  auto Update = [&](Expr *Cond) {
    Expr *Both = Build.binary(BinaryOp::LogicalAnd, Goes(), Cond);
    return Build.assignTo(Goes(), Both);
  };
  Block *Body = getBody(S);
  const ExitTarget Jumps = {false, /*IsBreak=*/true, /*IsContinue=*/true};
  StmtList List(Body->Body.begin(), Body->Body.end());
  if (llvm::any_of(List, [&](Stmt *Child) { return hasExit(Child, Jumps); })) {
    Variable *Left = Names.makeVariable("left", M.Types.getBool());
    List = removeJumps(List, Jumps, Left, M, Names);
    List.insert(List.begin(), Build.declare(Left, Build.boolean(false)));
    List.push_back(Update(Build.unary(UnaryOp::LogicalNot, Build.ref(Left))));
  }
  if (auto *Loop = llvm::dyn_cast<Do>(S)) {
    List.push_back(Update(Loop->Cond));
  } else {
    auto *Counted = llvm::dyn_cast<For>(S);
    Each.push_back(
        Update(Counted ? Counted->Cond : llvm::cast<While>(S)->Cond));
    if (Counted && Counted->Inc)
      List.push_back(
          Build.makeIf(Goes(), Build.block(Build.expr(Counted->Inc))));
  }
  return Build.makeIf(Goes(), Build.block(List));
}

LockStep::Loop LockStep::make(Stmt *S, StmtList &First) {
  const Type *Int = M.Types.getInt();
  if (auto *Counted = llvm::dyn_cast<For>(S))
    First.append(Counted->Inits.begin(), Counted->Inits.end());
  Variable *Active = Names.makeVariable("active", Int);
  First.push_back(Build.declare(Active, Build.integer(int64_t(1))));

  // What the loop changes, in variables of the trip: written in any case, a
  // variable's old value is chosen where a thread has left the loop.
  llvm::MapVector<Variable *, Variable *> Own;
  auto AddOwn = [&](Variable *V) {
    auto [It, IsNew] = Own.insert({V, nullptr});
    if (IsNew)
      It->second = Names.makeVariable(V->Name, M.Types.withoutConst(V->Ty));
  };
  AddOwn(Active);
  StmtList Inside;
  Stmt *Trip = makeTrip(S, Active, Inside);
  Inside.push_back(Trip);
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
    Result.Each.push_back(Build.declare(Copy, Build.ref(V)));
  Result.Each.append(Body->Body.begin(), Body->Body.end());
  for (auto [V, Copy] : Own)
    Result.Each.push_back(Build.assignTo(Build.ref(V), Build.ref(Copy)));
  Variable *Any = Names.makeVariable("any", Int);
  Result.Each.push_back(Build.expr(Build.assign(
      BinaryOp::Or, Build.ref(Any), Build.ref(Own.lookup(Active)))));
  Result.Before = {Build.declare(Any)};
  Result.Body = {Build.assignTo(Build.ref(Any), Build.integer(int64_t(0)))};
  Result.Cond = Build.ref(Any);
  return Result;
}
