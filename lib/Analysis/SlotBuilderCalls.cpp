//===- SlotBuilderCalls.cpp - address spaces through calls ----------------===//

#include "SlotBuilder.h"
#include "ampcc/Analysis/FunctionBody.h"

using namespace ampcc;
using namespace clang;

SlotList SlotBuilder::instantiate(const FunctionDecl *Callee) {
  const FunctionDecl *Body = getBodyOf(Callee);
  const FunctionSlots *Known = Body ? Spaces.get(Body) : nullptr;
  SlotList Signature;
  if (!Known) {
    // Without a body: what the types say, and a result that nothing is known
    // about. The same while a recursive function is being analysed.
    const auto *M = dyn_cast<CXXMethodDecl>(Callee);
    const bool IsConstructor = isa<CXXConstructorDecl>(Callee);
    if (M && M->isImplicitObjectMemberFunction() && !IsConstructor) {
      Signature.push_back(Slots.makeFresh());
      Signature.append(makeFresh(Ctx.getRecordType(M->getParent())));
    }
    for (const ParmVarDecl *P : Callee->parameters())
      Signature.append(makeFresh(P->getType()));
    Signature.append(IsConstructor
                         ? makeFresh(Ctx.getRecordType(M->getParent()))
                         : makeFresh(Callee->getReturnType()));
    return Signature;
  }
  const Slot First = Slots.append(Known->Summary);
  for (size_t I = 0; I != Known->Signature.size(); ++I)
    Signature.push_back(First + I);
  return Signature;
}

bool SlotBuilder::onlyReads(const FunctionDecl *Callee) {
  QualType Object; // The one type of all that is read.
  auto IsObject = [&](QualType T) {
    T = T.getCanonicalType();
    if (!T.isConstQualified() || T.isVolatileQualified() ||
        !T.isTriviallyCopyableType(Ctx) || Types.count(T))
      return false;
    if (Object.isNull())
      Object = T;
    return T == Object;
  };
  for (const ParmVarDecl *P : Callee->parameters()) {
    QualType T = P->getType();
    if (T->isReferenceType() ? !IsObject(T->getPointeeType()) : Types.count(T))
      return false;
  }
  const auto *M = dyn_cast<CXXMethodDecl>(Callee);
  if (M && M->isInstance() &&
      (!M->isConst() || Types.count(Ctx.getRecordType(M->getParent()))))
    return false;
  QualType Return = Callee->getReturnType();
  return !Object.isNull() && getBodyOf(Callee) &&
         (Return->isReferenceType() ? IsObject(Return->getPointeeType())
                                    : !Types.count(Return));
}

void SlotBuilder::pass(llvm::MutableArrayRef<Argument> Args, bool TakesCopies,
                       std::optional<Slot> Object) {
  // What the callee does not keep apart should lie in one memory.
  auto IsObject = [&](Slot Group) {
    return Object && Slots.findGroup(*Object) == Group;
  };
  auto IsMixed = [&](const Argument &One) {
    const Slot Group = Slots.findGroup(One.Param[0]);
    auto DiffersFrom = [&](Slot Other) {
      return Slots.findGroup(Other) != Slots.findGroup(One.Init[0]) &&
             (!Slots.getGroupSpace(Other) ||
              Slots.getGroupSpace(Other) != Slots.getGroupSpace(One.Init[0]));
    };
    return ((IsObject(Group) || Slots.getGroupSpace(Group)) &&
            DiffersFrom(Group)) ||
           llvm::any_of(Args, [&](const Argument &A) {
             return A.Type->isReferenceType() &&
                    Slots.findGroup(A.Param[0]) == Group &&
                    DiffersFrom(A.Init[0]);
           });
  };
  if (TakesCopies) {
    llvm::SmallVector<Argument *, 4> Copied;
    for (Argument &A : Args)
      if (A.Type->isReferenceType() && IsMixed(A))
        Copied.push_back(&A);
    for (Argument *A : Copied) {
      A->Init[0] = getPrivate();
      Result.Copies.insert({A->E, Use});
    }
  }
  for (const Argument &A : Args)
    flow(A.Init, A.Param, A.Type);
}

