//===- JumpsAroundBarriers.cpp - removes jumps around barriers ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Rewrite.h"
#include "EarlyExits.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// Removes jumps of loops that contain barriers, and lowers such switches.
class JumpRemover {
public:
  JumpRemover(Module &M, FreshNames &Names) : M(M), Names(Names), Build(M) {}

  void run(Block *B) {
    rewriteBlock(M, B, [this](Stmt *S, StmtList &Out) {
      const bool IsAround = hasBarrier(S);
      if (auto *Choice = IsAround ? llvm::dyn_cast<Switch>(S) : nullptr)
        return lowerSwitch(Choice, Out);
      if (IsAround)
        remove(S, Out);
      auto *Tested = IsAround ? llvm::dyn_cast<Do>(S) : nullptr;
      Out.push_back(Tested ? lowerDo(Tested) : S);
    });
    for (Stmt *S : B->Body)
      visit(S);
  }

private:
  void visit(Stmt *S) {
    if (auto *B = llvm::dyn_cast<Block>(S))
      run(B);
    else
      forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  }

  /// Appends the statements to insert before \p S.
  void remove(Stmt *S, StmtList &Before);
  /// Returns \p L as a loop that tests a variable first.
  Stmt *lowerDo(Do *L) {
    Build.setLoc(L->getLoc());
    Variable *Again = Names.makeVariable("again", M.Types.getBool());
    StmtList Body(L->Body->Body);
    Body.push_back(Build.assignTo(Again, L->Cond));
    For *Result = Build.makeFor(Build.declare(Again, Build.boolean(true)),
                                Build.ref(Again), nullptr, Build.block(Body));
    Result->setLoc(L->getLoc());
    return Result;
  }
  /// Appends the switch \p S as a chain of conditions.
  void lowerSwitch(Switch *S, StmtList &Out);
  Expr *stays(Variable *Left) {
    return Build.unary(UnaryOp::LogicalNot, Build.ref(Left));
  }
  Expr *andStays(Variable *Left, Expr *Cond) {
    return Cond ? Build.both(stays(Left), Cond) : stays(Left);
  }

  Module &M;
  FreshNames &Names;
  Builder Build;
};
} // namespace

/// True if control does not reach the end of \p S, part of a switch.
static bool endsWithBreak(const Stmt *S) {
  const auto *B = llvm::dyn_cast<Block>(S);
  return llvm::isa<Break>(S) ||
         (B && !B->Body.empty() && endsWithBreak(B->Body.back()));
}

/// True if \p S has a label of the switch around it.
static bool hasCase(const Stmt *S) {
  return llvm::isa<Case>(S) || (!llvm::isa<Switch>(S) && anyChild(S, hasCase));
}

namespace {
/// Turns a switch into conditions of its parts, the statements between labels.
class SwitchLowering {
public:
  SwitchLowering(Switch *S, Variable *Chosen, FreshNames &Names, Builder &Build)
      : S(S), Chosen(Chosen), Names(Names), Build(Build) {}
  /// Appends declarations to \p Declarations.
  StmtList run(StmtList &Declarations);

private:
  using Body = llvm::ArrayRef<Stmt *>;
  void lower(Body Stmts, StmtList &Declarations);
  void lower(If *I, StmtList &Declarations);
  void endPart();
  /// Returns a test for the labels in \p Stmts.
  Expr *test(Body Stmts, bool WithDefault = true);
  Expr *either(Expr *Left, Expr *Right) {
    return Left && Right ? Build.binary(BinaryOp::LogicalOr, Left, Right)
           : Left        ? Left
                         : Right;
  }

  Switch *S;
  Variable *Chosen;
  FreshNames &Names;
  Builder &Build;
  StmtList List, Part;
  Expr *Cond = nullptr; ///< control reaches the part; null: never
};
} // namespace

Expr *SwitchLowering::test(Body Stmts, bool WithDefault) {
  Expr *Result = nullptr;
  for (Stmt *Child : Stmts) {
    const auto *Label = llvm::dyn_cast<Case>(Child);
    if (Label && Label->Value) {
      Result = either(
          Result, Build.binary(BinaryOp::EQ, Chosen, Build.copy(Label->Value)));
    } else if (Label && WithDefault) {
      Expr *Any = test(S->Body->Body, /*WithDefault=*/false);
      Result = either(Result, Any ? Build.unary(UnaryOp::LogicalNot, Any)
                                  : Build.boolean(true));
    } else if (hasCase(Child)) {
      forEachStmt(Child, [&](Stmt *Part) {
        Result = either(Result, test(Part, WithDefault));
      });
    }
  }
  return Result;
}

void SwitchLowering::endPart() {
  if (Part.empty())
    return;
  // Control falls through to the next part.
  Expr *Next = Cond && !endsWithBreak(Part.back()) ? Build.copy(Cond) : nullptr;
  if (Cond) {
    List.push_back(Build.makeIf(Cond, Build.block(Part)));
    List.back()->setLoc(Part.front()->getLoc());
  }
  Part.clear();
  Cond = Next;
}

