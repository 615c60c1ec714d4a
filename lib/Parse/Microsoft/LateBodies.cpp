//===- LateBodies.cpp - templates parsed when they are used ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LateBodies.h"
#include "clang/Basic/LangOptions.h"

using namespace ampcc;

LateBodies::LateBodies(clang::LangOptions &LO, const Repairs &Made) : LO(LO) {
  // The option is the user's own.
  if (LO.DelayedTemplateParsing)
    return;
  for (const Repair &R : Made)
    if (R.What == Repair::LateBody)
      Ends.try_emplace(R.First, R.Last);
}

void LateBodies::visit(const clang::Token &T) {
  const clang::SourceLocation Loc = T.getLocation();
  if (const auto Begin = Ends.find(Loc); Begin != Ends.end()) {
    End = Begin->second;
    LO.DelayedTemplateParsing = true;
  } else if (Loc == End && End.isValid()) {
    End = {};
    LO.DelayedTemplateParsing = false;
  }
}
