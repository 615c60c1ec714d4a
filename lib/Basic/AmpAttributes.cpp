//===- AmpAttributes.cpp - attributes set by the headers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"

using namespace ampcc;

/// Returns the declaration with the attributes: a class template's instance has
/// them once it is instantiated, its template before.
static const clang::Decl *getMarked(const clang::Decl *D) {
  const auto *R =
      llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(D);
  if (!R || R->hasDefinition())
    return D;
  const clang::CXXRecordDecl *Pattern =
      R->getSpecializedTemplate()->getTemplatedDecl();
  return Pattern->hasDefinition() ? Pattern->getDefinition() : Pattern;
}

const clang::AnnotateAttr *ampcc::getAmpAttr(const clang::Decl *D,
                                             llvm::StringRef Name) {
  D = getMarked(D);
  if (!D)
    return nullptr;
  for (const auto *A : D->specific_attrs<clang::AnnotateAttr>())
    if (A->getAnnotation() == Name)
      return A;
  return nullptr;
}

/// Returns the argument without the wrappers of instantiation and constant
/// evaluation.
static const clang::Expr *strip(const clang::Expr *Arg) {
  if (const auto *CE = llvm::dyn_cast<clang::ConstantExpr>(Arg))
    Arg = CE->getSubExpr();
  return Arg->IgnoreParenImpCasts();
}

llvm::SmallVector<llvm::StringRef, 2>
ampcc::getAmpAttrStrings(const clang::AnnotateAttr *Attr) {
  llvm::SmallVector<llvm::StringRef, 2> Result;
  for (const clang::Expr *Arg : Attr->args())
    if (const auto *S = llvm::dyn_cast<clang::StringLiteral>(strip(Arg)))
      Result.push_back(S->getString());
  return Result;
}

llvm::SmallVector<int64_t, 3>
ampcc::getAmpAttrIntegers(const clang::AnnotateAttr *Attr,
                          const clang::ASTContext &Ctx) {
  llvm::SmallVector<int64_t, 3> Result;
  for (const clang::Expr *Arg : Attr->args())
    if (!Arg->isValueDependent() && Arg->getType()->isIntegerType())
      if (auto Value = Arg->getIntegerConstantExpr(Ctx))
        Result.push_back(Value->getExtValue());
  return Result;
}
