//===- Linkage.cpp - classes that a typedef gives a name ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Sema/Hooks.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace {
/// Gives access to what Clang remembers about a declaration.
struct Cache : NamedDecl {
  static void clear(const NamedDecl *D) {
    (D->*&Cache::setCachedLinkage)(Linkage::Invalid);
  }
};

class Forgetter : public RecursiveASTVisitor<Forgetter> {
public:
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitNamedDecl(NamedDecl *D) {
    Cache::clear(D);
    return true;
  }
};
} // namespace

void ampcc::forgetLinkage(CXXRecordDecl *R) {
  if (!R->getIdentifier() && !R->isLambda() && R->hasLinkageBeenComputed())
    Forgetter().TraverseDecl(R);
}
