//===- TileAccesses.cpp - what calls do with tile_static memory -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileAccesses.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Basic/Marks.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ampcc {

bool mayOverlap(const AccessPath &A, const AccessPath &B) {
  if (!A || !B)
    return false; // not provable
  for (const auto &[SA, SB] : llvm::zip(*A, *B)) {
    if (SA.Field != SB.Field)
      return false;
    if (SA.Index && SB.Index &&
        !llvm::APSInt::isSameValue(*SA.Index, *SB.Index))
      return false;
  }
  return true;
}

CallContext::CallContext(const CallContext &Caller, CallPoint At,
                         const FunctionUniformity &Callee,
                         const CallArguments &Args, Guard AtCall)
    : Function(Callee), Caller(&Caller), At(At), Args(&Args),
      Object(Caller.resolve(Args.Object)), AtCall(AtCall) {
  for (const UniformValue &V : Args.Inputs)
    Inputs.push_back(Caller.resolve(V));
  for (const UniformValue &V : Args.Addresses)
    Addresses.push_back(Caller.resolve(V));
}

CallContext &CallContext::enter(CallPoint At, const FunctionUniformity &Callee,
                                const CallArguments &Args, Guard AtCall) {
  std::unique_ptr<CallContext> &Known = Callees[{At.getOpaqueValue(), AtCall}];
  if (!Known)
    Known.reset(new CallContext(*this, At, Callee, Args, AtCall));
  return *Known;
}

bool CallContext::isRunning(const FunctionUniformity &F) const {
  return &Function == &F || (Caller && Caller->isRunning(F));
}

llvm::SmallVector<CallPoint, 2> CallContext::getCalls() const {
  if (!Caller)
    return {};
  llvm::SmallVector<CallPoint, 2> Calls = Caller->getCalls();
  Calls.push_back(At);
  return Calls;
}

UniformValue CallContext::resolve(const UniformValue &V) const {
  UniformValue R;
  R.Level = V.Level;
  for (unsigned Input : V.Inputs.set_bits())
    if (Input < Inputs.size())
      R.joinDependence(Inputs[Input]);
  for (const Place &P : V.Places) {
    if (P.In != Place::Pointee || !Caller) {
      R.addPlace(P);
      continue;
    }
    const auto *Param = static_cast<const ParmVarDecl *>(P.Object);
    unsigned Index = Param ? Param->getFunctionScopeIndex() : 0;
    if (Param && Index >= Addresses.size())
      continue;
    const UniformValue &Address = Param ? Addresses[Index] : Object;
    R.joinDependence(Address);
    for (const Place &Target : Address.Places)
      R.addPlace(Target);
  }
  return R;
}

std::optional<UniformValue> CallContext::find(const Expr *E) const {
  auto It = Function.Values.find(E->IgnoreParens());
  if (It == Function.Values.end())
    return std::nullopt;
  return resolve(It->second);
}

const VarDecl *CallContext::getSharedVariable(const Expr *Object) const {
  std::optional<UniformValue> Address = find(Object);
  if (!Address || Address->Places.size() != 1 ||
      Address->Level != Uniformity::Uniform ||
      Address->Places[0].In != Place::TileStatic)
    return nullptr;
  return static_cast<const VarDecl *>(Address->Places[0].Object);
}

bool CallContext::passesTileStatic(const CallArguments &Args) const {
  auto IsTileStatic = [&](const UniformValue &Address) {
    return llvm::any_of(resolve(Address).Places, [](const Place &P) {
      return P.In == Place::TileStatic;
    });
  };
  return IsTileStatic(Args.Object) ||
         llvm::any_of(Args.Addresses, IsTileStatic);
}

