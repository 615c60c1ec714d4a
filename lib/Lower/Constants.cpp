//===- Constants.cpp - constants that the program declares ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A number is written where it is read. What has parts, or what something
// refers to, is an object in constant memory.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "ampcc/Basic/Restriction.h"

using namespace ampcc;
using namespace clang;

/// The least size of constant memory for a program in OpenCL 1.2, in bytes.
static constexpr uint64_t MaxConstantSize = 64 << 10;

ir::Variable *Program::defineConstant(const VarDecl *V, ir::Expr *Value,
                                      SourceLocation Loc) {
  QualType T = V->getType();
  ir::Variable *Object = Build.variable(
      UniqueNames.makeGlobal(makeIdentifier(getVariableBaseName(V))),
      lowerTypeInMemory(T, V->getLocation()), V->getLocation());
  Object->Space = AddressSpace::Constant;
  ConstantSize += Ctx.getTypeSizeInChars(T).getQuantity();
  if (ConstantSize > MaxConstantSize)
    reportUnsupported(Loc, "more than 64 KB of constants in one kernel");
  Module->Constants.push_back(Build.declare(Object, Value));
  return Constants[V->getCanonicalDecl()] = Object;
}

ir::Expr *FunctionLowering::emitConstantObject(const VarDecl *V,
                                               SourceLocation Loc) {
  ir::Variable *Object = P.getConstant(V);
  if (!Object) {
    const VarDecl *Definition = nullptr;
    if (!V->getAnyInitializer(Definition) ||
        !Ctx.getBaseElementType(V->getType()).isConstQualified())
      return nullptr;
    const APValue *Value = Definition->evaluateValue();
    ir::Expr *Braces =
        Value ? emitBraces(*Value, Definition->getType().getUnqualifiedType())
              : nullptr;
    if (!Braces)
      return nullptr;
    Object = P.defineConstant(Definition, Braces, Loc);
  }
  return Make.ref(Object);
}

ir::Expr *FunctionLowering::emitPartOfConstant(const Expr *E) {
  const Expr *Whole = E->IgnoreParens();
  for (;;) {
    const Expr *Object = nullptr;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Whole);
        Ref && isa<BindingDecl>(Ref->getDecl()))
      Object = cast<BindingDecl>(Ref->getDecl())->getBinding();
    else if (const auto *M = dyn_cast<MemberExpr>(Whole);
             M && !M->isArrow() && isa<FieldDecl>(M->getMemberDecl()))
      Object = M->getBase();
    else if (const auto *A = dyn_cast<ArraySubscriptExpr>(Whole))
      Object = A->getBase();
    else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Whole);
             Cast && (Cast->getCastKind() == CK_ArrayToPointerDecay ||
                      Cast->getCastKind() == CK_NoOp))
      Object = Cast->getSubExpr();
    if (!Object)
      break;
    Whole = Object->IgnoreParens();
  }
  const ValueDecl *D = nullptr;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Whole))
    D = Ref->getDecl();
  else if (const auto *M = dyn_cast<MemberExpr>(Whole))
    D = M->getMemberDecl();
  const auto *V = dyn_cast_or_null<VarDecl>(D);
  if (!V || isOwn(V) || isTileStatic(V))
    return nullptr;
  return emitConstant(E);
}
