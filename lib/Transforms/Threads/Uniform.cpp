//===- Uniform.cpp - uniformity analysis ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Uniform.h"
#include "EarlyExits.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

Uniform::Uniform(Function &Kernel, const ModuleEffects &Fx)
    : Uniform(Kernel, Fx,
              {[](ThreadQueryCall Query) {
                 return Query.Query == ThreadQuery::GroupId;
               },
               /*JoinsLoops=*/false,
               {}}) {}

Uniform::Uniform(Function &Kernel, const ModuleEffects &Fx, Rules Of)
    : Fx(Fx), Of(std::move(Of)) {
  findBarriers(Kernel.Body);
  if (this->Of.JoinsLoops)
    addLoops(Kernel.Body);
  Variables.insert(this->Of.Known.begin(), this->Of.Known.end());
  Variables.insert(Kernel.Params.begin(), Kernel.Params.end());
  forEachDeclared(Kernel.Body, [this](Variable *V) { Variables.insert(V); });
  do {
    HasChanged = false;
    check(Kernel.Body);
  } while (HasChanged);
}

bool Uniform::findBarriers(Stmt *S) {
  bool Found = false;
  forEachExpr(S, [&](Expr *&E) { Found |= ampcc::hasBarrier(E); });
  forEachStmt(S, [&](Stmt *Child) { Found |= findBarriers(Child); });
  if (Found)
    WithBarrier.insert(S);
  return Found;
}

bool Uniform::addLoops(Stmt *S) {
  bool HasLoop = false;
  forEachStmt(S, [&](Stmt *Child) { HasLoop |= addLoops(Child); });
  const auto *Loop = llvm::dyn_cast<For>(S);
  HasLoop |= (Loop && Loop->Cond && !Loop->IsFill) || S == Of.Joined;
  bool Jumps = false;
  forEachStmt(S, [&](Stmt *Child) {
    Jumps |= hasExit(Child, {/*IsReturn=*/true, /*IsBreak=*/true,
                             /*IsContinue=*/true});
  });
  if (HasLoop && !Jumps && llvm::isa<For, If>(S))
    Joinable.insert(S);
  return HasLoop;
}

bool Uniform::isJoined(const Stmt *S) const {
  if (!Joinable.contains(S))
    return false;
  const auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop)
    return isUniform(llvm::cast<If>(S)->Cond);
  return isUniform(Loop->Cond) && (!Loop->Inc || isUniform(Loop->Inc)) &&
         llvm::all_of(Loop->Inits,
                      [this](const Stmt *Init) { return isUniform(Init); });
}

void Uniform::check(Stmt *S) {
  const bool IsUniform = isUniform(S);
  if (llvm::isa<Block>(S) || isOutside(S)) {
    forEachExpr(S, [this](Expr *&E) { takeWritten(E, !isUniform(E)); });
    forEachStmt(S, [this](Stmt *Child) { check(Child); });
  } else {
    takeWritten(S, !IsUniform);
  }
}

void Uniform::takeWritten(Expr *E, bool All) {
  Fx.forEachUse(E, [&](Variable *V, Access How) {
    if (How == Access::Address || (All && How == Access::Write))
      take(V);
  });
}

void Uniform::takeWritten(Stmt *S, bool All) {
  if (const auto *D = llvm::dyn_cast<Declare>(S); D && All)
    take(D->V);
  forEachExpr(S, [&](Expr *&E) { takeWritten(E, All); });
  forEachStmt(S, [&](Stmt *Child) { takeWritten(Child, All); });
}

bool Uniform::areOperandsUniform(const Expr *E) const {
  return allOperands(E, [this](const Expr *Part) { return isUniform(Part); });
}

/// True for pointers to memory that is constant while a kernel runs.
bool Uniform::isConstantMemory(Expr *Pointer) const {
  const Type *T = Pointer->getType();
  return T->isPointer() && (T->getSpace() == AddressSpace::Constant ||
                            (T->getSpace() == AddressSpace::Global &&
                             Of.IsReadOnly && Of.IsReadOnly(Pointer)));
}

bool Uniform::isUniformCall(const Call *C) const {
  if (const auto Query = getThreadQuery(C))
    return Of.IsUniformQuery(*Query);
  if (!C->Callee)
    return !Fx.hasEffects(C) && areOperandsUniform(C);
  if (!Fx.isPure(C->Callee))
    return false;
  return llvm::all_of(C->Args, [this](const Expr *Arg) {
    // A callee may read through the addresses that it is passed.
    const auto *U = llvm::dyn_cast<Unary>(Arg);
    const bool IsAddress = U && U->Op == UnaryOp::AddressOf;
    const Expr *LValue = IsAddress ? U->Operand : Arg;
    if (IsAddress || Arg->getType()->isArray())
      return getRoot(LValue) && !getRoot(LValue)->IsShared &&
             !holdsPrivatePointers(LValue->getType()) &&
             isUniformLValue(LValue);
    return !holdsPrivatePointers(Arg->getType()) && isUniform(Arg);
  });
}

bool Uniform::isUniformLValue(const Expr *E) const {
  switch (E->getKind()) {
  case Expr::Kind::VarRef: {
    const Variable *V = llvm::cast<VarRef>(E)->V;
    return V->Space == AddressSpace::Constant || isUniform(V);
  }
  case Expr::Kind::Member:
    return isUniformLValue(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    const Type *T = I->Base->getType();
    return isUniform(I->Position) &&
           (T->isArray() ? isUniformLValue(I->Base)
                         : isConstantMemory(I->Base) && isUniform(I->Base));
  }
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    if (U->Op != UnaryOp::Deref)
      return isUniform(E);
    const Type *T = U->Operand->getType();
    return T->isArray() ? isUniformLValue(U->Operand)
                        : isConstantMemory(U->Operand) && isUniform(U->Operand);
  }
  default:
    return isUniform(E);
  }
}

bool Uniform::isUniform(const Expr *E) const {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
  case Expr::Kind::String:
  case Expr::Kind::Constant:
    return true;
  case Expr::Kind::VarRef:
  case Expr::Kind::Member:
  case Expr::Kind::Index:
    return isUniformLValue(E);
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::Deref)
      return isUniformLValue(E);
    // The address may be used to change the variable.
    if (U->Op == UnaryOp::AddressOf)
      return false;
    return areOperandsUniform(E);
  }
  case Expr::Kind::Call:
    return isUniformCall(llvm::cast<Call>(E));
  case Expr::Kind::Assign:
    return getRoot(llvm::cast<Assign>(E)->Left) && areOperandsUniform(E);
  default:
    return areOperandsUniform(E);
  }
}

bool Uniform::isUniformInside(const Stmt *S, bool MayBreak,
                              bool MayContinue) const {
  switch (S->getKind()) {
  case Stmt::Kind::Return:
    return false;
  case Stmt::Kind::Break:
    return MayBreak;
  case Stmt::Kind::Continue:
    return MayContinue;
  case Stmt::Kind::Declare:
    if (!isUniform(llvm::cast<Declare>(S)->V))
      return false;
    break;
  default:
    break;
  }
  MayBreak |= isLoop(S) || llvm::isa<Switch>(S);
  MayContinue |= isLoop(S);
  bool Result = true;
  forEachExpr(S, [&](const Expr *E) { Result = Result && isUniform(E); });
  return Result && allChildren(S, [&](const Stmt *Child) {
           return isUniformInside(Child, MayBreak, MayContinue);
         });
}

bool Uniform::isUniform(const Stmt *S) const {
  return isUniformInside(S, /*MayBreak=*/false, /*MayContinue=*/false);
}
