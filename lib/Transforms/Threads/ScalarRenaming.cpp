//===- ScalarRenaming.cpp - one variable per value ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Analyses only know the values of variables that do not change. Each value of
// an integer that is assigned in its block gets its own variable; with `All`
// also values of compound and conditional assignments:
//
//   int r = i + y;
//   r = max(r, 0);
//   if (r >= height)
//     r = height - 1;
// ->
//   int r = i + y;
//   int r_2 = max(r, 0);
//   int r_3 = r_2 >= height ? height - 1 : r_2;
//
//===----------------------------------------------------------------------===//

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class ScalarRenamer {
public:
  ScalarRenamer(Module &M, Function &Kernel, FreshNames &Names, bool All)
      : Names(Names), All(All), Fx(M), Build(M) {
    Fx.forEachUse(Kernel.Body, [this](Variable *V, Access How) {
      if (How == Access::ReadAddress || How == Access::Address)
        Addressed.insert(V);
    });
  }

  void run(Stmt *S);

private:
  /// A variable, and its value after an assignment or a conditional one.
  struct Value {
    Variable *V;
    Expr *E;
  };
  std::optional<Value> getValue(Stmt *S);
  bool isSafe(const Expr *E) const;

  FreshNames &Names;
  const bool All;
  const ModuleEffects Fx;
  Builder Build;
  VariableSet Addressed;
};
} // namespace

/// True if \p E can be evaluated speculatively.
bool ScalarRenamer::isSafe(const Expr *E) const {
  const auto *B = llvm::dyn_cast<Binary>(E);
  const bool Traps = B && (B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem);
  return !Traps &&
         llvm::isa<VarRef, Literal, Constant, Member, Cast, Binary>(E) &&
         allOperands(E, [this](const Expr *Part) { return isSafe(Part); });
}

std::optional<ScalarRenamer::Value> ScalarRenamer::getValue(Stmt *S) {
  const auto *Choice = llvm::dyn_cast<If>(S);
  if (Choice && (Choice->Else || Choice->Then->Body.size() != 1 ||
                 Fx.hasEffects(Choice->Cond)))
    return std::nullopt;
  const Assign *A = getAssign(Choice ? Choice->Then->Body.front() : S);
  const auto *Ref = A ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
  if (!Ref || !Ref->V->Ty->isInteger() || (!All && (Choice || A->Op)) ||
      ((A->Op || Choice) && Fx.hasEffects(A->Right)) ||
      (Choice && !isSafe(A->Right)))
    return std::nullopt;
  Build.setLoc(A->getLoc());
  Expr *New =
      A->Op ? Build.binary(*A->Op, Build.ref(Ref->V), A->Right) : A->Right;
  if (All && New->getType() != Ref->V->Ty)
    New = Build.cast(New, Ref->V->Ty);
  if (Choice)
    New = Build.conditional(Choice->Cond, New, Build.ref(Ref->V));
  return Value{Ref->V, New};
}

void ScalarRenamer::run(Stmt *S) {
  forEachStmt(S, [this](Stmt *Child) { run(Child); });
  auto *B = llvm::dyn_cast<Block>(S);
  // A jump to a label skips the statements before it.
  if (!B || llvm::any_of(B->Body, llvm::IsaPred<Case>))
    return;
  llvm::DenseMap<const Variable *, std::string> Own; // and their names
  for (size_t N = 0; N != B->Body.size(); ++N) {
    Stmt *&Here = B->Body[N];
    if (const auto *D = llvm::dyn_cast<Declare>(Here);
        D && D->Init && !D->V->IsShared && !Addressed.contains(D->V))
      Own[D->V] = D->V->Name.str();
    const std::optional<Value> Assigned = getValue(Here);
    const auto Declared = Assigned ? Own.find(Assigned->V) : Own.end();
    if (Declared == Own.end())
      continue;
    const std::string Name = Declared->second;
    Variable *New = Names.makeVariable(Name, Assigned->V->Ty);
    const clang::SourceLocation Loc = Here->getLoc();
    Here = Build.declare(New, Assigned->E);
    Here->setLoc(Loc);
    Own[New] = Name;
    for (Stmt *Later : B->Body.drop_front(N + 1))
      forEachExprIn(Later, [&](Expr *&E) {
        if (auto *Ref = llvm::dyn_cast<VarRef>(E); Ref && Ref->V == Assigned->V)
          E = Build.ref(New);
      });
  }
}

void ampcc::renameScalars(Module &M, Function &Kernel, FreshNames &Names,
                          bool All) {
  ScalarRenamer(M, Kernel, Names, All).run(Kernel.Body);
}
