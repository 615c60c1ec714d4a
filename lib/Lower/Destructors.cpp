//===- Destructors.cpp - destruction at the exits of scopes ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tree has no destructors: each exit of a scope (its end, return, break,
// continue) and of a full-expression calls them, in reverse order of
// construction. A temporary in an operand of ?:, && or || that may be skipped
// has a flag.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"

using namespace ampcc;
using namespace clang;

static bool hasNoStatements(const FunctionDecl *F) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
  return Body && Body->body_empty();
}

bool ampcc::needsDestruction(QualType T) {
  if (T->isReferenceType())
    return false;
  const auto *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || R->hasTrivialDestructor() || isHostOnly(R))
    return false;
  const CXXDestructorDecl *D = R->getDestructor();
  if (D && D->isUserProvided()) {
    const FunctionDecl *Body = getBodyOf(D);
    if (!Body || !hasNoStatements(Body))
      return true;
  }
  for (const CXXBaseSpecifier &B : R->bases())
    if (needsDestruction(B.getType()))
      return true;
  if (R->isUnion())
    return false;
  for (const FieldDecl *Field : R->fields())
    if (!isHostOnlyField(Field) && needsDestruction(Field->getType()))
      return true;
  return false;
}

void FunctionLowering::appendDestruction(ir::Expr *LValue, QualType T,
                                         SourceLocation Loc, StepList &Steps) {
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
    ir::Variable *Index =
        Make.variable(Names.makeOwn("i"), Make.getTypes().getInt(), Loc);
    StepList Element;
    appendDestruction(Make.index(LValue, Make.ref(Index)), A->getElementType(),
                      Loc, Element);
    ir::Expr *Last = Make.binary(
        ir::BinaryOp::Sub, Make.integer(A->getZExtSize()), Make.integer(1));
    ir::For *Loop = Make.makeFor(
        Make.declare(Index, Last),
        Make.binary(ir::BinaryOp::GE, Make.ref(Index), zero()),
        Make.unary(ir::UnaryOp::PreDec, Make.ref(Index)), Make.block(Element));
    Loop->IsFill = true;
    Steps.push_back(Loop);
    return;
  }
  Steps.push_back(Make.expr(callFunction(
      T->getAsCXXRecordDecl()->getDestructor(), Make.addressOf(LValue), Loc)));
}

void FunctionLowering::lowerDestructorEpilogue() {
  const CXXRecordDecl *R = getMethod()->getParent();
  SourceLocation Loc = F->getLocation();
  StepList Steps;
  SmallVector<const FieldDecl *, 8> Fields(R->fields());
  auto Object = [&] { return Make.deref(Make.ref(Self)); };
  if (!R->isUnion())
    for (const FieldDecl *Field : llvm::reverse(Fields))
      if (!isHostOnlyField(Field) && needsDestruction(Field->getType()))
        appendDestruction(selectField(Object(), Field, Loc), Field->getType(),
                          Loc, Steps);
  SmallVector<CXXBaseSpecifier, 2> Bases(R->bases());
  for (const CXXBaseSpecifier &B : llvm::reverse(Bases)) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    if (!needsDestruction(B.getType()))
      continue;
    appendDestruction(selectBase(Object(), R, Base, Loc), B.getType(), Loc,
                      Steps);
  }
  Out.addAll(Steps);
}

void FunctionLowering::addCleanup(const VarDecl *V, ir::Variable *Object) {
  if (needsDestruction(V->getType().getNonReferenceType()))
    Scopes.back().Cleanups.push_back(
        {Object, V->getType().getNonReferenceType(), nullptr, V});
}

StepList FunctionLowering::emitCleanups(ArrayRef<Cleanup> Cleanups) {
  StepList Steps;
  for (const Cleanup &C : llvm::reverse(Cleanups)) {
    StepList Own;
    appendDestruction(Make.ref(C.Object), C.Type, F->getLocation(), Own);
    if (C.Flag) {
      const ExprList Calls = asExprs(Own);
      Own.clear();
      for (ir::Expr *Call : Calls)
        Own.push_back(Make.expr(
            Make.conditional(Make.ref(C.Flag), Call, discard(nullptr))));
    }
    Steps.append(Own);
  }
  return Steps;
}

void FunctionLowering::closeScope(bool Reachable) {
  if (Reachable)
    Out.addAll(emitCleanups(Scopes.back().Cleanups));
  Scopes.pop_back();
}

SmallVector<Cleanup, 4>
FunctionLowering::getCleanups(ScopeKind Until, const VarDecl *Except) const {
  SmallVector<Cleanup, 4> Result;
  for (const Scope &S : Scopes) {
    // break leaves the innermost loop or switch, continue the innermost loop.
    if (Until != ScopeKind::Function &&
        (S.Kind == ScopeKind::Loop || S.Kind == Until))
      Result.clear();
    llvm::copy_if(
        S.Cleanups, std::back_inserter(Result),
        [&](const Cleanup &C) { return !Except || C.Variable != Except; });
  }
  return Result;
}
