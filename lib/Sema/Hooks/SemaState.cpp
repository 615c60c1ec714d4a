//===- SemaState.cpp - Clang's cached state of declarations ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/Basic/SourceManager.h"

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

namespace {
// An explicit instantiation may name a private member.
template <auto Functions> struct SemaAccess {
  friend auto &accessDeferred(Sema &S) { return S.*Functions; }
};
template struct SemaAccess<&Sema::DeclsToCheckForDeferredDiags>;
auto &accessDeferred(Sema &S);
} // namespace

void ampcc::forgetDeferredChecks(Sema &S) {
  accessDeferred(S).remove_if([&](const Decl *D) {
    return S.getSourceManager().isInSystemHeader(D->getLocation());
  });
}
