//===- FreshNames.cpp - names for new variables ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

FreshNames::FreshNames(Module &M, const Function &F) : M(&M) {
  for (const auto &R : M.Records)
    Taken.insert(R->Name);
  for (const Declare *D : M.Constants)
    Taken.insert(D->V->Name);
  for (const auto &Other : M.Functions)
    Taken.insert(Other->Name);
  for (const auto *List : {&F.Params, &F.TileStatics})
    for (const Variable *V : *List)
      Taken.insert(V->Name);
  forEachDeclared(F.Body, [&](Variable *V) { Taken.insert(V->Name); });
}

std::string FreshNames::make(llvm::StringRef Base) {
  std::string Name = Base.str();
  for (unsigned N = 2; !Taken.insert(Name).second; ++N)
    Name = (Base + "_" + llvm::Twine(N)).str();
  return Name;
}

Variable *FreshNames::makeVariable(llvm::StringRef Base, const Type *T,
                                   clang::SourceLocation Loc) {
  return Builder(*M).variable(make(Base), T, Loc);
}
