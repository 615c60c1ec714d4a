//===- SemaState.cpp - Clang's cached state of declarations ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Sema/Hooks.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Gives access to the linkage that Clang caches in a declaration.
struct Cache : NamedDecl {
  static void clear(const NamedDecl *D) {
    (D->*&Cache::setCachedLinkage)(Linkage::Invalid);
  }
};

class Forgetter : public AstVisitor {
public:
  Forgetter() { VisitsInstances = VisitsImplicitCode = true; }

private:
  bool visitDecl(Decl *D) override {
    if (const auto *N = dyn_cast<NamedDecl>(D))
      Cache::clear(N);
    return true;
  }
};
} // namespace

void ampcc::forgetLinkage(CXXRecordDecl *R) {
  if (!R->getIdentifier() && !R->isLambda() && R->hasLinkageBeenComputed())
    Forgetter().traverseDecl(R);
}
