//===- VariableWebs.cpp - webs of local variables -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UniformityFlow.h"
#include "clang/AST/Stmt.h"
#include "clang/Analysis/Analyses/PostOrderCFGView.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace clang;

namespace ampcc {
namespace {

/// The use that an expression makes of a variable that it names directly.
struct VariableUse {
  const DeclRefExpr *Ref = nullptr;
  bool Reads = false, Writes = false;
};

VariableUse getUse(const Expr *E) {
  VariableUse Use;
  const Expr *Operand = nullptr;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    Use.Reads = Cast->getCastKind() == CK_LValueToRValue;
    Operand = Cast->getSubExpr();
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    Use.Reads = Use.Writes = Unary->isIncrementDecrementOp();
    Operand = Unary->getSubExpr();
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    Use.Reads = Binary->isCompoundAssignmentOp();
    Use.Writes = Binary->isAssignmentOp();
    Operand = Binary->getLHS();
  }
  if (Use.Reads || Use.Writes)
    Use.Ref = dyn_cast<DeclRefExpr>(Operand->IgnoreParens());
  return Use;
}

/// Returns the variable that lvalue \p E designates after its side effects.
const ValueDecl *getResult(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return getResult(Full->getSubExpr());
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E);
      Unary && Unary->isPrefix() && Unary->isIncrementDecrementOp())
    return getResult(Unary->getSubExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isAssignmentOp())
      return getResult(Binary->getLHS());
    if (Binary->getOpcode() == BO_Comma)
      return getResult(Binary->getRHS());
  }
  return nullptr;
}

template <class F> void forEachStmt(const CFG &Flow, F Visit) {
  for (const CFGBlock *B : Flow)
    for (const CFGElement &Element : *B)
      if (auto S = Element.getAs<CFGStmt>())
        Visit(S->getStmt());
}

class Finder {
public:
  explicit Finder(const CFG &Flow) : Flow(Flow) {}

  void run(WebMap &Webs) {
    findVariables();
    if (Variables.empty())
      return;
    findDefinitions();
    findReaching();
    for (const auto &[Ref, Definition] : DefinitionOf)
      Webs[Ref] = Definitions[Classes.findLeader(Definition)];
  }

private:
  void findVariables();
  void findDefinitions();
  void findReaching();
  void visit(const CFGBlock &B, llvm::BitVector &Reaching);

  bool isSplit(const DeclRefExpr *Ref) const {
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && Variables.contains(V);
  }

  const CFG &Flow;
  llvm::DenseSet<const VarDecl *> Variables;
  /// Declarations and references that are assigned to, by their numbers.
  std::vector<const void *> Definitions;
  llvm::DenseMap<const void *, unsigned> DefinitionOf;
  llvm::DenseMap<const VarDecl *, llvm::BitVector> OfVariable;
  llvm::IntEqClasses Classes; ///< Of definitions.
};

void Finder::findVariables() {
  llvm::DenseSet<const ValueDecl *> Assigned, Escaping;
  llvm::DenseSet<const DeclRefExpr *> Known;
  forEachStmt(Flow, [&](const Stmt *S) {
    if (const auto *DS = dyn_cast<DeclStmt>(S))
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D);
            V && V->getType()->isScalarType())
          Variables.insert(V);
    const auto *E = dyn_cast<Expr>(S);
    const VariableUse Use = E ? getUse(E) : VariableUse();
    if (Use.Ref) {
      Known.insert(Use.Ref);
      if (Use.Writes && !Use.Reads)
        Assigned.insert(Use.Ref->getDecl());
    }
    // Other users of the lvalue may retain it.
    const auto *Binary = dyn_cast<BinaryOperator>(S);
    if (Use.Reads || Use.Writes || isa<FullExpr>(S) ||
        (Binary && Binary->getOpcode() == BO_Comma))
      return;
    auto Escape = [&](const Stmt *Child) {
      if (const auto *Operand = dyn_cast_or_null<Expr>(Child);
          Operand && Operand->isGLValue())
        Escaping.insert(getResult(Operand));
    };
    llvm::for_each(S->children(), Escape);
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(S))
      Escape(Opaque->getSourceExpr());
  });
  forEachStmt(Flow, [&](const Stmt *S) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S); Ref && !Known.contains(Ref))
      Escaping.insert(Ref->getDecl());
  });
  llvm::DenseSet<const VarDecl *> Result;
  for (const VarDecl *V : Variables)
    if (Assigned.contains(V) && !Escaping.contains(V))
      Result.insert(V);
  Variables = std::move(Result);
}

