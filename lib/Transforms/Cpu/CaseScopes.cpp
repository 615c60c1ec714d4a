//===- CaseScopes.cpp - no label comes into a scope -----------------------===//

#include "CaseScopes.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool isInitialized(const Stmt *S) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  return D && D->Init;
}

static void addScopes(Switch *S, Module &M) {
  llvm::SmallVector<Stmt *, 16> Out;
  llvm::ArrayRef<Stmt *> List = S->Body->Body;
  while (!List.empty()) {
    llvm::ArrayRef<Stmt *> Part =
        List.take_until([](Stmt *Child) { return llvm::isa<Case>(Child); });
    List = List.drop_front(Part.size());
    // Others may be used behind the next label.
    while (!Part.empty() && !isInitialized(Part.front())) {
      Out.push_back(Part.front());
      Part = Part.drop_front();
    }
    if (!Part.empty())
      Out.push_back(Builder(M).block(Part));
    if (!List.empty()) {
      Out.push_back(List.front());
      List = List.drop_front();
    }
  }
  S->Body->Body = M.copyArray<Stmt *>(Out);
}

static void addScopes(Stmt *S, Module &M) {
  forEachStmt(S, [&](Stmt *Child) { addScopes(Child, M); });
  if (auto *Choice = llvm::dyn_cast<Switch>(S))
    addScopes(Choice, M);
}

void ampcc::addCaseScopes(Module &M) {
  for (const auto &F : M.Functions)
    addScopes(F->Body, M);
}
