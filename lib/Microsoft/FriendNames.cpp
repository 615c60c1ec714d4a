//===- FriendNames.cpp - functions declared only as friends ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringSet.h"

using namespace ampcc;
using namespace clang;

namespace {
class FriendNames : public ExternalSemaSource {
public:
  FriendNames(Sema &S, llvm::StringSet<> Names, Diagnostics &Diags)
      : S(S), Names(std::move(Names)), Diags(Diags) {}

  bool LookupUnqualified(LookupResult &R, Scope *) override {
    if (R.getLookupKind() != Sema::LookupOrdinaryName ||
        R.isForRedeclaration() || !R.empty())
      return false;
    const IdentifierInfo *Name = R.getLookupName().getAsIdentifierInfo();
    if (!Name || !Names.contains(Name->getName()))
      return false;
    for (DeclContext *C = S.CurContext; C && R.empty(); C = C->getParent())
      if (C->isFileContext())
        for (NamedDecl *D : C->getPrimaryContext()->lookup(R.getLookupName()))
          if (D->isFunctionOrFunctionTemplate())
            R.addDecl(D);
    R.resolveKind();
    if (!R.empty())
      Diags.report(R.getNameLoc(), ampcc::diag::warn_friend_name) << Name;
    return !R.empty();
  }

private:
  Sema &S;
  const llvm::StringSet<> Names;
  Diagnostics &Diags;
};
} // namespace

void ampcc::findFriendNames(Sema &S, const FixUps &Made, Diagnostics &Diags) {
  llvm::StringSet<> Names;
  for (const FixUp &R : Made)
    if (R.What == FixUp::FriendFunction)
      Names.insert(R.Name);
  if (!Names.empty())
    S.addExternalSource(new FriendNames(S, std::move(Names), Diags));
}
