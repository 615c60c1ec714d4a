//===- RestoreNames.cpp - restores the source's names ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../../Common/FreshNames.h"
#include "Steps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace ampcc;
using namespace ampcc::ir;

void ampcc::restoreNames(Module &M, Function &Kernel) {
  // A name keeps a number that is in the source, and so do variables that were
  // elements of arrays.
  llvm::StringMap<bool> MayBeShort;
  for (const auto &F : M.Functions)
    if (F.get() != &Kernel)
      forEachDeclared(F->Body, [&](Variable *V) {
        bool &Known = MayBeShort.try_emplace(V->Name, true).first->second;
        Known &= !V->Ty->isArray();
      });
  FreshNames Names(M, Kernel);
  forEachDeclared(Kernel.Body, [&](Variable *V) {
    const auto [Base, Number] = V->Name.rsplit('_');
    if (Number.empty() || !llvm::all_of(Number, llvm::isDigit) ||
        MayBeShort.contains(V->Name) || !MayBeShort.lookup(Base))
      return;
    const std::string Name = Names.make(Base);
    if (Name == Base)
      V->Name = M.copyString(Name);
  });
}