void Finder::findDefinitions() {
  auto Add = [&](const void *Key, const VarDecl *V) {
    DefinitionOf[Key] = Definitions.size();
    OfVariable[V].resize(Definitions.size() + 1);
    OfVariable[V].set(Definitions.size());
    Definitions.push_back(Key);
  };
  forEachStmt(Flow, [&](const Stmt *S) {
    if (const auto *DS = dyn_cast<DeclStmt>(S))
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D); V && Variables.contains(V))
          Add(V, V);
    const auto *E = dyn_cast<Expr>(S);
    const VariableUse Use = E ? getUse(E) : VariableUse();
    if (Use.Writes && isSplit(Use.Ref))
      Add(Use.Ref, cast<VarDecl>(Use.Ref->getDecl()));
  });
  for (auto &[V, Own] : OfVariable)
    Own.resize(Definitions.size());
  Classes.grow(Definitions.size());
}

/// Joins the definitions that the uses in \p B may see. \p Reaching has the
/// definitions that reach the block's entry, and afterwards those at its exit.
void Finder::visit(const CFGBlock &B, llvm::BitVector &Reaching) {
  auto Define = [&](const void *Key, const VarDecl *V) {
    Reaching.reset(OfVariable[V]);
    Reaching.set(DefinitionOf[Key]);
  };
  for (const CFGElement &Element : B) {
    auto Statement = Element.getAs<CFGStmt>();
    if (!Statement)
      continue;
    if (const auto *DS = dyn_cast<DeclStmt>(Statement->getStmt()))
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D); V && Variables.contains(V))
          Define(V, V);
    const auto *E = dyn_cast<Expr>(Statement->getStmt());
    const VariableUse Use = E ? getUse(E) : VariableUse();
    if (!isSplit(Use.Ref))
      continue;
    const auto *V = cast<VarDecl>(Use.Ref->getDecl());
    if (Use.Reads) {
      llvm::BitVector Seen = Reaching;
      Seen &= OfVariable[V];
      const int First = Seen.find_first();
      if (First >= 0) {
        // A reference that is also written is a definition itself.
        const unsigned Own =
            DefinitionOf.try_emplace(Use.Ref, First).first->second;
        for (unsigned Definition : Seen.set_bits())
          Classes.join(Own, Definition);
      }
    }
    if (Use.Writes)
      Define(Use.Ref, V);
  }
}

void Finder::findReaching() {
  llvm::DenseMap<const CFGBlock *, llvm::BitVector> AtExit;
  PostOrderCFGView Order(&Flow);
  bool Changed;
  do {
    Changed = false;
    for (const CFGBlock *B : Order) {
      llvm::BitVector Reaching(Definitions.size());
      for (const CFGBlock *Pred : B->preds())
        if (const auto It = AtExit.find(Pred); It != AtExit.end())
          Reaching |= It->second;
      visit(*B, Reaching);
      llvm::BitVector &Known = AtExit[B];
      Changed |= Reaching.test(Known);
      Known |= Reaching;
    }
  } while (Changed);
}
} // namespace

WebMap findWebs(const CFG &Flow) {
  WebMap Webs;
  Finder(Flow).run(Webs);
  return Webs;
}

} // namespace ampcc
