//===- InPlace.cpp - what an expression stands for ------------------------===//
//
// A function that is lowered in place has a lowering of its own, whose names
// are looked up where the call stands: parameters there, parts of objects that
// are made for the call where they are made. Nothing is made to find out; what
// may be lowered so is decided by the operands that come out at the end.
//
//===----------------------------------------------------------------------===//

#include "InPlace.h"
#include "Accessors.h"
#include "Braces.h"
#include "Constants.h"
#include "Destructors.h"
#include "Expressions.h"
#include "FunctionLowering.h"
#include "MemberInits.h"
#include "Operators.h"
#include "ampcc/Analysis/FunctionBody.h"

using namespace ampcc;
using namespace clang;

InPlaceLowering::InPlaceLowering(FunctionContext &Fn) : LoweringPart(Fn) {}
InPlaceLowering::~InPlaceLowering() = default;

const Expr *InPlaceLowering::skipCopies(const Expr *E, bool &IsValue) const {
  for (;;) {
    E = E->IgnoreParens();
    const Expr *Next = nullptr;
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E)) {
      Next = Cleanups->getSubExpr();
    } else if (isa<MaterializeTemporaryExpr, CXXBindTemporaryExpr>(E)) {
      if (needsDestruction(E->getType()))
        return E;
      Next = cast<Expr>(*E->child_begin());
      IsValue = true;
    } else if (const auto *C = dyn_cast<CXXConstructExpr>(E)) {
      if (C->getNumArgs() != 1 ||
          (!isBytewiseCopy(C->getConstructor()) && !C->isElidable()))
        return E;
      Next = C->getArg(0);
      IsValue = true;
    } else if (const auto *Cast = dyn_cast<CastExpr>(E)) {
      switch (Cast->getCastKind()) {
      case CK_LValueToRValue:
        IsValue = true;
        break;
      case CK_NoOp:
        if (!isa<ImplicitCastExpr>(E) && !E->getType()->isRecordType())
          return E;
        break;
      case CK_ConstructorConversion:
      case CK_UserDefinedConversion:
        break;
      default:
        return E;
      }
      Next = Cast->getSubExpr();
    } else if (const auto *B = dyn_cast<BinaryOperator>(E)) {
      if (B->getOpcode() == BO_Comma && !B->getLHS()->HasSideEffects(Ctx))
        Next = B->getRHS();
    } else if (const auto *O = dyn_cast<OpaqueValueExpr>(E)) {
      Next = Fn.OpaqueValues.count(O) ? nullptr : O->getSourceExpr();
    } else if (const auto *Property = dyn_cast<PseudoObjectExpr>(E)) {
      Next = Property->getResultExpr();
      for (const Expr *Step : Property->semantics()) {
        const auto *O = dyn_cast<OpaqueValueExpr>(Step);
        if (O ? O->getSourceExpr()->HasSideEffects(Ctx) : Step != Next)
          return E;
      }
    }
    if (!Next)
      return E;
    E = Next;
  }
}

std::optional<Operand> InPlaceLowering::getPart(const Operand &Object,
                                                const FieldDecl *Field) {
  bool IsValue;
  const Expr *E = Object.In->InPlace.skipCopies(Object.E, IsValue);
  const auto *C = dyn_cast<CXXConstructExpr>(E);
  FunctionContext *Frame = C ? Object.In->InPlace.getFrame(C) : nullptr;
  if (!Frame)
    return std::nullopt;
  for (const ClassPart &Part : pairWithParts(Field->getParent(), Frame->Values))
    if (Part.Field == Field)
      return Frame->InPlace.resolve(Part.Init);
  return std::nullopt;
}

std::optional<Operand> InPlaceLowering::getElement(const Operand &Array,
                                                   uint64_t K) {
  const auto *List = dyn_cast<InitListExpr>(Array.E->IgnoreParens());
  if (List && K < List->getNumInits())
    return Array.In->InPlace.resolve(List->getInit(K));
  const auto *Zero = dyn_cast<ImplicitValueInitExpr>(Array.E);
  if (!Zero)
    return std::nullopt;
  ASTContext &Ctx = Array.In->Ctx;
  return Operand{new (Ctx) ImplicitValueInitExpr(
                     Ctx.getAsArrayType(Zero->getType())->getElementType()),
                 Array.In, true};
}

std::optional<Operand> InPlaceLowering::resolveThis() {
  if (!Fn.Outer || !Fn.Entered.Object)
    return std::nullopt;
  if (!Fn.Entered.IsArrow)
    return Fn.Outer->InPlace.resolve(Fn.Entered.Object);
  return isa<CXXThisExpr>(Fn.Entered.Object->IgnoreParenImpCasts())
             ? Fn.Outer->InPlace.resolveThis()
             : std::nullopt;
}

bool InPlaceLowering::isDelegated(const CXXConstructExpr *E) {
  return getDelegated(cast<CXXConstructorDecl>(P.Calls.get(E).Callee));
}

std::optional<Operand> InPlaceLowering::findNamed(const DeclRefExpr *E) {
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (const auto *Param = dyn_cast_or_null<ParmVarDecl>(V))
    return Fn.Outer->InPlace.resolve(
        Fn.Entered.Args[Param->getFunctionScopeIndex()]);
  const Expr *Init = V ? getLocalConstant(V) : nullptr;
  return Init ? std::optional(resolve(Init)) : std::nullopt;
}

std::optional<Operand> InPlaceLowering::findMember(const MemberExpr *E) {
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  const std::optional<Operand> Object =
      !E->isArrow() ? std::optional(resolve(E->getBase()))
      : isa<CXXThisExpr>(E->getBase()->IgnoreParenImpCasts()) ? resolveThis()
                                                              : std::nullopt;
  return Object && Field ? getPart(*Object, Field) : std::nullopt;
}

