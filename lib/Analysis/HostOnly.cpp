//===- HostOnly.cpp - what does not exist in amp code ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/HostOnly.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/DeclCXX.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isHostOnly(const Decl *D) { return hasMark(D, mark::HostOnly); }

bool ampcc::isHostOnlyField(const FieldDecl *F) {
  if (isHostOnly(F))
    return true;
  const auto *R =
      F->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return R && isHostOnly(R);
}
