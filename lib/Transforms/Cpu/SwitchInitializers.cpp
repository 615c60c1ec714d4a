//===- SwitchInitializers.cpp - no jumps past initializers ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Walk.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool isInitialized(const Stmt *S) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  return D && D->Init;
}

/// True if \p S is or contains a label of the switch that it is in.
static bool holdsLabel(Stmt *S) {
  bool Holds = llvm::isa<Case>(S);
  if (!llvm::isa<Switch>(S))
    forEachStmt(S, [&](Stmt *Child) { Holds |= holdsLabel(Child); });
  return Holds;
}

/// Appends \p Part, which is between two labels; initializers get a block. The
/// variables that \p Rest uses are assigned instead, like the condition of a
/// loop or branch that holds the next label.
static void enclose(llvm::ArrayRef<Stmt *> Part, llvm::ArrayRef<Stmt *> Rest,
                    Builder &Build, llvm::SmallVectorImpl<Stmt *> &To) {
  if (llvm::none_of(Part, isInitialized))
    return To.append(Part.begin(), Part.end());
  llvm::SmallVector<Stmt *, 8> Inside;
  for (Stmt *S : Part) {
    auto *D = llvm::dyn_cast<Declare>(S);
    if (D && D->Init && llvm::any_of(Rest, [&](const Stmt *Later) {
          return mentions(Later, D->V);
        }))
      Inside.push_back(
          Build.assignTo(Build.ref(D->V), std::exchange(D->Init, nullptr)));
    (D && !D->Init ? To : Inside).push_back(S);
  }
  To.push_back(Build.block(Inside));
}

static void enclose(Block *Body, Builder &Build) {
  llvm::SmallVector<Stmt *, 16> New;
  llvm::ArrayRef<Stmt *> Rest = Body->Body;
  for (;;) {
    const auto *Label = llvm::find_if(Rest, holdsLabel);
    if (Label == Rest.end())
      break;
    enclose(Rest.take_front(Label - Rest.begin()),
            Rest.drop_front(Label - Rest.begin()), Build, New);
    New.push_back(*Label);
    Rest = Rest.drop_front(Label - Rest.begin() + 1);
  }
  New.append(Rest.begin(), Rest.end());
  Body->Body = Build.getModule().copyArray<Stmt *>(New);
}

static void visit(Stmt *S, Builder &Build) {
  forEachStmt(S, [&](Stmt *Child) { visit(Child, Build); });
  // A loop inside the switch may hold labels, too.
  if (auto *Body = llvm::dyn_cast<Block>(S))
    enclose(Body, Build);
}

void ampcc::encloseSwitchInitializers(Module &M) {
  Builder Build(M);
  for (const auto &F : M.Functions)
    visit(F->Body, Build);
}
