//===- InspectPasses.cpp - makes inspections of launches ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Threads/EarlyExits.h"
#include "../Threads/Inliner.h"
#include "Inspect.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/Transforms/Pipelines.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// True if \p E is a barrier or a call that instrumentTogether() inserted.
static bool isCheck(const Expr *E) {
  return hasRole(E, BuiltinRole::Check) || isBarrier(E);
}

static bool hasCheck(const Expr *E) { return anyExpr(E, isCheck); }

static bool hasCheck(const Stmt *S) { return anyExpr(S, isCheck); }

/// Returns the lvalue that the call \p E of AMP_access or AMP_store accesses,
/// or null.
static Expr *getAccessed(const Expr *E) {
  if (const Call *C = asCall(E, BuiltinId::CheckAccess))
    return C->Args[1];
  const Call *C = asCall(E, BuiltinId::CheckStore);
  return C ? C->Args[2] : nullptr;
}

namespace {
/// The values that depend on memory which the launch may change. They are
/// unknown if threads run in another order or do not store their results. Calls
/// are inlined.
class ChangingValues {
public:
  ChangingValues(Module &M, const ModuleEffects &Fx, const BufferRoots &Roots)
      : M(M), Fx(Fx), Roots(Roots) {
    Fx.forEachUse(M.Kernel->Body, [&](Variable *V, Access How) {
      if (How == Access::Address)
        Addressed.insert(V);
    });
    do {
      HasChanged = false;
      collect(M.Kernel->Body, /*IsGuarded=*/false);
    } while (HasChanged);
  }

  /// Returns the variables with such values.
  const VariableSet &getVariables() const { return Changing; }
  /// True if checks, trip counts and their conditions do not depend on such
  /// values.
  bool decideNothing() { return isRight(M.Kernel->Body, /*IsGuarded=*/false); }

private:
  bool depends(const Expr *E) const {
    return anyExpr(E, [this](const Expr *Part) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(Part))
        return Changing.contains(Ref->V) ||
               (AreAddressedChanging && Addressed.contains(Ref->V));
      if (const auto *U = llvm::dyn_cast<Unary>(Part))
        return U->Op == UnaryOp::Deref && dependsOnLoad(U);
      return hasRole(Part, BuiltinRole::Atomic);
    });
  }

  bool dependsOnLoad(const Unary *U) const {
    Expr *Pointer = getAccessed(U->Operand);
    if (!Pointer)
      return mayBePrivate(getSpace(U)) && AreAddressedChanging;
    const std::optional<unsigned> Root =
        getPointeeSpace(Pointer) == AddressSpace::Global ? Roots.find(Pointer)
                                                         : std::nullopt;
    return !Root || !Roots.isConstant(*Root);
  }

  void add(const Variable *V) { HasChanged |= Changing.insert(V).second; }

  void addLValue(const Expr *LValue) {
    if (const Variable *V = getRoot(LValue))
      return add(V);
    if (mayBePrivate(getSpace(LValue)))
      HasChanged |= !std::exchange(AreAddressedChanging, true);
  }

  void collect(Stmt *S, bool IsGuarded) {
    if (const auto *D = llvm::dyn_cast<Declare>(S);
        D && D->Init && (IsGuarded || depends(D->Init)))
      add(D->V);
    forEachExpr(S, [&](Expr *&E) {
      collect(E, IsGuarded);
      if (llvm::isa<If, Switch, For, While, Do>(S))
        IsGuarded |= depends(E);
    });
    forEachStmt(S, [&](Stmt *Child) { collect(Child, IsGuarded); });
  }

  void collect(Expr *E, bool IsGuarded) {
    switch (E->getKind()) {
    case Expr::Kind::Assign: {
      const auto *A = llvm::cast<Assign>(E);
      if (IsGuarded || depends(A->Right) || depends(A->Left))
        addLValue(A->Left);
      break;
    }
    case Expr::Kind::Unary: {
      const auto *U = llvm::cast<Unary>(E);
      if (U->Op >= UnaryOp::PreInc && (IsGuarded || depends(U->Operand)))
        addLValue(U->Operand);
      break;
    }
    case Expr::Kind::Call: {
      // A callee may store any argument through a pointer argument.
      const auto *C = llvm::cast<Call>(E);
      if (isCheck(C) || !(IsGuarded || depends(C)))
        break;
      for (Expr *Arg : C->Args)
        Fx.forEachUse(Arg, [&](Variable *V, Access How) {
          if (V->Space == AddressSpace::Private &&
              (How >= Access::ReadAddress || holdsPrivatePointers(V->Ty)))
            addLValue(M.make<VarRef>(V, clang::SourceLocation()));
        });
      if (llvm::any_of(C->Args, [](const Expr *Arg) {
            return Arg->getType()->isPointer() &&
                   mayBePrivate(Arg->getType()->getSpace());
          }))
        HasChanged |= !std::exchange(AreAddressedChanging, true);
      break;
    }
    case Expr::Kind::Conditional:
      IsGuarded |= depends(llvm::cast<Conditional>(E)->Cond);
      break;
    case Expr::Kind::Binary:
      if (const auto *B = llvm::cast<Binary>(E); B->Op >= BinaryOp::LogicalAnd)
        IsGuarded |= depends(B->Left);
      break;
    default:
      break;
    }
    forEachOperand(E, [&](Expr *&Operand) { collect(Operand, IsGuarded); });
  }

  bool isRight(const Stmt *S, bool IsGuarded) const {
    if (IsGuarded && llvm::isa<Break, Continue, Return>(S))
      return false;
    bool Result = true, Depends = false;
    forEachExpr(S, [&](const Expr *E) {
      Result = Result && isRight(E);
      Depends |= depends(E);
    });
    IsGuarded |= Depends;
    return Result && !(Depends && isLoop(S)) &&
           allChildren(S, [&](const Stmt *Child) {
             return !(Depends && hasCheck(Child)) && isRight(Child, IsGuarded);
           });
  }

  bool isRight(const Expr *E) const {
    if (isCheck(E) && !isRightCall(llvm::cast<Call>(E)))
      return false;
    if (const auto *C = llvm::dyn_cast<Conditional>(E))
      if (depends(C->Cond) && (hasCheck(C->True) || hasCheck(C->False)))
        return false;
    if (const auto *B = llvm::dyn_cast<Binary>(E))
      if (B->Op >= BinaryOp::LogicalAnd && depends(B->Left) &&
          hasCheck(B->Right))
        return false;
    return allOperands(E, [this](const Expr *Part) { return isRight(Part); });
  }

  bool isRightCall(const Call *C) const {
    auto Known = [&](size_t First, size_t Last) {
      for (size_t I = First; I <= Last; ++I)
        if (depends(C->Args[I]))
          return false;
      return true;
    };
    switch (C->Id) {
#define CHECK_BUILTIN(ID, NAME, FIRST, LAST)                                   \
  case BuiltinId::ID:                                                          \
    return Known(FIRST, LAST);
#include "ampcc/IR/Builtins.def"
    default: // a barrier
      return true;
    }
  }

  ir::Module &M;
  const ModuleEffects &Fx;
  const BufferRoots &Roots;
  VariableSet Changing;
  /// The variables that pointers may point to.
  VariableSet Addressed;
  /// True if changing values were stored through a pointer.
  bool AreAddressedChanging = false;
  bool HasChanged = false;
};
} // namespace

