//===- PoclCopiesBarriers.cpp - branches with barriers --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclCopiesBarriers.h"
#include "../Threads/Exits.h"
#include "Barriers.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

using StmtList = llvm::SmallVector<Stmt *, 16>;

namespace {
class ThreadJoiner {
public:
  explicit ThreadJoiner(Module &M) : M(M), Build(M), Meetings(M) {}

  void run(Function &F) {
    if (!Meetings.areIn(F))
      return;
    visit(F.Body);
    if (hasExit(F.Body, {/*IsReturn=*/true}))
      join(F.Body);
  }

private:
  void visit(Stmt *S) {
    if (!Meetings.areIn(S))
      return;
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
    if (auto *I = llvm::dyn_cast<If>(S))
      joinBranches(*I);
    else if (auto *Choice = llvm::dyn_cast<Switch>(S))
      joinParts(*Choice->Body);
    else if (Block *Body = getBody(S);
             Body && (isLeftEarly(*Body) || isChoice(S)))
      join(Body);
  }

  static Block *getBody(Stmt *S) {
    if (auto *L = llvm::dyn_cast<For>(S))
      return L->Body;
    if (auto *L = llvm::dyn_cast<While>(S))
      return L->Body;
    if (auto *L = llvm::dyn_cast<Do>(S))
      return L->Body;
    return nullptr;
  }
  static bool isChoice(const Stmt *S) {
    const auto *Loop = llvm::dyn_cast<For>(S);
    return Loop && Loop->IsChoice;
  }
  /// Or begins the next trip early.
  static bool isLeftEarly(const Block &Body) {
    return llvm::any_of(Body.Body, [](Stmt *S) {
      return hasExit(S, {/*IsReturn=*/true, /*IsBreak=*/true,
                         /*IsContinue=*/true});
    });
  }

  Stmt *makeJoin() {
    return Build.expr(Build.call("AMP_JOIN", M.Types.getVoid(), {}));
  }
  /// At the end of \p List, in front of a jump.
  void join(StmtList &List) {
    auto *Last = List.empty() ? nullptr : llvm::dyn_cast<Block>(List.back());
    if (Last)
      return join(Last);
    const bool Jumps =
        !List.empty() && llvm::isa<Break, Continue, Return>(List.back());
    List.insert(List.end() - Jumps, makeJoin());
  }
  void join(Block *B) {
    StmtList List(B->Body.begin(), B->Body.end());
    join(List);
    B->Body = M.copyArray<Stmt *>(List);
  }

  void joinBranches(If &I) {
    join(I.Then);
    // What follows `else if` with barriers has been joined as a branch of that.
    if (I.Else && llvm::isa<If>(I.Else) && !Meetings.areIn(I.Else))
      I.Else = Build.block(I.Else);
    if (auto *B = llvm::dyn_cast_or_null<Block>(I.Else))
      join(B);
  }

  /// Of a switch.
  void joinParts(Block &Body) {
    StmtList Out, Part;
    const auto Flush = [&] {
      if (!Part.empty())
        join(Part);
      Out.append(Part);
      Part.clear();
    };
    for (Stmt *S : Body.Body) {
      if (llvm::isa<Case>(S)) {
        Flush();
        Out.push_back(S);
      } else {
        Part.push_back(S);
      }
    }
    Flush();
    Body.Body = M.copyArray<Stmt *>(Out);
  }

  Module &M;
  Builder Build;
  const Barriers Meetings;
};
} // namespace

void ampcc::joinThreads(Module &M) {
  ThreadJoiner Joiner(M);
  for (const auto &F : M.Functions)
    Joiner.run(*F);
}
