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

using RecordedDecls = llvm::SmallSetVector<Decl *, 4>;
/// Gives access to a private member of Sema: explicit instantiations may name
/// it.
template <RecordedDecls Sema::*Member> struct Record {
  friend RecordedDecls &getRecord(Sema &S) { return S.*Member; }
};
RecordedDecls &getRecord(Sema &S);
template struct Record<&Sema::DeclsToCheckForDeferredDiags>;

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

void ampcc::forgetSystemFunctions(Sema &S) {
  getRecord(S).remove_if([&](const Decl *D) {
    return S.getSourceManager().isInSystemHeader(D->getLocation());
  });
}
