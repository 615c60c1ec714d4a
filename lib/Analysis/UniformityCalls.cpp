//===- UniformityCalls.cpp - values through calls -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UniformityFlow.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

static bool isMemberwise(const CXXMethodDecl *M) {
  return M->isTrivial() || M->isDefaulted();
}

UniformValue UniformityFlow::VisitCallExpr(const CallExpr *E) {
  if (const Expr *Object = getAddressedArgument(E))
    return valueOf(Object);
  if (const Expr *Argument = getForwardedArgument(E))
    return valueOf(Argument);
  const AmpCall Amp = Analysis.getCallGraph().getCalls().get(E);
  const FunctionDecl *F = Amp.Callee;
  if (!F)
    return computeChildren(E);
  Call C;
  C.Args.append(Amp.Args.begin(), Amp.Args.end());
  C.This = Amp.Object;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Method && isMemberwise(Method)) {
    if (isa<CXXDestructorDecl>(Method) || !C.This || C.Args.empty())
      return {};
    UniformValue Address = valueOf(C.This);
    copyMembers(Address, C.Args.front());
    return Address;
  }
  C.At = E;
  C.Callee = Analysis.getCallGraph().getNode(F);
  return computeCall(std::move(C));
}

bool UniformityFlow::storeReturned(const AbstractLocation &Object,
                                   const CallExpr *E) {
  if (E->isGLValue() || getAddressedArgument(E) || getForwardedArgument(E))
    return false;
  valueOf(E);
  const auto It = Calls.find(E);
  if (It == Calls.end())
    return false;
  const Call C = It->second;
  const FunctionUniformity &Callee = Analysis.get(C.Callee);
  for (const auto &[Part, V] : Callee.ReturnedMembers) {
    UniformValue Member;
    Member.Locations.push_back(getPart(Object, Part));
    store(Member, instantiate(C, Callee, V));
  }
  return !Callee.ReturnedMembers.empty();
}

UniformValue
UniformityFlow::computeConstruction(const CXXConstructExpr *E,
                                    const AbstractLocation &Object) {
  const AmpCall Amp = Analysis.getCallGraph().getCalls().get(E);
  const auto *Ctor = cast<CXXConstructorDecl>(Amp.Callee);
  UniformValue Address;
  Address.Locations.push_back(Object);
  if (E->isElidable() && E->getNumArgs()) {
    initialize(Object, E->getArg(0));
  } else if (isMemberwise(Ctor)) {
    if (!Amp.Args.empty())
      copyMembers(Address, Amp.Args.front());
  } else {
    Call C;
    C.Args.append(Amp.Args.begin(), Amp.Args.end());
    C.Object = Object;
    C.At = E;
    C.Callee = Analysis.getCallGraph().getNode(Ctor);
    computeCall(std::move(C));
  }
  return Address;
}

/// Returns Clang's result, except for bases.
static const CXXDestructorDecl *getDestructor(const CFGImplicitDtor &Element,
                                              ASTContext &Ctx) {
  if (auto Base = Element.getAs<CFGBaseDtor>())
    return Base->getBaseSpecifier()
        ->getType()
        ->getAsCXXRecordDecl()
        ->getDestructor();
  return Element.getDestructorDecl(Ctx);
}

/// Returns the point at which \p Element runs a destructor.
static CallPoint getDestructionPoint(const CFGImplicitDtor &Element) {
  if (auto Variable = Element.getAs<CFGAutomaticObjDtor>())
    return Variable->getVarDecl();
  if (auto Temporary = Element.getAs<CFGTemporaryDtor>())
    return Temporary->getBindTemporaryExpr();
  if (auto Member = Element.getAs<CFGMemberDtor>())
    return Member->getFieldDecl();
  if (auto Base = Element.getAs<CFGBaseDtor>())
    return Base->getBaseSpecifier()->getType()->getAsCXXRecordDecl();
  return {};
}

void UniformityFlow::destroy(const CFGImplicitDtor &Element) {
  const CXXDestructorDecl *Dtor = getDestructor(Element, Analysis.getContext());
  if (!Dtor || Dtor->isTrivial() ||
      hasAmpAttr(Dtor->getParent(), ampattr::HostOnly))
    return;
  Call C;
  C.At = getDestructionPoint(Element);
  if (const auto *Temporary = C.At.getExpr()) {
    C.Object = {AbstractLocation::Local, Temporary};
  } else if (const auto *V = dyn_cast<VarDecl>(C.At.getDecl())) {
    if (isTileStatic(V)) // never destroyed
      return;
    C.Object = {isa<ParmVarDecl>(V) ? AbstractLocation::Parameter
                                    : AbstractLocation::Local,
                V};
  } else {
    const auto *Field = dyn_cast<FieldDecl>(C.At.getDecl());
    if (Field && hasAmpAttr(Field, ampattr::HostOnly))
      return;
    C.Object = {AbstractLocation::Pointee, nullptr, Field};
  }
  if (const FunctionDecl *Amp = getAmpCallee(Dtor)) {
    C.Callee = Analysis.getCallGraph().getNode(Amp);
    computeCall(std::move(C));
  }
}

UniformValue UniformityFlow::computeBuiltin(const Call &C) {
  const Expr *E = C.At.getExpr();
  const FunctionDecl *F = C.Callee->Function;
  UniformValue V;
  for (const Expr *Arg : C.Args)
    V.joinDependence(loadedValueOf(Arg));
  if (!C.Callee->HasCode)
    V.joinDependence(UniformValue::of(Uniformity::Unproved, E));
  if (hasAmpAttr(F, ampattr::Atomic))
    V.joinDependence(UniformValue::of(Uniformity::Divergent, E));
  // The function may write through its pointers.
  for (const Expr *Arg : C.Args)
    if (Arg->getType()->isPointerType() &&
        !Arg->getType()->getPointeeType().isConstQualified())
      store(valueOf(Arg), V);
  return V;
}