/// Labels in the branches of \p I lead into them.
void SwitchLowering::lower(If *I, StmtList &Declarations) {
  endPart();
  Expr *Before = Cond, *Taken = nullptr;
  if (Before) {
    Variable *V = Names.makeVariable("taken", Build.getTypes().getBool());
    Declarations.push_back(Build.declare(V, Build.boolean(false)));
    List.push_back(Build.makeIf(Build.copy(Before),
                                Build.block(Build.assignTo(V, I->Cond))));
    Taken = Build.ref(V);
  }
  Cond = Taken;
  lower(I->Then, Declarations);
  endPart();
  if (I->Else) {
    Cond = Before
               ? Build.both(Build.copy(Before),
                            Build.unary(UnaryOp::LogicalNot, Build.copy(Taken)))
               : nullptr;
    lower(I->Else, Declarations);
    endPart();
  }
  Cond = either(Before, test(I));
}

void SwitchLowering::lower(Body Stmts, StmtList &Declarations) {
  for (Stmt *Child : Stmts) {
    const auto *D = llvm::dyn_cast<Declare>(Child);
    if (llvm::isa<Case>(Child)) {
      endPart();
      Cond = either(Cond, test(Child));
    } else if (D && !D->Init) {
      Declarations.push_back(Child);
    } else if (auto *I = llvm::dyn_cast<If>(Child); I && hasCase(I)) {
      lower(I, Declarations);
    } else if (auto *B = llvm::dyn_cast<Block>(Child); B && hasCase(B)) {
      lower(B->Body, Declarations);
    } else {
      // Labels in a loop remain, so that the text does not compile.
      if (hasCase(Child))
        Cond = Build.boolean(true);
      Part.push_back(Child);
    }
  }
}

StmtList SwitchLowering::run(StmtList &Declarations) {
  lower(S->Body->Body, Declarations);
  endPart();
  return List;
}

void JumpRemover::lowerSwitch(Switch *S, StmtList &Out) {
  Build.setLoc(S->getLoc());
  Variable *Chosen =
      Names.makeVariable("chosen", M.Types.withoutConst(S->Cond->getType()));
  Out.push_back(Build.declare(Chosen, S->Cond));
  const StmtList List = SwitchLowering(S, Chosen, Names, Build).run(Out);
  Out.append(removeJumps(List, {false, /*IsBreak=*/true, false},
                         /*Left=*/nullptr, M, Names));
}

void JumpRemover::remove(Stmt *S, StmtList &Before) {
  auto *Around = llvm::dyn_cast<Loop>(S);
  if (!Around)
    return;
  Block *Body = Around->Body;
  auto Has = [&](ExitTarget T) {
    return llvm::any_of(Body->Body,
                        [&](Stmt *Child) { return hasExit(Child, T); });
  };
  const bool HasBreak = Has({false, /*IsBreak=*/true, false});
  if (!HasBreak && !Has({false, false, /*IsContinue=*/true}))
    return;
  Variable *Left = nullptr;
  if (HasBreak) {
    Left = Names.makeVariable("left", M.Types.getBool());
    Before.push_back(Build.declare(Left, Build.boolean(false)));
  }
  StmtList New = removeJumps(Body->Body, {false, true, true}, Left, M, Names);
  if (Left) {
    Around->Cond = andStays(Left, Around->Cond);
    if (auto *F = llvm::dyn_cast<For>(S); F && F->Inc) {
      New.push_back(Build.makeIf(stays(Left), Build.block(Build.expr(F->Inc))));
      F->Inc = nullptr;
    }
  }
  Body->Body = M.copyArray<Stmt *>(New);
}

static void makeUnique(Stmt *S, llvm::StringSet<> &Seen, FreshNames &Names,
                       Module &M) {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    if (!Seen.insert(D->V->Name).second)
      D->V->Name = M.copyString(Names.make(D->V->Name));
  forEachStmt(S, [&](Stmt *Child) { makeUnique(Child, Seen, Names, M); });
}

void ampcc::makeNamesUnique(Module &M, Function &F, FreshNames &Names) {
  llvm::StringSet<> Seen;
  for (const auto *List : {&F.Params, &F.TileStatics})
    for (const Variable *V : *List)
      Seen.insert(V->Name);
  makeUnique(F.Body, Seen, Names, M);
}

void ampcc::removeEarlyExits(Module &M, Function &Kernel) {
  FreshNames Names(M, Kernel);
  makeNamesUnique(M, Kernel, Names);
  Block *Body = Kernel.Body;
  if (hasExit(Body, {/*IsReturn=*/true}))
    Body->Body = M.copyArray<Stmt *>(
        removeReturns(Body->Body, /*Result=*/nullptr, M, Names));
  JumpRemover(M, Names).run(Body);
}
