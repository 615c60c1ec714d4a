//===- Annotations.cpp - void f(__in int x) -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace ampcc;
namespace tok = clang::tok;

// Macros of these names would change libstdc++, whose parameters have them.
void ampcc::repairAnnotations(RepairSite &Site, const Repair &, TokenIndex) {
  const clang::SourceManager &SM = Site.CI.getSourceManager();
  const TokenBuffer &Tokens = Site.Tokens;
  for (TokenIndex I = 0; I < Tokens.end(); ++I) {
    const clang::IdentifierInfo *Word =
        Tokens.is(I, tok::identifier) ? Tokens[I].getIdentifierInfo() : nullptr;
    if (!Word || !isAnnotation(Word->getName()) ||
        SM.isInSystemHeader(Tokens.location(I)))
      continue;
    // In front of a type it is one, and not a name of the program.
    const clang::Token &Next = Tokens[I + 1];
    if (Next.getIdentifierInfo() || Next.is(tok::coloncolon))
      Site.Edits.erase(I, I + 1);
  }
}
