//===- EarlyExits.cpp - removes early exits -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EarlyExits.h"
#include "../Common/Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Returns the part of \p T for jumps in \p S, which may be a loop or switch.
static ExitTarget getInside(Stmt *S, ExitTarget T) {
  if (isLoop(S))
    return {T.IsReturn, false, false};
  if (llvm::isa<Switch>(S))
    return {T.IsReturn, false, T.IsContinue};
  return T;
}

static bool isExit(const Stmt *S, ExitTarget T) {
  return (T.IsReturn && llvm::isa<Return>(S)) ||
         (T.IsBreak && llvm::isa<Break>(S)) ||
         (T.IsContinue && llvm::isa<Continue>(S));
}

bool ampcc::hasExit(Stmt *S, ExitTarget T) {
  if (isExit(S, T))
    return true;
  T = getInside(S, T);
  bool Result = false;
  forEachStmt(S, [&](Stmt *Child) { Result = Result || hasExit(Child, T); });
  return Result;
}

namespace {
/// Removes the exits to one target from a list of statements whose end falls
/// through to that target.
class EarlyExitRemover {
public:
  /// \p OnExit makes the other effects of an exit.
  using Action = llvm::function_ref<Stmt *(Stmt *Exit)>;
  EarlyExitRemover(Module &M, FreshNames &Names, llvm::StringRef FlagName,
                   Action OnExit)
      : M(M), Names(Names), FlagName(FlagName), OnExit(OnExit), Build(M) {}

  StmtList run(llvm::ArrayRef<Stmt *> List, ExitTarget T) {
    StmtList Result = lower(List, T, /*IsInside=*/false);
    if (!IsFlagRead) {
      dropFlags(Result);
      return Result;
    }
    Result.insert(Result.begin(), Build.declare(Flag, Build.boolean(false)));
    return Result;
  }

private:
  Variable *getFlag() {
    if (!Flag)
      Flag = Names.makeVariable(FlagName, M.Types.getBool());
    return Flag;
  }
  Expr *isFlagSet() {
    IsFlagRead = true;
    return Build.ref(getFlag());
  }
  Stmt *jump() { return Build.make<Break>(); }

  static StmtList asList(Stmt *S) {
    if (!S)
      return {};
    if (auto *B = llvm::dyn_cast<Block>(S))
      return StmtList(B->Body.begin(), B->Body.end());
    return {S};
  }
  static StmtList concat(StmtList First, llvm::ArrayRef<Stmt *> Rest) {
    First.append(Rest.begin(), Rest.end());
    return First;
  }
  /// True if the end of \p List is unreachable.
  static bool always(llvm::ArrayRef<Stmt *> List, ExitTarget T) {
    if (List.empty())
      return false;
    Stmt *Last = List.back();
    if (auto *I = llvm::dyn_cast<If>(Last))
      return I->Else && always(I->Then->Body, T) && always(asList(I->Else), T);
    if (auto *B = llvm::dyn_cast<Block>(Last))
      return always(B->Body, T);
    return isExit(Last, T);
  }

  void appendExit(Stmt *Exit, bool IsInside, StmtList &Out);
  /// \p IsInside is true inside of a loop or switch that a break leaves.
  StmtList lower(llvm::ArrayRef<Stmt *> List, ExitTarget T, bool IsInside);
  Stmt *makeElse(const StmtList &Body) {
    return Body.empty() ? nullptr : Build.block(Body);
  }
  If *lowerIf(If *I, ExitTarget T, bool IsInside);
  void lowerBody(Stmt *S, ExitTarget T);
  void dropFlags(StmtList &List);
  void dropEmptyBranches(Stmt *S);

  Module &M;
  FreshNames &Names;
  const llvm::StringRef FlagName;
  Action OnExit;
  Builder Build;
  Variable *Flag = nullptr;
  bool IsFlagRead = false;
  llvm::SmallPtrSet<Stmt *, 4> FlagsSet;
};
} // namespace

void EarlyExitRemover::appendExit(Stmt *Exit, bool IsInside, StmtList &Out) {
  if (Stmt *Effect = OnExit(Exit)) {
    Effect->setLoc(Exit->getLoc());
    Out.push_back(Effect);
  }
  Stmt *Set = Build.assignTo(getFlag(), Build.boolean(true));
  FlagsSet.insert(Set);
  Out.push_back(Set);
  if (IsInside)
    Out.push_back(jump());
}

If *EarlyExitRemover::lowerIf(If *I, ExitTarget T, bool IsInside) {
  Block *Then = Build.block(lower(I->Then->Body, T, IsInside));
  auto *Copy = Build.makeIf(I->Cond, Then,
                            makeElse(lower(asList(I->Else), T, IsInside)));
  Copy->setLoc(I->getLoc());
  return Copy;
}

