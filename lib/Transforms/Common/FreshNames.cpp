//===- FreshNames.cpp - unused names --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

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
      const auto *Ref = llvm::dyn_cast<VarRef>(E);
      if (Ref && Ref->V->IsShared &&
          !llvm::is_contained(F->TileStatics, Ref->V) &&
          !llvm::is_contained(F->Params, Ref->V))
        Result.insert(Ref->V->Name);
    });
  }
  return Result;
}

void FreshNames::add(const Function &F) {
  for (const auto *List : {&F.Params, &F.TileStatics})
    for (const Variable *V : *List)
      Taken.insert(V->Name);
  forEachDeclared(F.Body, [&](Variable *V) { Taken.insert(V->Name); });
}

FreshNames::FreshNames(Module &M) : M(&M), Taken(getGlobalNames(M)) {
  for (const auto &F : M.Functions)
    add(*F);
}

FreshNames::FreshNames(Module &M, const Function &F, llvm::StringSet<> Globals)
    : M(&M), Taken(std::move(Globals)) {
  add(F);
}

std::string FreshNames::make(llvm::StringRef Base,
                             std::vector<std::string> *Tried) {
  std::string Name = Base.str();
  for (unsigned N = 2; !Taken.insert(Name).second; ++N) {
    if (Tried)
      Tried->push_back(Name);
    Name = (Base + (Base.ends_with("_") ? "" : "_") + llvm::Twine(N)).str();
  }
  return Name;
}

std::string FreshNames::makeTemporary() {
  std::string Name;
  do
    Name = "t" + std::to_string(NumTemporaries++);
  while (!Taken.insert(Name).second);
  return Name;
}

Variable *FreshNames::makeVariable(llvm::StringRef Base, const Type *T,
                                   clang::SourceLocation Loc) {
  return Builder(*M).variable(make(Base), T, Loc);
}
