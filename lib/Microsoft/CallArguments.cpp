//===- CallArguments.cpp - further temporary arguments of a call ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FindFixUps.h"
#include "ampcc/Basic/AstVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

namespace {
using Arguments = llvm::ArrayRef<const Expr *>;
using Functions = llvm::SmallVector<const FunctionDecl *, 8>;

/// Visits the recovery expressions that Clang creates for failed calls.
class CallFinder : public AstVisitor {
public:
  CallFinder(const SourceManager &SM, FixUps &Found) : SM(SM), Found(Found) {
    VisitsInstances = true;
  }

  bool traverseDecl(Decl *D) override {
    return SM.isInSystemHeader(D->getLocation()) || AstVisitor::traverseDecl(D);
  }

private:
  bool visitStmt(Stmt *S) override {
    const auto *E = dyn_cast<RecoveryExpr>(S);
    if (!E)
      return true;
    const Arguments Parts = E->subExpressions();
    if (Parts.empty())
      return true;
    const Expr *Callee = Parts.front();
    if (const Functions Called = getCalled(Callee); !Called.empty())
      add(Called, Parts.drop_front(), Callee->getEndLoc());
    else
      addConstruction(E->getType(), Parts);
    return true;
  }

  bool visitDecl(Decl *D) override {
    if (const auto *V = dyn_cast<VarDecl>(D))
      if (const auto *E = dyn_cast_or_null<RecoveryExpr>(V->getInit()))
        addConstruction(V->getType(), E->subExpressions());
    return true;
  }

  static void addFunction(const NamedDecl *D, Functions &Result) {
    if (const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction())
      Result.push_back(F);
  }

  static Functions getCalled(const Expr *Callee) {
    Functions Result;
    Callee = Callee->IgnoreParenImpCasts();
    if (const auto *O = dyn_cast<OverloadExpr>(Callee))
      for (const NamedDecl *D : O->decls())
        addFunction(D, Result);
    else if (const auto *R = dyn_cast<DeclRefExpr>(Callee))
      addFunction(R->getDecl(), Result);
    else if (const auto *M = dyn_cast<MemberExpr>(Callee))
      addFunction(M->getMemberDecl(), Result);
    return Result;
  }

  void addConstruction(QualType T, Arguments Args) {
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    if (!Class || !Class->hasDefinition() || Args.empty())
      return;
    const SourceLocation Begin = Args.front()->getBeginLoc();
    if (const auto *Braces = dyn_cast<InitListExpr>(Args.front()))
      Args = Braces->inits();
    Functions Constructors;
    for (const Decl *D : Class->decls()) {
      const FunctionDecl *F = D->getAsFunction();
      if (isa_and_nonnull<CXXConstructorDecl>(F))
        Constructors.push_back(F);
    }
    add(Constructors, Args, Begin);
  }

  /// True if \p R is for argument \p I of the call with fix-ups at \p Place.
  static bool isAbout(const FixUp &R, Arguments Args, unsigned I,
                      SourceLocation Place) {
    switch (R.What) {
    case FixUp::TemporaryArgument:
    case FixUp::TemporaryInitializer:
      return R.First == Place && R.Index == I;
    case FixUp::TemporaryOperand:
      return R.First == Args[I]->getBeginLoc() &&
             R.Last == Args[I]->getEndLoc();
    default:
      return false;
    }
  }

  static bool isTemporary(const Expr *E) {
    return !E->isLValue() && E->getType()->isRecordType();
  }

  /// True if parameter \p I of \p F is a non-const reference to the type of the
  /// temporary \p E, to a base of it, or to a deduced type.
  static bool refersTo(const FunctionDecl *F, unsigned I, const Expr *E) {
    if (I >= F->getNumParams())
      return false;
    const QualType T = F->getParamDecl(I)->getType();
    const QualType Object = T.getNonReferenceType();
    if (!T->isLValueReferenceType() || Object.isConstQualified())
      return false;
    const CXXRecordDecl *To = Object->getAsCXXRecordDecl();
    const CXXRecordDecl *From = E->getType()->getAsCXXRecordDecl();
    return Object->isDependentType() ||
           (To && From && From->hasDefinition() &&
            (declaresSameEntity(To, From) || From->isDerivedFrom(To)));
  }

  /// Adds the fix-ups of a call of one of \p Called with \p Args if there is
  /// one for an argument.
  void add(const Functions &Called, Arguments Args, SourceLocation Place) {
    for (unsigned I = 0; I != Args.size(); ++I)
      for (const FixUp &R : Found)
        if (isAbout(R, Args, I, Place)) {
          for (const FunctionDecl *F : Called)
            if (refersTo(F, I, Args[I]))
              addOthers(F, Args, R);
          return;
        }
  }

  void addOthers(const FunctionDecl *F, Arguments Args, FixUp R) {
    for (unsigned I = 0; I != Args.size(); ++I) {
      if (!isTemporary(Args[I]) || !refersTo(F, I, Args[I]))
        continue;
      if (R.What == FixUp::TemporaryOperand) {
        R.First = Args[I]->getBeginLoc();
        R.Last = Args[I]->getEndLoc();
      } else {
        R.Index = I;
      }
      Found.insert(R);
    }
  }

  const SourceManager &SM;
  FixUps &Found;
};
} // namespace

void ampcc::addOtherTemporaries(ASTContext &Ctx, FixUps &Found) {
  CallFinder(Ctx.getSourceManager(), Found)
      .traverseDecl(Ctx.getTranslationUnitDecl());
}
