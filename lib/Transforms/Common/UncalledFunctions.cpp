//===- UncalledFunctions.cpp - removes uncalled functions -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

using namespace ampcc;
using namespace ampcc::ir;

static void takeNames(Module &M, llvm::StringSet<> &Free) {
  for (const auto &F : M.Functions)
    for (std::string &Better : F->BetterNames)
      if (Free.erase(Better)) {
        Free.insert(F->Name);
        std::swap(F->Name, Better);
        break;
      }
}

void ampcc::dropUncalledFunctions(Module &M) {
  // Callees precede their callers.
  llvm::SmallPtrSet<const Function *, 16> Called;
  for (const auto &F : llvm::reverse(M.Functions))
    if (F->IsKernel || Called.contains(F.get()))
      forEachExprIn(F->Body, [&](Expr *&E) {
        if (const auto *C = llvm::dyn_cast<Call>(E))
          Called.insert(C->Callee);
      });
  llvm::StringSet<> Free;
  llvm::erase_if(M.Functions, [&](const std::unique_ptr<Function> &F) {
    if (F->IsKernel || Called.contains(F.get()))
      return false;
    Free.insert(F->Name);
    return true;
  });
  takeNames(M, Free);
}