AccessPath CallContext::getPath(const Expr *E, const ASTContext &Ctx) const {
  E = E->IgnoreParenImpCasts();
  if (const auto *Value = dyn_cast<OpaqueValueExpr>(E))
    return Value->getSourceExpr() ? getPath(Value->getSourceExpr(), Ctx)
                                  : std::nullopt;
  // A parameter refers to the object that the caller passed.
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (const auto *Param = dyn_cast_or_null<ParmVarDecl>(Var)) {
    unsigned Index = Param->getFunctionScopeIndex();
    return Caller && Index < Args->Args.size()
               ? Caller->getPath(Args->Args[Index], Ctx)
               : std::nullopt;
  }
  if (isa<CXXThisExpr>(E))
    return Caller && Args->This ? Caller->getPath(Args->This, Ctx)
                                : std::nullopt;
  if (Var && isTileStatic(Var))
    return AccessPath(std::in_place);

  AccessStep Last;
  const Expr *Base;
  if (const auto *Unary = dyn_cast<UnaryOperator>(E);
      Unary &&
      (Unary->getOpcode() == UO_AddrOf || Unary->getOpcode() == UO_Deref)) {
    return getPath(Unary->getSubExpr(), Ctx);
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    Base = Member->getBase();
    Last.Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
  } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    Base = Subscript->getBase();
    Last.Index = Subscript->getIdx()->getIntegerConstantExpr(Ctx);
  } else {
    return std::nullopt;
  }
  AccessPath Path = getPath(Base, Ctx);
  if (Path)
    Path->push_back(Last);
  return Path;
}

/// Whether finding the place \p E reads what \p A accesses. What it is a part
/// of is not read by that.
bool CallContext::readsOnTheWay(const Expr *E, const TileAccess &A,
                                const ASTContext &Ctx) const {
  E = E->IgnoreParens();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return readsOnTheWay(Member->getBase(), A, Ctx);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return readsOnTheWay(Subscript->getBase(), A, Ctx) ||
           reads(Subscript->getIdx(), A, Ctx);
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() != CK_LValueToRValue)
    return readsOnTheWay(Cast->getSubExpr(), A, Ctx);
  if (isa<DeclRefExpr>(E))
    return false;
  bool Found = false;
  forEachEvaluatedChild(
      E, [&](const Stmt *Child) { Found = Found || reads(Child, A, Ctx); });
  return Found;
}

/// Whether \p S reads the place that \p A accesses. A parameter stands for what
/// the caller passes.
bool CallContext::reads(const Stmt *S, const TileAccess &A,
                        const ASTContext &Ctx) const {
  const auto *E = dyn_cast<Expr>(S);
  if (const auto *Value = dyn_cast<OpaqueValueExpr>(S))
    return Value->getSourceExpr() && reads(Value->getSourceExpr(), A, Ctx);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *Param = dyn_cast<ParmVarDecl>(Ref->getDecl());
        Param && Caller && !Param->getType()->isReferenceType() &&
        Param->getFunctionScopeIndex() < Args->Args.size())
      return Caller->reads(Args->Args[Param->getFunctionScopeIndex()], A, Ctx);
  // The value of an assignment is what the thread itself stores.
  if (const auto *Assign = dyn_cast<BinaryOperator>(S);
      Assign && Assign->getOpcode() == BO_Assign)
    return readsOnTheWay(Assign->getLHS(), A, Ctx) ||
           reads(Assign->getRHS(), A, Ctx);
  if (E && E->isGLValue() && getSharedVariable(E) == A.Variable)
    if (const AccessPath Path = getPath(E, Ctx))
      return mayOverlap(Path, A.Path) || readsOnTheWay(E, A, Ctx);
  bool Found = false;
  forEachEvaluatedChild(
      S, [&](const Stmt *Child) { Found = Found || reads(Child, A, Ctx); });
  return Found;
}

