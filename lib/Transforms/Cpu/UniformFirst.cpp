//===- UniformFirst.cpp - uniform statements come first -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UniformFirst.h"
#include "../Threads/Exits.h"
#include "../Threads/Uniform.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
using StmtList = llvm::SmallVector<Stmt *, 16>;

class UniformMover {
public:
  UniformMover(Module &M, FreshNames &Names)
      : M(M), Names(Names), Build(M), Fx(M), Uniforms(*M.Kernel, Fx) {}

  void run() { visit(M.Kernel->Body); }

private:
  void visit(Stmt *S);
  void reorder(Block *B);
  /// What comes before \p S stays there.
  bool keepsOrder(const Stmt *S) const {
    return isBarrier(S) || Uniforms.isOutside(S) ||
           llvm::isa<Block, Case, Break, Continue, Return>(S);
  }
  /// Puts the uniform \p S in front of the region \p Own if it can be there.
  bool moveInFront(Stmt *S, StmtList &Out, llvm::MutableArrayRef<Stmt *> Own);

  Module &M;
  FreshNames &Names;
  Builder Build;
  const ThreadEffects Fx;
  const Uniform Uniforms;
};
} // namespace

bool UniformMover::moveInFront(Stmt *S, StmtList &Out,
                               llvm::MutableArrayRef<Stmt *> Own) {
  const VariableSet Written = Fx.getVarying(S);
  llvm::SmallVector<Variable *, 2> Used;
  bool IsPossible = true;
  for (Stmt *Before : Own)
    Fx.forEachUse(Before, [&](Variable *V, Access How) {
      if (!Written.contains(V))
        return;
      IsPossible &= How == Access::Read && V->Ty->isArithmetic() &&
                    V->Space == AddressSpace::Private && !V->IsShared;
      if (!llvm::is_contained(Used, V))
        Used.push_back(V);
    });
  if (!IsPossible)
    return false;
  for (Variable *V : Used) {
    Variable *Old = Names.makeVariable(V->Name, M.Types.withoutConst(V->Ty));
    Out.push_back(Build.declare(Old, Build.ref(V)));
    for (Stmt *Before : Own)
      forEachExprIn(Before, [&](Expr *&E) {
        if (isRef(E, V))
          E = Build.ref(Old);
      });
  }
  Out.push_back(S);
  return true;
}

void UniformMover::reorder(Block *B) {
  StmtList Out, Own;
  auto Flush = [&] {
    Out.append(Own);
    Own.clear();
  };
  for (Stmt *S : B->Body) {
    if (keepsOrder(S)) {
      visit(S);
      Flush();
      Out.push_back(S);
    } else if (!Uniforms.isUniform(S)) {
      Own.push_back(S);
    } else if (!moveInFront(S, Out, Own)) {
      Flush();
      Out.push_back(S);
    }
  }
  Flush();
  B->Body = M.copyArray<Stmt *>(Out);
}

void UniformMover::visit(Stmt *S) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    reorder(B);
  else if (Uniforms.isOutside(S))
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

void ampcc::putUniformFirst(Module &M) {
  FreshNames Names(M, *M.Kernel);
  makeNamesUnique(M, *M.Kernel, Names);
  UniformMover(M, Names).run();
}
