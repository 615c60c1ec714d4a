//===- Members.cpp - bases, members and elements --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A base or member is a member of the struct, unless it has no storage or is
// cut off (Program::isCut): then it is accessed by its address, cast to a
// pointer to its type.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "clang/AST/RecordLayout.h"

using namespace ampcc;
using namespace clang;

ir::Expr *FunctionLowering::selectBase(ir::Expr *Object,
                                       const CXXRecordDecl *Derived,
                                       const CXXRecordDecl *Base,
                                       SourceLocation Loc) {
  QualType T = Ctx.getRecordType(Base);
  ir::Expr *Address = nullptr;
  // An empty base may have any address. Neither empty nor cut-off bases contain
  // pointers.
  if (P.isEmptyBase(Base))
    Address = Make.addressOf(Object);
  else if (ir::Expr *Member = Make.member(Object, P.getBaseName(Derived, Base));
           P.isCut(Derived,
                   Ctx.getASTRecordLayout(Derived).getBaseClassOffset(Base), T))
    Address = Member; // an array of bytes
  else
    return Member;
  return Make.deref(emitCast(Address, Ctx.getPointerType(T), Loc));
}

/// Selects a member; for a reference member, the pointer that represents it.
ir::Expr *FunctionLowering::selectField(ir::Expr *Object,
                                        const FieldDecl *Field,
                                        SourceLocation Loc) {
  QualType T = Field->getType().getUnqualifiedType();
  auto Cast = [&](ir::Expr *Address) {
    return Make.deref(emitCast(Address, Ctx.getPointerType(T), Loc));
  };
  if (Program::isEmptyField(Field))
    return Cast(Make.addressOf(Object));
  ir::Expr *Member = Make.member(Object, P.getFieldName(Field));
  const RecordDecl *R = Field->getParent();
  if (P.isCut(R,
              Ctx.toCharUnitsFromBits(Ctx.getASTRecordLayout(R).getFieldOffset(
                  Field->getFieldIndex())),
              T))
    return Cast(Member);
  return Member;
}

ir::Expr *FunctionLowering::selectReferent(ir::Expr *Object,
                                           const FieldDecl *Field,
                                           SourceLocation Loc) {
  ir::Expr *Member = selectField(Object, Field, Loc);
  return Field->getType()->isReferenceType() ? Make.deref(Member) : Member;
}

/// Lowers a static data member or an enumerator that is named through an
/// object.
ir::Expr *FunctionLowering::emitStaticMember(const MemberExpr *E) {
  auto *Member = DeclRefExpr::Create(
      Ctx, E->getQualifierLoc(), E->getTemplateKeywordLoc(), E->getMemberDecl(),
      /*RefersToEnclosingVariableOrCapture=*/false, E->getMemberLoc(),
      E->getType(), E->getValueKind(), /*FoundD=*/nullptr,
      /*TemplateArgs=*/nullptr, E->isNonOdrUse());
  ir::Expr *Value = emit(Member);
  const Expr *Base = E->getBase();
  if (!Base->HasSideEffects(Ctx))
    return Value;
  ir::Expr *Object = emitLValue({Base, E->isArrow()});
  return after(Object, Value, /*IsLValue=*/false);
}

ir::Expr *FunctionLowering::VisitMemberExpr(const MemberExpr *E) {
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (!Field)
    return emitStaticMember(E);
  if (isHostOnlyField(Field)) {
    P.reportUnsupported(E->getExprLoc(), "the cpu's part of a container");
    return zero();
  }
  const Expr *Base = E->getBase();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Base->IgnoreParenImpCasts());
      Ref && isa<TemplateParamObjectDecl>(Ref->getDecl()))
    if (ir::Expr *Constant = emitConstant(E))
      return Constant;
  ir::Expr *Object = emitLValue({Base, E->isArrow()});
  if (Field->isMutable()) {
    // The object may be const, and C has no mutable.
    QualType T =
        E->isArrow() ? Base->getType()->getPointeeType() : Base->getType();
    if (T.isConstQualified())
      Object = Make.deref(emitCast(Make.addressOf(Object),
                                   Ctx.getPointerType(T.getUnqualifiedType()),
                                   E->getExprLoc()));
  }
  return selectReferent(Object, Field, E->getExprLoc());
}

