//===- Members.cpp - parts of objects -------------------------------------===//
//
// A base or member is a member of the struct, unless it has no storage or is
// cut off (Program::isCut): then its address, as a pointer to its type, stands
// for it.
//
//===----------------------------------------------------------------------===//

#include "FunctionPrinter.h"
#include "clang/AST/RecordLayout.h"

using namespace ampcc;
using namespace clang;

Text FunctionPrinter::selectBase(const Text &Object,
                                 const CXXRecordDecl *Derived,
                                 const CXXRecordDecl *Base, AddressSpace Where,
                                 SourceLocation Loc) {
  QualType T = Ctx.getRecordType(Base);
  Text Address;
  // Any address will do for what holds nothing. Neither that nor what is cut
  // has pointers in it.
  if (P.isEmptyBase(Base))
    Address = Text::address(Object);
  else if (Text Member = Object.member(P.getBaseName(Derived, Base));
           P.isCut(Derived,
                   Ctx.getASTRecordLayout(Derived).getBaseClassOffset(Base), T))
    Address = Member; // An array.
  else
    return Member;
  return Text::deref(emitCast(Address, Ctx.getPointerType(T), Where, Loc));
}

/// A reference member is the pointer that stands for it.
Text FunctionPrinter::selectField(const Text &Object, const FieldDecl *Field,
                                  AddressSpace Where, SourceLocation Loc) {
  QualType T = Field->getType().getUnqualifiedType();
  auto Cast = [&](const Text &Address) {
    return Text::deref(emitCast(Address, Ctx.getPointerType(T), Where, Loc));
  };
  if (Program::isEmptyField(Field))
    return Cast(Text::address(Object));
  const Text Member = Object.member(P.getFieldName(Field));
  const RecordDecl *R = Field->getParent();
  if (P.isCut(R,
              Ctx.toCharUnitsFromBits(Ctx.getASTRecordLayout(R).getFieldOffset(
                  Field->getFieldIndex())),
              T))
    return Cast(Member);
  return Member;
}

Text FunctionPrinter::selectReferent(const Text &Object, const FieldDecl *Field,
                                     AddressSpace Where, SourceLocation Loc) {
  Text Member = selectField(Object, Field, Where, Loc);
  return Field->getType()->isReferenceType() ? Text::deref(Member) : Member;
}

/// A static data member or an enumerator, named through an object whose value
/// the constant does not depend on.
Text FunctionPrinter::emitStaticMember(const MemberExpr *E) {
  auto *Member = DeclRefExpr::Create(
      Ctx, E->getQualifierLoc(), E->getTemplateKeywordLoc(), E->getMemberDecl(),
      /*RefersToEnclosingVariableOrCapture=*/false, E->getMemberLoc(),
      E->getType(), E->getValueKind(), /*FoundD=*/nullptr,
      /*TemplateArgs=*/nullptr, E->isNonOdrUse());
  const Text Value = emit(Member);
  const Expr *Base = E->getBase();
  if (!Base->HasSideEffects(Ctx))
    return Value;
  const Text Object = emitPlace({Base, E->isArrow()});
  return Text(Object.str(Prec::Assign) + ", " + Value.str(Prec::Assign),
              Prec::Comma);
}

Text FunctionPrinter::VisitMemberExpr(const MemberExpr *E) {
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (!Field)
    return emitStaticMember(E);
  if (isHostOnlyField(Field)) {
    P.reportUnsupported(E->getExprLoc(), "the cpu's part of a container");
    return "0";
  }
  const Expr *Base = E->getBase();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Base->IgnoreParenImpCasts());
      Ref && isa<TemplateParamObjectDecl>(Ref->getDecl()))
    if (std::optional<Text> Constant = emitConstant(E))
      return *Constant;
  Text Object = emitPlace({Base, E->isArrow()});
  if (Field->isMutable()) {
    // The object may be const, and C has no mutable.
    SpaceList List = getSpaces(Base, !E->isArrow());
    QualType T =
        E->isArrow() ? Base->getType()->getPointeeType() : Base->getType();
    if (T.isConstQualified())
      Object = Text::deref(emitCast(Text::address(Object),
                                    Ctx.getPointerType(T.getUnqualifiedType()),
                                    List, E->getExprLoc()));
  }
  return selectReferent(Object, Field, getSpace(Base), E->getExprLoc());
}

/// The base of \p Object that the cast \p E selects.
Text FunctionPrinter::emitBaseCast(const Text &Object, const CastExpr *E,
                                   AddressSpace Where) {
  const Expr *Sub = E->getSubExpr();
  QualType From = Sub->getType()->isPointerType()
                      ? Sub->getType()->getPointeeType()
                      : Sub->getType();
  const CXXRecordDecl *Derived = From->getAsCXXRecordDecl();
  Text Result = Object;
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Result = selectBase(Result, Derived, Base, Where, E->getExprLoc());
    Derived = Base;
  }
  return Result;
}

/// A null pointer to \p R, to count offsets from. Only views have slots in
/// classes, and these are always global.
Text FunctionPrinter::getNull(const RecordDecl *R, SourceLocation Loc) {
  QualType T = Ctx.getRecordType(R);
  SpaceList List;
  List.push_back(AddressSpace::Private);
  P.Spaces.getTypes().list(T, List);
  return emitCast(Text("0"), Ctx.getPointerType(T), List, Loc);
}

/// The offset of \p Place, a part of the object at a null pointer.
Text FunctionPrinter::getOffset(const Text &Place) {
  return Text("(long)" + Text::address(Place).str(Prec::Unary), Prec::Unary);
}

/// The offset of the base that the path of \p E leads to in \p Derived's
/// struct. A base without members is where what contains it is.
Text FunctionPrinter::getBaseOffset(const CastExpr *E,
                                    const CXXRecordDecl *Derived) {
  SourceLocation Loc = E->getExprLoc();
  Text Base = Text::deref(getNull(Derived, Loc));
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Next = Step->getType()->getAsCXXRecordDecl();
    if (P.isEmptyBase(Next))
      break;
    Base = selectBase(Base, Derived, Next, AddressSpace::Private, Loc);
    Derived = Next;
  }
  return getOffset(Base);
}