void EarlyExitRemover::lowerBody(Stmt *S, ExitTarget T) {
  T = getInside(S, T);
  forEachStmt(S, [&](Stmt *Child) {
    if (auto *B = llvm::dyn_cast<Block>(Child))
      B->Body = M.copyArray<Stmt *>(lower(B->Body, T, /*IsInside=*/true));
  });
}

StmtList EarlyExitRemover::lower(llvm::ArrayRef<Stmt *> List, ExitTarget T,
                                 bool IsInside) {
  StmtList Out;
  for (size_t N = 0; N != List.size(); ++N) {
    Stmt *S = List[N];
    llvm::ArrayRef<Stmt *> Rest = List.drop_front(N + 1);
    if (!hasExit(S, T)) {
      Out.push_back(S);
      continue;
    }
    if (isExit(S, T)) {
      appendExit(S, IsInside, Out);
      // Statements after a jump are unreachable, up to the next label of a
      // switch.
      while (N + 1 != List.size() && !llvm::isa<Case>(List[N + 1]))
        ++N;
      continue;
    }
    if (auto *B = llvm::dyn_cast<Block>(S)) {
      if (!IsInside)
        return concat(Out, lower(concat(asList(B), Rest), T, IsInside));
      B->Body = M.copyArray<Stmt *>(lower(B->Body, T, IsInside));
      Out.push_back(B);
      continue;
    }
    if (auto *I = llvm::dyn_cast<If>(S)) {
      const bool Then = always(I->Then->Body, T);
      const bool Else = always(asList(I->Else), T);
      if (!IsInside && (Then || Else)) {
        // Only the other branch falls through.
        StmtList ThenBody = asList(I->Then), ElseBody = asList(I->Else);
        if (!Then)
          ThenBody = concat(ThenBody, Rest);
        else if (!Else)
          ElseBody = concat(ElseBody, Rest);
        I->Then = Build.block(ThenBody);
        I->Else = makeElse(ElseBody);
        Out.push_back(lowerIf(I, T, IsInside));
        return Out;
      }
      Out.push_back(lowerIf(I, T, IsInside));
    } else {
      lowerBody(S, T);
      Out.push_back(S);
      if (IsInside)
        Out.push_back(Build.makeIf(isFlagSet(), Build.block(jump())));
    }
    if (IsInside)
      continue;
    if (!Rest.empty())
      Out.push_back(Build.makeIf(Build.unary(UnaryOp::LogicalNot, isFlagSet()),
                                 Build.block(lower(Rest, T, IsInside))));
    return Out;
  }
  return Out;
}

void EarlyExitRemover::dropFlags(StmtList &List) {
  auto IsFlag = [this](Stmt *S) { return FlagsSet.contains(S); };
  llvm::erase_if(List, IsFlag);
  for (Stmt *S : List) {
    removeStmts(S, IsFlag);
    dropEmptyBranches(S);
  }
}

void EarlyExitRemover::dropEmptyBranches(Stmt *S) {
  forEachStmt(S, [this](Stmt *Child) { dropEmptyBranches(Child); });
  auto *I = llvm::dyn_cast<If>(S);
  if (!I || !I->Then->Body.empty() || !llvm::isa_and_nonnull<Block>(I->Else))
    return;
  I->Cond = Build.unary(UnaryOp::LogicalNot, I->Cond);
  I->Then = llvm::cast<Block>(I->Else);
  I->Else = nullptr;
}

StmtList ampcc::removeReturns(llvm::ArrayRef<Stmt *> List, Variable *Result,
                              Module &M, FreshNames &Names) {
  Builder Build(M);
  return EarlyExitRemover(M, Names, "returned",
                          [&](Stmt *Exit) -> Stmt * {
                            Expr *Value = llvm::cast<Return>(Exit)->Value;
                            if (!Value)
                              return nullptr;
                            return Result ? Build.assignTo(Result, Value)
                                          : Build.expr(Value);
                          })
      .run(List, {/*IsReturn=*/true});
}

StmtList ampcc::removeJumps(llvm::ArrayRef<Stmt *> List, ExitTarget T,
                            Variable *Left, Module &M, FreshNames &Names) {
  Builder Build(M);
  return EarlyExitRemover(M, Names, "skipped",
                          [&](Stmt *Exit) -> Stmt * {
                            if (!Left || !llvm::isa<Break>(Exit))
                              return nullptr;
                            return Build.assignTo(Left, Build.boolean(true));
                          })
      .run(List, T);
}