ir::Expr *FunctionLowering::emitBaseCast(ir::Expr *Object, const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType From = Sub->getType()->isPointerType()
                      ? Sub->getType()->getPointeeType()
                      : Sub->getType();
  const CXXRecordDecl *Derived = From->getAsCXXRecordDecl();
  ir::Expr *Result = Object;
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Result = selectBase(Result, Derived, Base, E->getExprLoc());
    Derived = Base;
  }
  return Result;
}

/// Returns a null pointer to \p R, for computing offsets.
ir::Expr *FunctionLowering::getNull(const RecordDecl *R, SourceLocation Loc) {
  QualType T = Ctx.getRecordType(R);
  return emitCast(zero(), Ctx.getPointerType(T), Loc);
}

/// Returns the offset of \p LValue, a part of the object at a null pointer.
ir::Expr *FunctionLowering::getOffset(ir::Expr *LValue) {
  return Make.cast(Make.addressOf(LValue),
                   Make.getTypes().getInteger(64, /*Signed=*/true));
}

/// Returns the offset in \p Derived's struct of the base at the end of \p E's
/// path. An empty base has the offset of the object that contains it.
ir::Expr *FunctionLowering::getBaseOffset(const CastExpr *E,
                                          const CXXRecordDecl *Derived) {
  SourceLocation Loc = E->getExprLoc();
  ir::Expr *Base = Make.deref(getNull(Derived, Loc));
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Next = Step->getType()->getAsCXXRecordDecl();
    if (P.isEmptyBase(Next))
      break;
    Base = selectBase(Base, Derived, Next, Loc);
    Derived = Next;
  }
  return getOffset(Base);
}

/// Lowers an array index; a small unsigned constant becomes an int literal.
ir::Expr *FunctionLowering::emitIndex(const Expr *E) {
  if (E->getType()->isIntegerType() && E->getType()->isUnsignedIntegerType())
    if (std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(Ctx);
        Value && Value->getActiveBits() < 32) {
      // Zero-extend unsigned values: `true` has one bit.
      return emitInteger(
          llvm::APSInt(Value->extOrTrunc(32), /*isUnsigned=*/false), Ctx.IntTy);
    }
  return emit(E);
}

ir::Expr *
FunctionLowering::VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
  // `i[a]` evaluates i first.
  if (E->getLHS() != E->getIdx()) {
    ir::Expr *Base = emit(E->getBase());
    ir::Expr *Position = emitIndex(E->getIdx());
    Make.setLoc(E->getExprLoc());
    return Make.index(Base, Position);
  }
  ir::Expr *Index = emitIndex(E->getIdx());
  ExprList First;
  if (!isa<ir::Literal>(Index))
    First = emitFirst(Index, E->getIdx()->getType(), E->getExprLoc());
  return Make.sequence(First, Make.index(emit(E->getBase()), Index),
                       /*IsLValue=*/true);
}

/// Lowers `&C::m` to the member's offset in bytes.
ir::Expr *FunctionLowering::lowerMemberPointer(const UnaryOperator *E) {
  const ValueDecl *Member =
      cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens())->getDecl();
  const SourceLocation Loc = E->getExprLoc();
  SmallVector<const FieldDecl *, 2> Path;
  if (const auto *Indirect = dyn_cast<IndirectFieldDecl>(Member))
    for (const NamedDecl *D : Indirect->chain())
      Path.push_back(cast<FieldDecl>(D));
  else if (const auto *Field = dyn_cast<FieldDecl>(Member))
    Path.push_back(Field);
  else
    return reportUnsupported(E);
  ir::Expr *LValue =
      Make.deref(getNull(cast<RecordDecl>(Member->getDeclContext()), Loc));
  for (const FieldDecl *Step : Path)
    LValue = selectField(LValue, Step, Loc);
  return getOffset(LValue);
}

/// Lowers `o.*m` and `p->*m`.
ir::Expr *FunctionLowering::lowerPointedMember(const BinaryOperator *E) {
  const bool IsArrow = E->getOpcode() == BO_PtrMemI;
  ir::Expr *Object = emitAddress({E->getLHS(), IsArrow});
  ir::Expr *Offset = emit(E->getRHS());
  const SourceLocation Loc = E->getOperatorLoc();
  QualType Byte = Ctx.UnsignedCharTy;
  if (E->getType().isConstQualified())
    Byte.addConst();
  ir::Expr *Bytes = emitCast(Object, Ctx.getPointerType(Byte), Loc);
  return Make.deref(emitCast(Make.binary(ir::BinaryOp::Add, Bytes, Offset),
                             Ctx.getPointerType(E->getType()), Loc));
}
