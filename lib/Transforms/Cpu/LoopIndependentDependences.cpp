//===- LoopIndependentDependences.cpp - dependences within an iteration ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "InductionSteps.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// Visits an iteration of a loop in execution order to find memory that may be
/// accessed again after a write.
///
/// LLVM's vectorizer keeps the order of an iteration's accesses, except for
/// interleaved groups: strided accesses, and those that fill the gaps.
class IterationAccesses {
public:
  IterationAccesses(For *Loop, const ModuleEffects &Fx, const Function &Kernel,
                    const BufferRoots &Roots)
      : Fx(Fx), Own(getDeclared(Loop->Body)), Kernel(Kernel), Roots(Roots),
        Changed(Fx.getChanged(Loop->Body)), Steps(Loop, Fx) {
    visit(Loop->Body);
  }
  bool accessesAgain() const { return Found; }

private:
  struct Write {
    const Expr *LValue;
    AddressSpace Space;
    bool IsContiguous, IsConditional;
  };

  /// True if only this iteration accesses \p LValue.
  bool isOwn(const Expr *LValue) const {
    const Variable *Root = getRoot(LValue);
    return Root && Own.contains(Root);
  }
  void visit(Stmt *S);
  /// With \p IsLValue, visits only the operands that determine the object \p E.
  void visit(const Expr *E, bool IsLValue = false);
  void visitParts(Stmt *S);
  void visitCall(const Call *C);
  /// \p LValue is null if it may be anywhere in \p Space.
  void access(const Expr *LValue, AddressSpace Space, bool IsWrite);
  void accessLValue(const Expr *LValue, bool IsWrite);
  void visitSometimes(llvm::function_ref<void()> Visit);
  bool mayOverlap(const Expr *A, const Expr *B) const;
  bool isKnown(const Write &W, const Expr *LValue) const;
  bool isSteady(const Expr *E) const;

  const ModuleEffects &Fx;
  const VariableSet Own;
  const Function &Kernel;
  const BufferRoots &Roots;
  const VariableSet Changed;
  const InductionSteps Steps;
  llvm::SmallVector<Write, 8> Writes;
  bool Found = false;
  bool IsAgain = false; ///< in the second visit of an enclosing loop
};
} // namespace

/// Returns the array that contains \p Element; null if a pointer leads to it.
static const Expr *getArray(const Index *Element) {
  const bool IsPart = Element && Element->Base->getType()->isArray();
  return IsPart ? Element->Base : nullptr;
}

/// True if \p A and \p B are in different members or elements of a record.
static bool areDisjointParts(const Expr *A, const Expr *B) {
  const Index *InA = nullptr;
  for (const Expr *P = A; P;) {
    const auto *M = llvm::dyn_cast<Member>(P);
    const auto *I = llvm::dyn_cast<Index>(P);
    if (M) {
      const Record *R = M->Base->getType()->getRecord();
      const Index *InB = nullptr;
      for (const Expr *Q = B; Q;) {
        const auto *N = llvm::dyn_cast<Member>(Q);
        const auto *J = llvm::dyn_cast<Index>(Q);
        if (N && N->Base->getType()->getRecord() == R && !R->IsUnion) {
          if (N->Name != M->Name)
            return true;
          const auto *At =
              InA ? llvm::dyn_cast<Literal>(InA->Position) : nullptr;
          const auto *To =
              InB ? llvm::dyn_cast<Literal>(InB->Position) : nullptr;
          if (At && To && At->Bits != To->Bits && InA->Base == M &&
              InB->Base == N)
            return true;
        }
        InB = J;
        Q = N ? N->Base : getArray(J);
      }
    }
    InA = I;
    P = M ? M->Base : getArray(I);
  }
  return false;
}

/// True if \p E reads no memory.
static bool readsNoMemory(const Expr *E) {
  return llvm::isa<Literal, VarRef, Binary, Cast>(E) &&
         allOperands(E, readsNoMemory);
}

bool IterationAccesses::mayOverlap(const Expr *A, const Expr *B) const {
  if (!A || !B)
    return true;
  const Variable *RootA = getRoot(A), *RootB = getRoot(B);
  if (RootA && RootB && RootA != RootB)
    return false;
  const auto FromA = Roots.findOf(const_cast<Expr *>(A)),
             FromB = Roots.findOf(const_cast<Expr *>(B));
  // Buffers do not contain the kernel's variables.
  if ((RootA && FromB) || (RootB && FromA))
    return false;
  if (FromA && FromB && FromA != FromB &&
      (Kernel.Params[*FromA]->IsRestrict || Kernel.Params[*FromB]->IsRestrict))
    return false;
  return !areDisjointParts(A, B);
}

/// True if \p E does not change during the iteration.
bool IterationAccesses::isSteady(const Expr *E) const {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    return E->getType()->isArray() || E->getType()->isRecord() ||
           !Changed.contains(Ref->V);
  const auto *I = llvm::dyn_cast<Index>(E);
  return (!I || readsNoMemory(I->Position)) &&
         allOperands(E, [this](const Expr *Part) { return isSteady(Part); });
}

/// True if \p W certainly wrote the value at \p LValue: compilers need no
/// further access.
bool IterationAccesses::isKnown(const Write &W, const Expr *LValue) const {
  return !W.IsConditional && W.LValue && isSameExpr(W.LValue, LValue) &&
         isSteady(LValue);
}

void IterationAccesses::access(const Expr *LValue, AddressSpace Space,
                               bool IsWrite) {
  const bool IsContiguous = LValue && Steps.isContiguous(LValue);
  for (const Write &W : Writes)
    if (ampcc::mayOverlap(W.Space, Space) && mayOverlap(W.LValue, LValue) &&
        !isKnown(W, LValue) && !(IsContiguous && W.IsContiguous))
      Found = true;
  if (IsWrite)
    Writes.push_back({LValue, Space, IsContiguous, /*IsConditional=*/false});
}

