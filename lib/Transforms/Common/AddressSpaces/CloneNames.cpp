//===- CloneNames.cpp - names of cloned functions and structs -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CloneNames.h"
#include "../FreshNames.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

void CloneNames::collect() {
  Taken = getGlobalNames(M);
  for (const auto &F : M.Functions) {
    for (const Variable *Param : F->Params)
      Taken.insert(Param->Name);
    forEachDeclared(F->Body, [&](Variable *V) { Taken.insert(V->Name); });
  }
}

std::string CloneNames::make(llvm::StringRef Base,
                             std::vector<std::string> *Tried) {
  if (Taken.empty())
    collect();
  std::string Name = Base.str();
  for (unsigned N = 2; !Taken.insert(Name).second; ++N) {
    if (Tried)
      Tried->push_back(Name);
    Name = (Base + (Base.ends_with("_") ? "" : "_") + llvm::Twine(N)).str();
  }
  return Name;
}

std::string CloneNames::makeTemporary() {
  if (Taken.empty())
    collect();
  std::string Name;
  do
    Name = "t" + std::to_string(NumTemporaries++);
  while (!Taken.insert(Name).second);
  return Name;
}

void CloneNames::rename(Function &Clone) {
  const std::string Short =
      Clone.BetterNames.empty() ? Clone.Name : Clone.BetterNames.front();
  const std::string Base = Clone.LongName.empty() ? Short : Clone.LongName;
  Clone.BetterNames.clear();
  if (Base != Short)
    Clone.BetterNames.push_back(Short);
  Clone.Name = make(Base, &Clone.BetterNames);
}
