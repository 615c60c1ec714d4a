//===- ScalarRenaming.cpp - one variable per value ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Analyses only know the values of variables that do not change. Each value of
// an integer that is assigned in its block gets its own variable:
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
  ScalarRenamer(Module &M, Function &Kernel, FreshNames &Names)
      : Names(Names), Fx(M), Build(M) {
    Fx.forEachUse(Kernel.Body, [this](Variable *V, Access How) {
      if (How == Access::ReadAddress || How == Access::Address)
        Addressed.insert(V);
    });
  }

  void run(Stmt *S);

private:
  /// A variable, and its value after an assignment.
  struct Value {
    Variable *V;
    Expr *E;
  };
  std::optional<Value> getValue(Stmt *S);
  std::optional<Value> getChoice(If *I);
  bool isSafe(const Expr *E) const;

  FreshNames &Names;
  const ModuleEffects Fx;
  Builder Build;
  VariableSet Addressed;
};
} // namespace

/// True if \p E can be evaluated speculatively.
bool ScalarRenamer::isSafe(const Expr *E) const {
  const auto *B = llvm::dyn_cast<Binary>(E);
  const bool Traps = B && (B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem);
  const auto *U = llvm::dyn_cast<Unary>(E);
  return !Traps &&
         (U ? U->Op >= UnaryOp::Plus && U->Op <= UnaryOp::LogicalNot
            : llvm::isa<VarRef, Literal, Constant, Member, Cast, Binary,
                        Conditional>(E)) &&
         allOperands(E, [this](const Expr *Part) { return isSafe(Part); });
}

std::optional<ScalarRenamer::Value> ScalarRenamer::getChoice(If *I) {
  if (Fx.hasEffects(I->Cond))
    return std::nullopt;
  const std::optional<Value> Then = getValue(I->Then);
  if (!Then || !isSafe(Then->E))
    return std::nullopt;
  const std::optional<Value> Else =
      I->Else ? getValue(I->Else)
              : std::optional(Value{Then->V, Build.ref(Then->V)});
  if (!Else || Else->V != Then->V || !isSafe(Else->E))
    return std::nullopt;
  Build.setLoc(I->getLoc());
  return Value{Then->V, Build.conditional(I->Cond, Then->E, Else->E)};
}

std::optional<ScalarRenamer::Value> ScalarRenamer::getValue(Stmt *S) {
  if (auto *I = llvm::dyn_cast<If>(S))
    return getChoice(I);
  if (const auto *B = llvm::dyn_cast<Block>(S))
    return B->Body.size() == 1 ? getValue(B->Body.front()) : std::nullopt;
  const auto *E = llvm::dyn_cast<ExprStmt>(S);
  const Expr *LValue = E ? getAssigned(E->E) : nullptr;
  const auto *Ref = llvm::dyn_cast_or_null<VarRef>(LValue);
  if (!Ref || !Ref->V->Ty->isInteger())
    return std::nullopt;
  Build.setLoc(E->E->getLoc());
  const Assign *A = getAssign(S);
  if (A && A->Op && Fx.hasEffects(A->Right))
    return std::nullopt;
  Expr *New = nullptr;
  if (!A) { // ++ or --
    const UnaryOp Op = llvm::cast<Unary>(E->E)->Op;
    const bool IsUp = Op == UnaryOp::PreInc || Op == UnaryOp::PostInc;
    New = Build.binary(IsUp ? BinaryOp::Add : BinaryOp::Sub, Build.ref(Ref->V),
                       Build.integer(1));
  } else {
    New = A->Op ? Build.binary(*A->Op, Build.ref(Ref->V), A->Right) : A->Right;
  }
  TypeContext &Types = Build.getTypes();
  if (Types.withoutConst(New->getType()) != Ref->V->Ty)
    New = Build.cast(New, Ref->V->Ty);
  return Value{Ref->V, New};
}

void ScalarRenamer::run(Stmt *S) {
  forEachStmt(S, [this](Stmt *Child) { run(Child); });
  auto *B = llvm::dyn_cast<Block>(S);
  // A jump to a label skips the statements before it.
  if (!B || llvm::any_of(B->Body, llvm::IsaPred<Case>))
    return;
  llvm::DenseMap<const Variable *, std::string> Own; // and their names
  VariableSet Unset;
  for (size_t N = 0; N != B->Body.size(); ++N) {
    Stmt *&Here = B->Body[N];
    if (const auto *D = llvm::dyn_cast<Declare>(Here);
        D && !Addressed.contains(D->V)) {
      Own[D->V] = D->V->Name.str();
      if (!D->Init)
        Unset.insert(D->V);
    }
    const std::optional<Value> Assigned = getValue(Here);
    const auto Declared = Assigned ? Own.find(Assigned->V) : Own.end();
    if (Declared == Own.end() ||
        (llvm::isa<If>(Here) && Unset.contains(Assigned->V) &&
         mentions(Assigned->E, Assigned->V)))
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

void ampcc::renameScalars(Module &M, Function &Kernel, FreshNames &Names) {
  ScalarRenamer(M, Kernel, Names).run(Kernel.Body);
}
