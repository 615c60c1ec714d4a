//===- GlobalNames.cpp - the names that are taken in a module -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FreshNames.h"

using namespace ampcc;
using namespace ampcc::ir;

llvm::StringSet<> ampcc::getGlobalNames(const Module &M) {
  llvm::StringSet<> Result;
  for (const auto &R : M.Records)
    Result.insert(R->Name);
  for (const Declare *D : M.Constants)
    Result.insert(D->V->Name);
  for (const auto &F : M.Functions) {
    Result.insert(F->Name);
    forEachExprIn(F->Body, [&](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E); Ref && Ref->V->IsShared)
        Result.insert(Ref->V->Name);
    });
  }
  return Result;
}
