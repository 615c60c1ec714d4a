//===- DeferredChecks.cpp - Clang's checks of precompiled functions -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Sema/Hooks.h"
#include "clang/Basic/SourceManager.h"

namespace {
// An explicit instantiation may name a private member.
template <auto Functions> struct SemaAccess {
  friend auto &accessDeferred(clang::Sema &S) { return S.*Functions; }
};
template struct SemaAccess<&clang::Sema::DeclsToCheckForDeferredDiags>;
auto &accessDeferred(clang::Sema &S);
} // namespace

void ampcc::forgetDeferredChecks(clang::Sema &S) {
  accessDeferred(S).remove_if([&](const clang::Decl *D) {
    return S.getSourceManager().isInSystemHeader(D->getLocation());
  });
}