ExprSlots SlotBuilder::call(const Expr *Call, const FunctionDecl *Callee,
                            const ExprSlots *Object,
                            ArrayRef<const Expr *> Args) {
  const auto *M = dyn_cast<CXXMethodDecl>(Callee);
  const bool IsConstructor = isa<CXXConstructorDecl>(Callee);
  SlotList Signature = instantiate(Callee);
  Result.Calls[{Call, Use}] = Signature;

  ArrayRef<Slot> Rest = Signature;
  auto Take = [&](unsigned Count) {
    Count = std::min<unsigned>(Count, Rest.size());
    ArrayRef<Slot> Part = Rest.take_front(Count);
    Rest = Rest.drop_front(Count);
    return Part;
  };
  std::optional<Slot> Self;
  if (M && M->isImplicitObjectMemberFunction() && !IsConstructor) {
    ArrayRef<Slot> This =
        Take(1 + Types.count(Ctx.getRecordType(M->getParent())));
    Self = This[0];
    if (Object)
      flow(getAddress(*Object), This, Ctx.getPointerType(Ctx.VoidTy));
  }
  const bool TakesCopies =
      onlyReads(Callee) &&
      (!Callee->getReturnType()->isReferenceType() || Reads.contains(Call));
  llvm::SmallVector<Argument, 4> Arguments;
  for (unsigned I = 0; I != Args.size(); ++I) {
    if (I >= Callee->getNumParams()) {
      visitExpr(Args[I]);
      continue;
    }
    QualType T = Callee->getParamDecl(I)->getType();
    if (TakesCopies)
      Reads.insert(Args[I]->IgnoreParenNoopCasts(Ctx));
    SlotList Init = getInit(Args[I], T);
    Arguments.push_back({Args[I], Take(Types.count(T)), std::move(Init), T});
  }
  pass(Arguments, TakesCopies, Self);
  if (Call->isGLValue() && !Rest.empty())
    return getReferent(Rest);
  return {NoSlot, SlotList(Rest)};
}

ExprSlots SlotBuilder::VisitCallExpr(const CallExpr *E) {
  if (const Expr *Argument = getForwardedArgument(E))
    return visitExpr(Argument);
  if (const Expr *Object = getAddressedArgument(E))
    return {NoSlot, getAddress(visitExpr(Object))};
  const AmpCall Call = Spaces.Calls.get(E);
  if (!Call.Callee)
    return VisitStmt(E);
  if (!Call.Object)
    return call(E, Call.Callee, nullptr, Call.Args);

  ExprSlots Object = visitExpr(Call.Object);
  if (Call.IsArrow) {
    if (Object.Values.empty())
      return VisitStmt(E);
    Object = getReferent(Object.Values);
  }
  const auto *M = cast<CXXMethodDecl>(Call.Callee);
  if (isHostOnly(M->getParent()))
    return VisitStmt(E);
  if (isBytewiseAssignment(M)) {
    unify(Object.Values, visitValue(Call.Args[0]));
    return Object;
  }
  return call(E, Call.Callee, &Object, Call.Args);
}

ExprSlots SlotBuilder::VisitCXXConstructExpr(const CXXConstructExpr *E) {
  const AmpCall Call = Spaces.Calls.get(E);
  const auto *C = cast<CXXConstructorDecl>(Call.Callee);
  if (isHostOnly(C->getParent()))
    return {};
  if (isBytewiseCopy(C) && !Call.Args.empty())
    return {NoSlot, visitValue(Call.Args[0])};
  if (C->isTrivial())
    return {NoSlot, makeFresh(E->getType())};
  return call(E, C, nullptr, Call.Args);
}

/// An inheriting constructor passes its own parameters on.
ExprSlots
SlotBuilder::VisitCXXInheritedCtorInitExpr(const CXXInheritedCtorInitExpr *E) {
  SlotList Signature = instantiate(getCallee(E->getConstructor()));
  Result.Calls[{E, Use}] = Signature;
  ArrayRef<Slot> Rest = Signature;
  for (const ParmVarDecl *P : F->parameters()) {
    const SlotList &Own = Result.Variables[P];
    flow(Own, Rest.take_front(Own.size()), P->getType());
    Rest = Rest.drop_front(Own.size());
  }
  return {NoSlot, SlotList(Rest)};
}