std::optional<TileAccess> CallContext::getAccess(const Expr *E,
                                                 const ASTContext &Ctx) const {
  const Expr *Object = nullptr;
  TileAccess A{TileAccess::Read, E, nullptr, nullptr, std::nullopt};
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (!Binary->isAssignmentOp())
      return std::nullopt;
    A.What = Binary->isCompoundAssignmentOp() ? TileAccess::ReadWrite
                                              : TileAccess::Write;
    Object = Binary->getLHS();
    A.Stored = Binary->getRHS();
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    if (!Unary->isIncrementDecrementOp())
      return std::nullopt;
    A.What = TileAccess::ReadWrite;
    Object = Unary->getSubExpr();
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const auto *Method =
        dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
    if (hasMark(Call->getDirectCallee(), mark::Atomic) && Call->getNumArgs()) {
      A.What = TileAccess::Atomic;
      Object = Call->getArg(0);
    } else if (isa<CXXOperatorCallExpr>(Call) && Call->getNumArgs() == 2 &&
               Method && (Method->isTrivial() || Method->isDefaulted())) {
      A.What = TileAccess::Write; // others are entered
      Object = Call->getArg(0);
      A.Stored = Call->getArg(1);
    }
  } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      Object = Cast->getSubExpr();
  }
  A.Variable = Object ? getSharedVariable(Object) : nullptr;
  if (!A.Variable)
    return std::nullopt;
  A.Path = getPath(Object, Ctx);
  if (A.What == TileAccess::Write && reads(A.Stored, A, Ctx))
    A.What = TileAccess::ReadWrite;
  return A;
}

bool CallContext::isDivergentStore(const TileAccess &A) const {
  auto It = Function.Stored.find(A.Operator);
  return It != Function.Stored.end() &&
         resolve(It->second).Level == Uniformity::Divergent;
}

bool CallContext::isCheckedBefore(const TileAccess &A, const CFGBlock &B,
                                  const ASTContext &Ctx) const {
  return llvm::any_of(
      Function.Conditions[B.getBlockID()],
      [&](const Expr *Condition) { return reads(Condition, A, Ctx); });
}

Guard CallContext::getGuard(const CFGBlock &B) const {
  Guard G = AtCall;
  for (const Expr *Condition : Function.Conditions[B.getBlockID()]) {
    const std::optional<UniformValue> V = find(Condition);
    G.ExcludesThreads |= !V || V->Level == Uniformity::Divergent;
    G.MayAdmitOne |=
        !V || (V->Level != Uniformity::Uniform && !isDataCondition(Condition) &&
               !isLoopBound(Condition));
  }
  return G;
}

/// Whether \p Condition ends a loop that each thread begins at a place of its
/// own: several come into it.
bool CallContext::isLoopBound(const Expr *Condition) const {
  const auto *Compare =
      dyn_cast<BinaryOperator>(Condition->IgnoreParenImpCasts());
  return Compare && Compare->isRelationalOp() &&
         Function.LoopConditions.contains(Condition);
}

/// Whether \p Condition compares an element of a container with something that
/// is the same for all threads.
bool CallContext::isDataCondition(const Expr *Condition) const {
  const auto *Compare =
      dyn_cast<BinaryOperator>(Condition->IgnoreParenImpCasts());
  if (!Compare || !Compare->isComparisonOp())
    return false;
  auto IsElement = [&](const Expr *E) {
    std::optional<UniformValue> Address = find(E->IgnoreParenImpCasts());
    return Address && !Address->Places.empty() &&
           llvm::all_of(Address->Places, [](const Place &P) {
             return P.In == Place::Container || P.In == Place::ReadOnly;
           });
  };
  auto IsSame = [&](const Expr *E) {
    std::optional<UniformValue> V = find(E);
    return !V || V->Level == Uniformity::Uniform || // literals have no value
           getSharedVariable(E->IgnoreParenImpCasts());
  };
  const Expr *L = Compare->getLHS(), *R = Compare->getRHS();
  return (IsElement(L) && IsSame(R)) || (IsSame(L) && IsElement(R));
}

} // namespace ampcc