/// True if a launch prints or reports something, which must happen once.
static bool hasOutput(const Module &M) {
  auto IsOutput = [](const Expr *E) { return hasRole(E, BuiltinRole::Output); };
  return M.Report || !M.Images.empty() ||
         llvm::any_of(M.Functions, [&](const auto &F) {
           return anyExpr(F->Body, IsOutput);
         });
}

/// The largest size of the kernel in expressions, and the greatest depth of
/// calls.
static constexpr unsigned MaxSize = 10000, MaxDepth = 16;

/// Inlines all calls of the kernel; false if there are too many.
static bool inlineAll(Module &M) {
  Function &Kernel = *M.Kernel;
  auto IsCall = [](const Expr *E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    return C && C->Callee;
  };
  for (unsigned Depth = 0; Depth != MaxDepth; ++Depth) {
    if (!anyExpr(Kernel.Body, IsCall))
      return true;
    if (countExprs(Kernel.Body) > MaxSize)
      break;
    Inliner(M, Kernel, [](const Function *) { return true; }).run();
    dropUncalledFunctions(M);
  }
  return false;
}

std::optional<Inspection> ampcc::makeInspection(Module &M, bool IsRaceFree) {
  if (hasOutput(M))
    return std::nullopt;
  runPasses(M, Pipeline::Instrumented);
  Function &Kernel = *M.Kernel;
  if (M.Checked.HasSmallAccesses || !inlineBarriers(M, Kernel) || !inlineAll(M))
    return std::nullopt;
  foldPositions(M);
  removeEarlyExits(M, Kernel);
  for (unsigned Time = 0; Time != 2; ++Time) {
    replaceAggregates(M, Kernel);
    propagateCopies(M, Kernel);
  }
  const ModuleEffects Fx(M);
  const BufferRoots Roots(Kernel, Fx);
  ChangingValues Changing(M, Fx, Roots);
  if (!Changing.decideNothing())
    return std::nullopt;
  std::optional<Inspection> Result = inspectAccesses(M, Roots);
  if (Result)
    Result->IsRaceFree = IsRaceFree;
  if (!Result || !makeInspectionLoops(M, *Result, Changing.getVariables()))
    return std::nullopt;
  runPasses(M, Pipeline::Inspection);
  return Result;
}
