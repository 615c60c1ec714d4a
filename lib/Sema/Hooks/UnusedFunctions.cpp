//===- UnusedFunctions.cpp - warnings about unused functions --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/ExternalSemaSource.h"

using namespace clang;

namespace ampcc {

static bool isUsed(const FunctionDecl *F) {
  return F->getMostRecentDecl()->isUsed();
}

/// True if amp code may still call \p D. For templates Clang checks the uses of
/// instances, and warns only under -Weverything.
static bool isUndecided(const DeclaratorDecl *D) {
  const auto *F = dyn_cast<FunctionDecl>(D);
  return F && getRestriction(F).Amp && !F->getDescribedFunctionTemplate() &&
         !isUsed(F) && !F->isReferenced();
}

namespace {
/// Postpones warnings. Sema asks external sources before it warns.
class Postponer : public ExternalSemaSource {
public:
  Postponer(Sema &S, std::vector<const FunctionDecl *> &Postponed)
      : S(S), Postponed(Postponed) {}

  void ReadUnusedFileScopedDecls(
      SmallVectorImpl<const DeclaratorDecl *> &Loaded) override {
    auto postpone = [&](const DeclaratorDecl *D) {
      if (!isUndecided(D))
        return false;
      Postponed.push_back(cast<FunctionDecl>(D));
      return true;
    };
    // A precompiled header's reader may follow in Sema's list.
    if (auto *Reader =
            dyn_cast_or_null<ExternalSemaSource>(S.Context.getExternalSource()))
      Reader->ReadUnusedFileScopedDecls(Loaded);
    llvm::erase_if(Loaded, postpone);
    auto &Own = S.UnusedFileScopedDecls;
    const auto Begin = Own.begin(nullptr, /*LocalOnly=*/true), End = Own.end();
    if (const auto New = std::remove_if(Begin, End, postpone); New != End)
      Own.erase(New, End);
  }

private:
  Sema &S;
  std::vector<const FunctionDecl *> &Postponed;
};
} // namespace

void UnusedFunctions::attach(Sema &S) {
  S.addExternalSource(new Postponer(S, Postponed));
}

void UnusedFunctions::report(Sema &S, const Diagnostics &Diags) const {
  // Clang does not give this warning after errors.
  if (Diags.hasReportedError())
    return;
  for (const FunctionDecl *F : Postponed) {
    const FunctionDecl *D = nullptr;
    if (!F->hasBody(D))
      D = F->getMostRecentDecl();
    if (isUsed(F) || F->isExternallyVisible() || D->isDeleted() ||
        !S.ShouldWarnIfUnusedFileScopedDecl(D))
      continue;
    S.Diag(D->getLocation(), isa<CXXMethodDecl>(D)
                                 ? clang::diag::warn_unused_member_function
                                 : clang::diag::warn_unused_function)
        << D;
  }
}

} // namespace ampcc
