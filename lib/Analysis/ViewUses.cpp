//===- ViewUses.cpp - a kernel's uses of its views ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/ViewUses.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace ampcc;
using namespace clang;

namespace {

/// The use of an expression's value.
enum Use : unsigned { None = 0, Read = 1, Replaced = 2, Unknown = 4 };

class Finder {
public:
  explicit Finder(const CXXRecordDecl *Kernel) {
    FieldDecl *This = nullptr;
    llvm::DenseMap<const ValueDecl *, FieldDecl *> Captured;
    Kernel->getCaptureFields(Captured, This);
    for (auto [Variable, Field] : Captured)
      if (isWritable(Field->getType()))
        Fields[Variable] = Field;
    if (const CXXMethodDecl *Call = Kernel->getLambdaCallOperator())
      visit(Call->getBody(), Unknown);
  }

  llvm::DenseMap<const FieldDecl *, ViewUse> getResult() const {
    llvm::DenseMap<const FieldDecl *, ViewUse> Result;
    for (auto [Variable, Field] : Fields) {
      const unsigned All = Uses.lookup(Variable);
      const bool IsConst =
          Field->getType().getNonReferenceType().isConstQualified();
      if (All == Read || (IsConst && Field->getType()->isReferenceType()))
        Result[Field] = ViewUse::Reads;
      else if (All == Replaced)
        Result[Field] = ViewUse::Replaces;
    }
    return Result;
  }

private:
  /// True for a view, or an array captured by reference.
  static bool isWritable(QualType T) {
    const auto *R = llvm::dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        T.getNonReferenceType()->getAsCXXRecordDecl());
    return R &&
           hasAmpAttr(R, T->isReferenceType() ? ampattr::Container
                                              : ampattr::ContainerView) &&
           R->getTemplateArgs().size() != 0 &&
           R->getTemplateArgs()[0].getKind() == TemplateArgument::Type &&
           !R->getTemplateArgs()[0].getAsType().isConstQualified();
  }

  /// Returns the captured view that \p E is, if any.
  const ValueDecl *getView(const Expr *E) const {
    const auto *Ref = llvm::dyn_cast<DeclRefExpr>(strip(E));
    return Ref && Fields.contains(Ref->getDecl()) ? Ref->getDecl() : nullptr;
  }
  static const Expr *strip(const Expr *E) { return E->IgnoreParenImpCasts(); }
  /// Returns the `[]` or call that yields an element or section of a view, or
  /// null.
  static const CXXOperatorCallExpr *getIndexing(const Expr *E) {
    if (const auto *T = llvm::dyn_cast<MaterializeTemporaryExpr>(E))
      return getIndexing(T->getSubExpr());
    if (const auto *T = llvm::dyn_cast<CXXBindTemporaryExpr>(E))
      return getIndexing(T->getSubExpr());
    const auto *C = llvm::dyn_cast<CXXOperatorCallExpr>(E);
    return C && (C->getOperator() == OO_Subscript ||
                 C->getOperator() == OO_Call)
               ? C
               : nullptr;
  }

  void visitChildren(const Stmt *S, Use U = Unknown) {
    for (const Stmt *Child : S->children())
      visit(Child, U);
  }

  void visit(const Stmt *S, Use U) {
    const auto *E = llvm::dyn_cast_or_null<Expr>(S);
    if (!E)
      return S ? visitChildren(S) : void();
    if (const ValueDecl *View = getView(E)) {
      Uses[View] |= Unknown; // The view itself, not one of its elements.
      return;
    }
    if (const auto *P = llvm::dyn_cast<ParenExpr>(E))
      return visit(P->getSubExpr(), U);
    if (const auto *C = llvm::dyn_cast<ImplicitCastExpr>(E)) {
      const bool Reads =
          C->getCastKind() == CK_LValueToRValue ||
          (C->getCastKind() == CK_NoOp && C->getType().isConstQualified());
      return visit(C->getSubExpr(), Reads ? Read : U);
    }
    if (const auto *B = llvm::dyn_cast<BinaryOperator>(E);
        B && B->getOpcode() == BO_Assign) {
      visit(B->getLHS(), Replaced);
      return visit(B->getRHS(), Unknown);
    }
    // A member of an element: the other members keep their values.
    if (const auto *M = llvm::dyn_cast<MemberExpr>(E);
        M && llvm::isa<FieldDecl>(M->getMemberDecl()))
      return visit(M->getBase(), U == Read ? Read : Unknown);
    if (const auto *P = llvm::dyn_cast<MSPropertyRefExpr>(E);
        P && getView(P->getBaseExpr()))
      return; // The view's extent.
    if (const auto *C = llvm::dyn_cast<CXXMemberCallExpr>(E);
        C && C->getMethodDecl() &&
        hasAmpAttr(C->getMethodDecl(), ampattr::Extent) &&
        getView(C->getImplicitObjectArgument()))
      return;
    // Only the use of a reference to an element is known.
    if (const CXXOperatorCallExpr *C = getIndexing(E))
      return visitIndexing(C, C->isGLValue() ? U : Unknown);
    visitChildren(E);
  }

  void visitIndexing(const CXXOperatorCallExpr *C, Use U) {
    for (unsigned I = 1; I != C->getNumArgs(); ++I)
      visit(C->getArg(I), Unknown);
    const Expr *Of = strip(C->getArg(0));
    if (const ValueDecl *View = getView(Of))
      Uses[View] |= U;
    else if (const CXXOperatorCallExpr *Next = getIndexing(Of))
      visitIndexing(Next, U);
    else
      visit(Of, Unknown);
  }

  llvm::DenseMap<const ValueDecl *, const FieldDecl *> Fields;
  llvm::DenseMap<const ValueDecl *, unsigned> Uses;
};

} // namespace

llvm::DenseMap<const FieldDecl *, ViewUse>
ampcc::findViewUses(const CXXRecordDecl *Kernel) {
  return Finder(Kernel).getResult();
}