UniformValue UniformityFlow::computeCall(Call C) {
  const Expr *E = C.At.getExpr();
  const FunctionDecl *F = C.Callee->Function;
  C.Block = Block;
  C.IsAfterBarrier = IsAfterBarrier;
  if (hasAmpAttr(F, ampattr::ThreadId))
    return UniformValue::of(Uniformity::Divergent, E);
  if (hasAmpAttr(F, ampattr::TileUniform))
    return {};
  if (hasAmpAttr(F, ampattr::Barrier)) {
    IsAfterBarrier = true;
    BarrierCalls[{C.At.getOpaqueValue(), Block}] = C;
    return {};
  }
  if (!F->hasBody())
    return computeBuiltin(C);

  const FunctionUniformity &Callee = Analysis.get(C.Callee);
  if (E)
    Calls.insert_or_assign(E, C);
  UniformValue V = instantiate(C, Callee, Callee.Return);
  for (const auto &[To, Written] : Callee.Writes) {
    UniformValue Address =
        getArgument(C, static_cast<const ParmVarDecl *>(To.Object));
    for (AbstractLocation &P : Address.Locations)
      P.Part.add(To.Part);
    UniformValue Stored = instantiate(C, Callee, Written);
    store(Address, Stored);
  }
  if (Callee.StoresShared) {
    IsAfterBarrier = false;
    Result.StoresShared = true;
  }
  if (Callee.HasBarrier && Callee.EndsAfterBarrier)
    IsAfterBarrier = true;
  if (Callee.HasBarrier || !Callee.Required.empty())
    BarrierCalls[{C.At.getOpaqueValue(), Block}] = std::move(C);
  return V;
}

const Expr *UniformityFlow::getArgumentExpr(const Call &C,
                                            const ParmVarDecl *Param) {
  if (!Param)
    return C.This;
  unsigned Index = Param->getFunctionScopeIndex();
  return Index < C.Args.size() ? C.Args[Index] : nullptr;
}

/// Returns a pointer's value, or the address that a reference is bound to.
UniformValue UniformityFlow::getArgument(const Call &C,
                                         const ParmVarDecl *Param) {
  if (!Param && C.Object) {
    UniformValue Address;
    Address.Locations.push_back(*C.Object);
    return Address;
  }
  const Expr *Arg = getArgumentExpr(C, Param);
  if (!Arg)
    return UniformValue::of(Uniformity::Unproved, nullptr);
  return valueOf(Arg);
}

/// Returns the object that a by-value argument copies memberwise.
static const Expr *getCopied(const Expr *Arg) {
  for (;;) {
    Arg = Arg->IgnoreParenImpCasts();
    if (const auto *C = dyn_cast<CXXBindTemporaryExpr>(Arg)) {
      Arg = C->getSubExpr();
      continue;
    }
    const auto *Copy = dyn_cast<CXXConstructExpr>(Arg);
    if (!Copy || Copy->getNumArgs() != 1 ||
        !Copy->getConstructor()->isCopyOrMoveConstructor() ||
        !isMemberwise(Copy->getConstructor()))
      return Arg;
    Arg = Copy->getArg(0);
  }
}

UniformValue UniformityFlow::getInputValue(const Call &C,
                                           const FunctionInput &Input) {
  const Expr *At = C.At.getExpr();
  const ParmVarDecl *Param = Input.Param;
  bool IsMemory = !Param || Param->getType()->isReferenceType() ||
                  Param->getType()->isPointerType();
  UniformValue Address;
  if (IsMemory) {
    Address = getArgument(C, Param);
    if (Input.IsAddress)
      return Address;
  } else {
    const Expr *Arg = getArgumentExpr(C, Param);
    if (!Arg)
      return UniformValue::of(Uniformity::Unproved, At);
    const Expr *Object = Input.Part.empty() ? Arg : getCopied(Arg);
    if (Object->isGLValue()) {
      Address = valueOf(Object);
    } else {
      if (Input.Part.empty())
        return loadedValueOf(Arg);
      Address.Locations.push_back({AbstractLocation::Local, Object});
      initialize(Address.Locations.front(), Object);
    }
  }
  for (AbstractLocation &P : Address.Locations)
    P.Part.add(Input.Part);
  const Expr *Arg = getArgumentExpr(C, Param);
  return load(Address, Input.AfterBarrier || IsAfterBarrier, Arg ? Arg : At);
}

UniformValue UniformityFlow::instantiate(const Call &C,
                                         const FunctionUniformity &Callee,
                                         const UniformValue &V) {
  UniformValue R;
  R.Level = V.Level;
  R.Origin = V.Origin;
  // An origin inside the headers does not help the user; the call does.
  const SourceManager &SM = Analysis.getContext().getSourceManager();
  if (R.Origin && SM.isInSystemHeader(R.Origin->getExprLoc()))
    R.Origin = C.At.getExpr();
  for (unsigned Input : V.Inputs.set_bits())
    R.joinDependence(getInputValue(C, Callee.Inputs[Input]));
  for (const AbstractLocation &P : V.Locations) {
    if (P.In != AbstractLocation::Pointee) {
      if (P.In != AbstractLocation::Local &&
          P.In != AbstractLocation::Parameter)
        R.addLocation(P); // The callee's local variables are dead.
      continue;
    }
    UniformValue Address =
        getArgument(C, static_cast<const ParmVarDecl *>(P.Object));
    R.joinDependence(Address);
    for (AbstractLocation Target : Address.Locations) {
      Target.Part.add(P.Part);
      R.addLocation(Target);
    }
  }
  return R;
}

} // namespace ampcc