std::optional<Operand>
InPlaceLowering::findElement(const ArraySubscriptExpr *E) {
  const Operand Base = resolve(E->getBase());
  const auto *Decay = dyn_cast<ImplicitCastExpr>(Base.E);
  if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
    return std::nullopt;
  const Expr *Index = E->getIdx();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Index)) {
    if (Cast->getCastKind() != CK_IntegralCast)
      break;
    Index = Cast->getSubExpr();
  }
  const std::optional<llvm::APSInt> K =
      resolve(Index).E->getIntegerConstantExpr(Ctx);
  return K && !K->isNegative()
             ? getElement(Base.In->InPlace.resolve(Decay->getSubExpr()),
                          K->getZExtValue())
             : std::nullopt;
}

std::optional<Operand> InPlaceLowering::findStandIn(const Expr *E) {
  const auto *Construct = dyn_cast<CXXConstructExpr>(E);
  if (isa<CallExpr>(E) || (Construct && isDelegated(Construct))) {
    FunctionContext *Frame = getFrame(E);
    return Frame ? std::optional(Frame->InPlace.resolve(Frame->Values.front()))
                 : std::nullopt;
  }
  if (!Fn.Outer)
    return std::nullopt;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return findNamed(Ref);
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return U->getOpcode() == UO_Deref &&
                   isa<CXXThisExpr>(U->getSubExpr()->IgnoreParens())
               ? resolveThis()
               : std::nullopt;
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return findMember(M);
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return findElement(A);
  if (const auto *C = dyn_cast<ConditionalOperator>(E))
    if (const Expr *Only = Fn.Operators.getOnlyOperand(C))
      return resolve(Only);
  return std::nullopt;
}

Operand InPlaceLowering::resolve(const Expr *E) {
  bool IsValue = false;
  const Expr *Copied = skipCopies(E, IsValue);
  std::optional<Operand> Found = findStandIn(Copied);
  if (!Found)
    return Fn.Outer ? Operand{Copied, &Fn, IsValue} : Operand{E, &Fn};
  Found->IsValue |= IsValue;
  // What is only read needs no place.
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Found->E);
      M && Found->IsValue && !needsDestruction(M->getType()) &&
      !M->getType()->isArrayType())
    Found->E = M->getSubExpr();
  return *Found;
}

std::optional<Operand> InPlaceLowering::resolveOther(const Expr *E) {
  const Operand O = resolve(E);
  return O.E == E && O.In == &Fn ? std::nullopt : std::optional(O);
}

ir::Expr *InPlaceLowering::emitOperand(const Operand &O) {
  if (O.IsValue)
    if (ir::Expr *Number = O.In->Constants.emitPartOfConstant(O.E))
      return Number;
  return O.E->isGLValue() ? O.In->Exprs.emitPlace(O.E)
                          : O.In->Exprs.emitConverted(O.E, O.E->getType());
}

const Expr *InPlaceLowering::getAccess(const FunctionDecl *F) {
  const Expr *Value = getAccessed(F);
  const auto *Rows =
      Value ? dyn_cast<ConditionalOperator>(Value->IgnoreParens()) : nullptr;
  return Rows ? Fn.Operators.getOnlyOperand(Rows) : Value;
}

llvm::SmallVector<const Expr *, 4>
InPlaceLowering::getValues(const Expr *E, const FunctionDecl *Callee) {
  if (const auto *C = dyn_cast<CXXConstructorDecl>(Callee)) {
    if (const Expr *Delegated = getDelegated(C))
      return E->getType()->isArrayType()
                 ? llvm::SmallVector<const Expr *, 4>()
                 : llvm::SmallVector<const Expr *, 4>{Delegated};
    if (const auto Members = getMemberInits(C))
      return {Members->begin(), Members->end()};
  } else if (const Expr *Value = getAccess(Callee)) {
    return {Value};
  }
  return {};
}

FunctionContext *InPlaceLowering::getFrame(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const AmpCall Amp =
      Call ? P.Calls.get(Call) : P.Calls.get(cast<CXXConstructExpr>(E));
  if (!Amp.Callee || llvm::any_of(Amp.Args, [&](const Expr *Arg) {
        return Fn.Spaces.isCopied({Arg, Fn.Use});
      }))
    return nullptr;
  auto [Known, IsNew] = Frames.try_emplace({E, Fn.Use});
  std::unique_ptr<FunctionLowering> &Frame = Known->second;
  if (!IsNew)
    return Frame ? &Frame->getContext() : nullptr;

  const FunctionDecl *Body = getBodyOf(Amp.Callee);
  const FunctionSlots *Slots = Body ? P.Spaces.get(Body) : nullptr;
  llvm::SmallVector<const Expr *, 4> Values = getValues(E, Amp.Callee);
  if (Values.empty() || !Slots)
    return nullptr;
  Frame = std::make_unique<FunctionLowering>(
      P, Body, InstanceSpaces(*Slots, Fn.Spaces.getCall({E, Fn.Use})),
      Fn.Target);
  FunctionContext &Inner = Frame->getContext();
  Inner.Outer = &Fn;
  Inner.Entered = Amp;
  Inner.Values = std::move(Values);
  Inner.Cleanups.openScope(ScopeKind::Function);
  if (!Fn.Outer && !canLowerInPlace(Fn, Inner))
    Frame.reset();
  return Frame ? &Frame->getContext() : nullptr;
}

ir::Expr *InPlaceLowering::emitAccess(const CallExpr *E, bool IsRead) {
  const std::optional<Operand> O = resolveOther(E);
  if (!O || (!IsRead && (O->IsValue || !O->E->isGLValue())))
    return nullptr;
  return emitOperand(*O);
}
