//===- InlineFormulas.cpp - inlines functions that only calculate ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "CallReplacer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

using FormulaMap = llvm::DenseMap<const Function *, Formula>;

namespace {
/// Replaces the calls in one function.
class FunctionInliner {
public:
  FunctionInliner(Module &M, Function &F, const FormulaMap &Formulas,
                  const FunctionEffects &Know)
      : M(M), F(F), Make(M), Formulas(Formulas), Know(Know) {}

  void run() {
    forEachExprIn(F.Body, [this](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        ++Uses[Ref->V];
    });
    rewrite(F.Body);
    if (Changed)
      dropUnused(F.Body);
  }

private:
  Module &M;
  Function &F;
  Builder Make;
  const FormulaMap &Formulas;
  const FunctionEffects &Know;
  UseCounts Uses;
  bool Changed = false;

  void rewrite(Stmt *S) {
    forEachExpr(S, [this](Expr *&E) { rewrite(E, /*IsRead=*/true); });
    if (auto *B = llvm::dyn_cast<Block>(S))
      B->Body = dropIdle(B->Body);
    forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
  }

  /// Without the calls that do nothing.
  llvm::MutableArrayRef<Stmt *> dropIdle(llvm::MutableArrayRef<Stmt *> Body) {
    llvm::SmallVector<Stmt *, 16> Kept;
    for (Stmt *S : Body) {
      auto *E = llvm::dyn_cast<ExprStmt>(S);
      auto *C = E ? llvm::dyn_cast<Call>(E->E) : nullptr;
      const auto It = C ? Formulas.find(C->Callee) : Formulas.end();
      if (It != Formulas.end() && !It->second.Value &&
          CallReplacer(C, Make, Know, Uses).isIdle())
        Changed = true;
      else
        Kept.push_back(S);
    }
    return Kept.size() == Body.size() ? Body : M.copyArray<Stmt *>(Kept);
  }

  /// With \p IsRead, \p E is a value, or a place that is only read.
  void rewrite(Expr *&E, bool IsRead) {
    auto *U = llvm::dyn_cast<Unary>(E);
    if (U && U->Op == UnaryOp::Deref && llvm::isa<Call>(U->Operand)) {
      rewriteOperands(U->Operand, /*IsRead=*/true);
      replaceCall(U->Operand, IsRead);
    } else {
      rewriteOperands(E, IsRead);
      replaceCall(E, /*IsRead=*/false);
    }
    refold(E);
  }

  void rewriteOperands(Expr *E, bool IsRead) {
    const auto *I = llvm::dyn_cast<Index>(E);
    const Expr *Whole = llvm::isa<Member>(E) ? llvm::cast<Member>(E)->Base
                        : I && I->Base->getType()->isArray() ? I->Base
                                                             : nullptr;
    forEachEvaluated(E, !IsRead, [&](Expr *&Operand, bool IsPlace) {
      rewrite(Operand, Operand == Whole ? IsRead : !IsPlace);
    });
  }

  void replaceCall(Expr *&E, bool IsRead) {
    auto *C = llvm::dyn_cast<Call>(E);
    const auto It = C ? Formulas.find(C->Callee) : Formulas.end();
    if (It == Formulas.end() || !It->second.Value)
      return;
    if (Expr *Replaced =
            CallReplacer(C, Make, Know, Uses).replace(It->second, IsRead)) {
      E = Replaced;
      Changed = true;
    }
  }

  /// `*&x`, where the operand was a call before.
  void refold(Expr *&E) {
    auto *U = llvm::dyn_cast<Unary>(E);
    if (!U || (U->Op != UnaryOp::Deref && U->Op != UnaryOp::AddressOf))
      return;
    Make.setLoc(E->getLoc());
    if (llvm::isa<Unary, Sequence>(U->Operand))
      E = Make.unary(U->Op, U->Operand);
  }

  /// Temporaries that nothing speaks of any more.
  void dropUnused(Block *Body) {
    llvm::DenseSet<const Variable *> Used;
    forEachExprIn(Body, [&](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        Used.insert(Ref->V);
    });
    drop(Body, Used);
  }

  void drop(Stmt *S, const llvm::DenseSet<const Variable *> &Used) {
    auto *B = llvm::dyn_cast<Block>(S);
    if (!B)
      return forEachStmt(S, [&](Stmt *Child) { drop(Child, Used); });
    llvm::SmallVector<Stmt *, 16> Others;
    for (Stmt *Child : B->Body) {
      const auto *D = llvm::dyn_cast<Declare>(Child);
      if (D && D->V->IsTemporary && !D->Init && !Used.contains(D->V))
        continue;
      drop(Child, Used);
      Others.push_back(Child);
    }
    B->Body = M.copyArray<Stmt *>(Others);
  }
};
} // namespace

void ampcc::inlineFormulas(Module &M) {
  const ModuleEffects Known(M);
  FormulaMap Formulas;
  Builder Make(M);
  for (const auto &F : M.Functions) {
    const FunctionEffects &Know = Known.of(*F);
    FunctionInliner(M, *F, Formulas, Know).run();
    if (const std::optional<Formula> Found = findFormula(*F, Make, Know))
      Formulas[F.get()] = *Found;
  }
  dropUncalledFunctions(M);
}
