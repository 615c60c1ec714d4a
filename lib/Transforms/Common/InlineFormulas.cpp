//===- InlineFormulas.cpp - inlines functions that only calculate ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "CallReplacer.h"
#include "Rewrite.h"
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
      : F(F), Make(M), Formulas(Formulas), Know(Know) {}

  void run() {
    forEachExprIn(F.Body, [this](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        ++Uses[Ref->V];
    });
    removeStmts(F.Body, [this](Stmt *S) { return isIdle(S); });
    rewrite(F.Body);
    if (Changed)
      dropUnused();
  }

private:
  Function &F;
  Builder Make;
  const FormulaMap &Formulas;
  const FunctionEffects &Know;
  UseCounts Uses;
  bool Changed = false;

  void rewrite(Stmt *S) {
    forEachExpr(S, [this](Expr *&E) { rewrite(E, /*IsRead=*/true); });
    forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
  }

  /// True if \p S is a call that does nothing.
  bool isIdle(Stmt *S) {
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    auto *C = E ? llvm::dyn_cast<Call>(E->E) : nullptr;
    const auto It = C ? Formulas.find(C->Callee) : Formulas.end();
    const bool IsIdle = It != Formulas.end() && !It->second.Value &&
                        CallReplacer(C, Make, Know, Uses).isIdle();
    Changed |= IsIdle;
    return IsIdle;
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
  void dropUnused() {
    llvm::DenseSet<const Variable *> Used;
    forEachExprIn(F.Body, [&](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        Used.insert(Ref->V);
    });
    removeStmts(F.Body, [&](Stmt *S) {
      const auto *D = llvm::dyn_cast<Declare>(S);
      return D && D->V->IsTemporary && !D->Init && !Used.contains(D->V);
    });
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
