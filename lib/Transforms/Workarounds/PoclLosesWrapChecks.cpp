//===- PoclLosesWrapChecks.cpp - indices that begin again -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclLosesWrapChecks.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// What the variables and functions of a module may be, as far as threads and
/// trips of loops that follow each other are concerned.
class Growth {
public:
  explicit Growth(Module &M) {
    do {
      Changed = false;
      for (const auto &F : M.Functions) {
        Current = F.get();
        visit(F->Body);
      }
    } while (Changed);
  }

  /// \p E may grow by more than 1.
  bool strides(Expr *E) const {
    if (auto *Ref = llvm::dyn_cast<VarRef>(E))
      return Striding.contains(Ref->V);
    if (auto *C = llvm::dyn_cast<Call>(E); C && C->Callee)
      return Striding.contains(C->Callee);
    if (auto *U = llvm::dyn_cast<Unary>(E); U && U->Op == UnaryOp::Minus)
      return true;
    if (auto *B = llvm::dyn_cast<Binary>(E); B && isStride(B->Op, B->Right))
      return true;
    return !isLoad(E) && anyOperand(E, [&](Expr *X) { return strides(X); });
  }

  /// \p E may begin again where it grows so.
  bool wraps(Expr *E) const {
    if (auto *Ref = llvm::dyn_cast<VarRef>(E))
      return Wrapping.contains(Ref->V);
    if (auto *B = llvm::dyn_cast<Binary>(E); B && isRest(*B))
      return strides(B->Left) || strides(B->Right);
    if (auto *C = llvm::dyn_cast<Cast>(E); C && isNarrow(C->getType()))
      return strides(C->Operand);
    if (auto *C = llvm::dyn_cast<Call>(E); C && C->Callee)
      return Wrapping.contains(C->Callee);
    return !isLoad(E) && anyOperand(E, [&](Expr *X) { return wraps(X); });
  }

private:
  /// What the vectorizer knows nothing of.
  static bool isLoad(const Expr *E) {
    const auto *U = llvm::dyn_cast<Unary>(E);
    return llvm::isa<Index, Member>(E) || (U && U->Op == UnaryOp::Deref);
  }

  /// Of the operands of `x Op Right`: the result may grow by more than x does.
  static bool isStride(BinaryOp Op, const Expr *Right) {
    switch (Op) {
    case BinaryOp::Mul:
    case BinaryOp::Shl:
      return true;
    case BinaryOp::Sub:
      return !llvm::isa<Literal>(Right);
    default:
      return false;
    }
  }

  /// A remainder of a division by a power of two.
  static bool isRest(const Binary &B) {
    const auto IsNumber = [](const Expr *E, uint64_t Added) {
      const auto *L = llvm::dyn_cast<Literal>(E);
      return L && llvm::isPowerOf2_64(L->Bits + Added);
    };
    if (B.Op == BinaryOp::And)
      return IsNumber(B.Left, 1) || IsNumber(B.Right, 1);
    return B.Op == BinaryOp::Rem && B.getType()->isInteger() &&
           !B.getType()->isSigned() && IsNumber(B.Right, 0);
  }

  static bool isNarrow(const Type *T) {
    return T->isInteger() && T->getBits() < 32;
  }

  static bool anyOperand(Expr *E, llvm::function_ref<bool(Expr *)> Holds) {
    bool Found = false;
    forEachOperand(E, [&](Expr *&Operand) { Found |= Holds(Operand); });
    return Found;
  }

  /// The variable or function \p Name may be \p Value.
  void note(const void *Name, Expr *Value) {
    if (strides(Value))
      Changed |= Striding.insert(Name).second;
    if (wraps(Value))
      Changed |= Wrapping.insert(Name).second;
  }

  void noteAssignment(const Variable *V, const Assign &A) {
    note(V, A.Right);
    // `i += 2`
    const auto *L = llvm::dyn_cast<Literal>(A.Right);
    if (A.Op && (!L || L->Bits != 1))
      Changed |= Striding.insert(V).second;
  }

  void visit(Stmt *S) {
    if (auto *D = llvm::dyn_cast<Declare>(S); D && D->Init)
      note(D->V, D->Init);
    if (auto *R = llvm::dyn_cast<Return>(S); R && R->Value)
      note(Current, R->Value);
    forEachExpr(S, [this](Expr *&E) { visit(E); });
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  }

  void visit(Expr *E) {
    if (auto *A = llvm::dyn_cast<Assign>(E))
      if (auto *Ref = llvm::dyn_cast<VarRef>(A->Left))
        noteAssignment(Ref->V, *A);
    if (auto *C = llvm::dyn_cast<Call>(E); C && C->Callee)
      for (auto [Param, Arg] : llvm::zip(C->Callee->Params, C->Args))
        note(Param, Arg);
    forEachOperand(E, [this](Expr *&Operand) { visit(Operand); });
  }

  llvm::DenseSet<const void *> Striding, Wrapping;
  const Function *Current = nullptr;
  bool Changed = false;
};
} // namespace

void ampcc::hideWrappingIndices(Module &M) {
  const Growth Values(M);
  Builder Build(M);
  const auto Hide = [&](Expr *&Position) {
    if (!Position->getType()->isInteger() || !Values.wraps(Position))
      return;
    Build.setLoc(Position->getLoc());
    Position = Build.call("AMP_WRAPPED", Position->getType(), Position);
  };
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      if (auto *I = llvm::dyn_cast<Index>(E))
        Hide(I->Position);
      else if (auto *B = llvm::dyn_cast<Binary>(E);
               B && B->getType()->isPointer()) {
        Hide(B->Left);
        Hide(B->Right);
      } else if (auto *A = llvm::dyn_cast<Assign>(E);
                 A && A->Op && A->getType()->isPointer())
        Hide(A->Right);
    });
}
