//===- PackedWords.cpp - positions of words in which numbers are packed ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "UnrollLoops.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class WordFinder {
public:
  explicit WordFinder(Module &M) : M(M), Build(M) {}
  void run();

private:
  /// Adds \p E to Words and Rest; false: part of it may be any number.
  bool split(Expr *E, bool IsMinus, unsigned Shift);
  void add(Expr *&Sum, Expr *E, bool IsMinus) {
    Sum = IsMinus ? Build.subtract(Sum ? Sum : Build.integer(0), E)
          : Sum   ? Build.add(Sum, E)
                  : E;
  }

  Module &M;
  Builder Build;
  VariableSet Counters; ///< of unrolled loops
  /// The initializers of variables that do not change in their scope.
  llvm::DenseMap<const Variable *, Expr *> Values;
  Expr *Words = nullptr, *Rest = nullptr;
};
} // namespace

static bool isInt(const Expr *E) {
  const Type *T = E->getType();
  return T->isInteger() && T->isSigned() && T->getBits() == 32;
}

bool WordFinder::split(Expr *E, bool IsMinus, unsigned Shift) {
  if (!isInt(E))
    return false;
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    if (Expr *Value = Values.lookup(Ref->V))
      return split(Value, IsMinus, Shift);
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (B && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub))
    return split(B->Left, IsMinus, Shift) &&
           split(B->Right, IsMinus != (B->Op == BinaryOp::Sub), Shift);
  const auto *By =
      B && B->Op == BinaryOp::Mul ? llvm::dyn_cast<Literal>(B->Right) : nullptr;
  if (By && By->Bits <= INT32_MAX && By->Bits % (uint64_t(1) << Shift) == 0) {
    const auto Times = int64_t(By->Bits >> Shift);
    Expr *Word = Build.copy(B->Left);
    add(Words, Times == 1 ? Word : Build.multiply(Word, Times), IsMinus);
    return true;
  }
  add(Rest, Build.copy(E), IsMinus);
  return isKnownWhenUnrolled(E, Counters);
}

void WordFinder::run() {
  Block *Body = M.Kernel->Body;
  addUnrolledCounters(Body, Counters);
  const ModuleEffects Fx(M);
  const VariableSet Changed = Fx.getChanged(Body);
  VariableSet Own = Counters;
  forEachStmtIn(Body, [&](Stmt *S) {
    if (const auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsThreadLoop)
      Own.insert(llvm::cast<Declare>(Loop->Inits.front())->V);
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (D && D->Init && !Changed.contains(D->V) && isInt(D->Init) &&
        isFixedValue(D->Init, [&](const Variable *V) {
          return Own.contains(V) || !Changed.contains(V);
        }))
      Values[D->V] = D->Init;
  });
  forEachExprIn(Body, [&](Expr *&E) {
    const auto *B = llvm::dyn_cast<Binary>(E);
    const auto *By = B && B->Op == BinaryOp::Shr && isInt(B)
                         ? llvm::dyn_cast<Literal>(B->Right)
                         : nullptr;
    Words = Rest = nullptr;
    if (!By || By->Bits >= 31 || !split(B->Left, false, unsigned(By->Bits)) ||
        !Words)
      return;
    if (Rest)
      add(Words, Build.binary(BinaryOp::Shr, Rest, B->Right), false);
    E = Words;
  });
}

void ampcc::findPackedWords(Module &M) { WordFinder(M).run(); }