void IterationAccesses::accessLValue(const Expr *LValue, bool IsWrite) {
  if (!isOwn(LValue))
    access(LValue, getSpace(LValue), IsWrite);
}

void IterationAccesses::visitSometimes(llvm::function_ref<void()> Visit) {
  const size_t Before = Writes.size();
  Visit();
  for (Write &W : llvm::drop_begin(Writes, Before))
    W.IsConditional = true;
}

void IterationAccesses::visit(const Expr *E, bool IsLValue) {
  if (const auto *C = llvm::dyn_cast<Conditional>(E)) {
    visit(C->Cond);
    visitSometimes([&] { visit(C->True); });
    return visitSometimes([&] { visit(C->False); });
  }
  if (const auto *B = llvm::dyn_cast<Binary>(E);
      B && B->Op >= BinaryOp::LogicalAnd) {
    visit(B->Left);
    return visitSometimes([&] { visit(B->Right); });
  }
  forEachEvaluated(E, IsLValue, [this](const Expr *Part, bool IsLValue) {
    visit(Part, IsLValue);
  });
  if (const Expr *Target = getAssigned(E)) {
    const auto *A = llvm::dyn_cast<Assign>(E);
    if (!A || A->Op)
      accessLValue(Target, /*IsWrite=*/false);
    return accessLValue(Target, /*IsWrite=*/true);
  }
  if (const auto *C = llvm::dyn_cast<Call>(E))
    return visitCall(C);
  // Variables that the loop does not change need no memory.
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  const auto *U = llvm::dyn_cast<Unary>(E);
  const bool IsRead =
      Ref ? Ref->V->IsShared || Changed.contains(Ref->V)
          : !E->getType()->isArray() &&
                (llvm::isa<Member, Index>(E) || (U && U->Op == UnaryOp::Deref));
  if (IsRead && !IsLValue)
    accessLValue(E, /*IsWrite=*/false);
}

void IterationAccesses::visitParts(Stmt *S) {
  forEachExpr(S, [this](Expr *&E) { visit(E); });
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

void IterationAccesses::visit(Stmt *S) {
  switch (S->getKind()) {
  case Stmt::Kind::For:
    // Threads between two barriers are unordered.
    if (llvm::cast<For>(S)->IsThreadLoop)
      return visitSometimes([&] { visitParts(S); });
    [[fallthrough]];
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    visitSometimes([&] {
      visitParts(S);
      // Visits the body again, after the effects of the preceding iteration;
      // inner loops then follow their own iterations, too.
      if (!IsAgain) {
        const llvm::SaveAndRestore Again(IsAgain, true);
        visitParts(S);
      }
    });
    return;
  case Stmt::Kind::If: {
    auto *I = llvm::cast<If>(S);
    visit(I->Cond);
    const size_t Before = Writes.size();
    visitSometimes([&] { visit(I->Then); });
    // Only one of the branches is taken.
    const llvm::SmallVector<Write, 8> Then(Writes.begin() + Before,
                                           Writes.end());
    Writes.truncate(Before);
    if (I->Else)
      visitSometimes([&] { visit(I->Else); });
    Writes.append(Then.begin(), Then.end());
    return;
  }
  case Stmt::Kind::Switch:
    return visitSometimes([&] { visitParts(S); });
  default:
    return visitParts(S);
  }
}

/// Returns the lvalue whose address \p E is; null if it is unknown.
static const Expr *getAddressed(const Expr *E) {
  if (E->getType()->isArray())
    return E;
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == UnaryOp::AddressOf ? U->Operand : nullptr;
}

/// True if \p C is only passed addresses of private variables for which \p
/// IsOwn is true.
static bool isPassedOnly(const Call *C,
                         llvm::function_ref<bool(const Variable *)> IsOwn) {
  return llvm::all_of(C->Args, [&](const Expr *Arg) {
    const Type *T = Arg->getType();
    const Expr *LValue = getAddressed(Arg);
    const Variable *Root = LValue ? getRoot(LValue) : nullptr;
    if (Root && IsOwn(Root))
      return !holdsPointers(T->getElement());
    if (T->isPointer())
      return !mayBePrivate(T->getSpace());
    return !T->isArray() && !holdsPrivatePointers(T);
  });
}

void IterationAccesses::visitCall(const Call *C) {
  const bool IsPure =
      C->Callee ? Fx.isPure(C->Callee) : !ModuleEffects::measureBuiltin(C);
  const bool HasPointer = llvm::any_of(C->Args, [](const Expr *Arg) {
    return Arg->getType()->isPointer() || Arg->getType()->isArray();
  });
  // The callee reads memory through its arguments.
  if (!IsPure || HasPointer)
    access(nullptr, AddressSpace::Generic, /*IsWrite=*/false);
  const bool WritesOwn =
      !Fx.changesMemory(C, ModuleEffects::Writes) &&
      isPassedOnly(C, [this](const Variable *V) { return Own.contains(V); });
  if (Fx.changesMemory(C) && !WritesOwn)
    access(nullptr, AddressSpace::Generic, /*IsWrite=*/true);
}

void ampcc::unmarkDependentLoops(Module &M) {
  const ModuleEffects Fx(M);
  const BufferRoots Roots(*M.Kernel, Fx);
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    if (auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsParallel)
      Loop->KeepsOrder =
          IterationAccesses(Loop, Fx, *M.Kernel, Roots).accessesAgain();
  });
}
