//===- Constructors.cpp - constructors, which return a new object ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

void FunctionLowering::appendBaseInit(const CXXCtorInitializer *Init,
                                      const CXXRecordDecl *Class,
                                      StepList &Steps) {
  const CXXRecordDecl *Base = Init->getBaseClass()->getAsCXXRecordDecl();
  if (isHostOnly(Base))
    return;
  if (P.isEmptyBase(Base))
    return appendEffects(Init->getInit(), Steps);
  appendInit(selectBase(Make.ref(Self), Class, Base, Init->getSourceLocation()),
             Init->getInit(), Ctx.getRecordType(Base), Steps);
}

void FunctionLowering::appendMemberInit(const CXXCtorInitializer *Init,
                                        StepList &Steps) {
  const FieldDecl *Field = Init->getAnyMember();
  if (isHostOnlyField(Field))
    return;
  if (Program::isEmptyField(Field))
    return appendEffects(Init->getInit(), Steps);
  llvm::SmallVector<const FieldDecl *, 2> Path = {Field};
  if (const IndirectFieldDecl *Indirect = Init->getIndirectMember()) {
    Path.clear();
    for (const NamedDecl *D : Indirect->chain())
      Path.push_back(cast<FieldDecl>(D));
  }
  ir::Expr *LValue = Make.ref(Self);
  for (const FieldDecl *Step : Path)
    LValue = selectField(LValue, Step, Init->getSourceLocation());
  appendInit(LValue, Init->getInit(), Field->getType(), Steps);
}

void FunctionLowering::lowerInitializer(const CXXCtorInitializer *Init,
                                        const CXXRecordDecl *Class) {
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  StepList Steps;
  if (Init->isAnyMemberInitializer())
    appendMemberInit(Init, Steps);
  else if (Init->isBaseInitializer())
    appendBaseInit(Init, Class, Steps);
  else
    appendInit(Make.ref(Self), Init->getInit(), Ctx.getRecordType(Class),
               Steps);
  flushDeclarations();
  Out.addAll(Steps);
  Out.addAll(emitCleanups(FE.Temporaries));
}

/// True if \p C initializes every part of the object.
static bool initializesAll(const CXXConstructorDecl *C) {
  const CXXRecordDecl *R = C->getParent();
  const auto Parts =
      R->getNumBases() + std::distance(R->field_begin(), R->field_end());
  return !R->isUnion() && C->getNumCtorInitializers() == Parts &&
         llvm::none_of(C->inits(), [](const CXXCtorInitializer *Init) {
           const auto *E = dyn_cast<CXXConstructExpr>(Init->getInit());
           return E && E->getConstructor()->isTrivial() &&
                  E->getConstructor()->isDefaultConstructor();
         });
}

void FunctionLowering::lowerConstructorBody() {
  const auto *C = cast<CXXConstructorDecl>(F);
  QualType Class = Ctx.getRecordType(C->getParent());
  P.UniqueNames.makeLocal("self");
  Self = Make.variable("self", P.lowerType(Class, C->getLocation()),
                       C->getLocation());
  const LoweredRecord &Record = P.getRecord(C->getParent(), C->getLocation());
  // T() zero-initializes a class before an implicit constructor. An empty class
  // is copied, too, so its dummy member should be defined.
  const bool IsZeroed =
      Record.IsEmpty ||
      (C->isDefaulted() && C->isDefaultConstructor() && !initializesAll(C));
  Out.add(
      Make.declare(Self, IsZeroed ? Make.aggregate(Self->Ty, {}) : nullptr));

  for (const CXXCtorInitializer *Init : C->inits())
    lowerInitializer(Init, C->getParent());
  if (C->doesThisDeclarationHaveABody())
    lowerBody(C->getBody());
}
