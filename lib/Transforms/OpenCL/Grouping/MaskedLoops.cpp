//===- MaskedLoops.cpp - loops with divergent bounds ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaskedLoops.h"
#include "../../Threads/EarlyExits.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

void MaskedLoops::find(llvm::ArrayRef<Stmt *> List, Expr *Cond, bool IsJoined) {
  const ExitTarget Leaving = {true, true, false};
  // Variables that conditions use are declared outside.
  if (Cond && llvm::any_of(List, [](Stmt *S) {
        const auto *D = llvm::dyn_cast<Declare>(S);
        return D && (!D->V->Ty->isArithmetic() || D->V->Ty->isConst());
      }))
    return;
  for (Stmt *S : List) {
    if (auto *Inner = llvm::dyn_cast<Block>(S))
      find(Inner->Body, Cond, IsJoined);
    if (auto *Choice = llvm::dyn_cast<If>(S);
        Choice && !Choice->Else && isKnown(Choice->Cond))
      find(Choice->Then->Body, both(Cond, Choice->Cond),
           IsJoined && Uniforms.isJoined(Choice));
    auto *Loop = llvm::dyn_cast<For>(S);
    if (!Loop || (IsJoined && Uniforms.isJoined(Loop)) ||
        llvm::any_of(Loop->Body->Body,
                     [&](Stmt *Part) { return hasExit(Part, Leaving); }) ||
        hasLoop(Loop->Body))
      continue;
    std::optional<RowLoop> L = All.matchOwn(Loop);
    if (L && isKnown(L->First) && isKnown(L->End))
      Loops.push_back({std::move(*L), Cond});
  }
}

bool MaskedLoops::contains(Stmt *S) const {
  return llvm::any_of(Loops, [S](const MaskedLoop &L) {
    return anyStmt(S, [&](const Stmt *Part) { return Part == L.Own.Loop; });
  });
}

void MaskedLoops::replace(llvm::ArrayRef<Stmt *> List, Expr *Cond,
                          StmtList &Out, Replace With) {
  StmtList Run;
  auto endRun = [&] {
    if (!Cond)
      llvm::append_range(Out, Run);
    else if (!Run.empty())
      Out.push_back(Build.makeIf(Build.copy(Cond), Build.block(Run)));
    Run.clear();
  };
  for (Stmt *S : List) {
    auto *Choice = llvm::dyn_cast<If>(S);
    auto *Inner = llvm::dyn_cast<Block>(S);
    auto *D = Cond ? llvm::dyn_cast<Declare>(S) : nullptr;
    const auto Found = llvm::find_if(
        Loops, [S](const MaskedLoop &L) { return L.Own.Loop == S; });
    if (Found != Loops.end()) {
      endRun();
      With(*Found, Out);
    } else if ((Choice || Inner) && contains(S)) {
      endRun();
      replace(Choice ? Choice->Then->Body : Inner->Body,
              Choice ? both(Cond, Choice->Cond) : Cond, Out, With);
    } else if (D) {
      Out.push_back(Build.declare(D->V));
      if (D->Init)
        Run.push_back(Build.assignTo(Build.ref(D->V), D->Init));
    } else {
      Run.push_back(S);
    }
  }
  endRun();
}
