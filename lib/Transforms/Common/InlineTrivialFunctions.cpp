//===- InlineTrivialFunctions.cpp - accessor inlining ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "Rebuilder.h"
#include "Rewrite.h"
#include "TrivialFunctions.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The number of uses of each variable in a function.
using UseCounts = llvm::DenseMap<const Variable *, unsigned>;

/// The most operands of a replacement, for readability.
static constexpr unsigned MaxOperands = 32;

/// The largest part of an object that is repeated, in expression nodes.
static constexpr unsigned MaxRepeatedSize = 8;

/// The largest replacement of a call, in expression nodes.
static constexpr unsigned MaxTrivialSize = 96;

/// The value of the temporary in `(t = value, &t)`, if that is its only use;
/// otherwise null.
static Expr *getTemporaryValue(const Expr *E, const UseCounts &Uses) {
  const auto *S = llvm::dyn_cast<Comma>(E);
  const auto *U = S ? llvm::dyn_cast<Unary>(S->Value) : nullptr;
  const auto *A =
      S && S->Steps.size() == 1 ? llvm::dyn_cast<Assign>(S->Steps[0]) : nullptr;
  if (!U || U->Op != UnaryOp::AddressOf || !A || A->Op)
    return nullptr;
  const auto *Set = llvm::dyn_cast<VarRef>(A->Left);
  const auto *Read = llvm::dyn_cast<VarRef>(U->Operand);
  return Set && Read && Set->V == Read->V && Set->V->IsTemporary &&
                 Uses.lookup(Set->V) == 2
             ? A->Right
             : nullptr;
}

/// True if \p E can be repeated or delayed within an expression.
static bool isPlain(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return (llvm::isa<Literal, Constant, VarRef, Binary, Member, Index, Cast>(
              E) ||
          (U && U->Op <= UnaryOp::LogicalNot)) &&
         allOperands(E, isPlain);
}

/// True for plain expressions that are short enough to be repeated.
static bool isShort(const Expr *E) {
  if (const auto *C = llvm::dyn_cast<Cast>(E))
    return isShort(C->Operand);
  if (const auto *M = llvm::dyn_cast<Member>(E)) {
    const auto *U = llvm::dyn_cast<Unary>(M->Base);
    return isShort(U && U->Op == UnaryOp::Deref ? U->Operand : M->Base);
  }
  return llvm::isa<VarRef, Literal, Constant>(E);
}

static bool isLValue(const Expr *E) {
  if (const auto *M = llvm::dyn_cast<Member>(E))
    return isLValue(M->Base);
  if (const auto *I = llvm::dyn_cast<Index>(E))
    return I->Base->getType()->isPointer() || isLValue(I->Base);
  const auto *U = llvm::dyn_cast<Unary>(E);
  return llvm::isa<VarRef, String>(E) || (U && U->Op == UnaryOp::Deref);
}

/// True if all operands that C needs as lvalues are: operands of &, indexed
/// arrays, and arrays that decay. OpenCL C has no pointers to array rvalues.
static bool hasLValues(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  const bool IsAddress = U && U->Op == UnaryOp::AddressOf;
  const bool HasParts = llvm::isa<Aggregate, Member>(E);
  return allOperands(E, [&](const Expr *Operand) {
    const bool NeedsLValue =
        IsAddress || (!HasParts && Operand->getType()->isArray());
    return (!NeedsLValue || isLValue(Operand)) && hasLValues(Operand);
  });
}

namespace {
/// Replaces one call.
class CallReplacer {
public:
  CallReplacer(ir::Call *C, ir::Builder &Make, const FunctionEffects &Know,
               const UseCounts &Uses)
      : C(C), Make(Make), Know(Know), Uses(Uses), Values(Make) {}

  /// Returns the replacement of the call, or null. With \p IsRead, the pointee
  /// of a returned pointer is only read.
  Expr *replace(const TrivialFunction &F, bool IsRead) {
    Make.setLoc(C->getLoc());
    for (auto [Param, Arg] : llvm::zip(C->Callee->Params, C->Args)) {
      if (llvm::isa<Comma>(Arg) && !getTemporaryValue(Arg, Uses))
        return nullptr;
      bind(Param, Arg);
    }
    Expr *Result = Values.rebuild(F.Value);
    // An operand that is only read need not be an lvalue.
    auto *Address = IsRead ? llvm::dyn_cast<Unary>(Result) : nullptr;
    Expr *Known = Address && Address->Op == UnaryOp::AddressOf
                      ? Address->Operand
                      : Result;
    if (!hasLValues(Known) || pointsToValues(Known) ||
        countExprs(Result) > MaxTrivialSize)
      return nullptr;
    count(Result, /*IsConditional=*/false);
    if (Total > MaxOperands || !isAllowed())
      return nullptr;
    llvm::SmallPtrSet<const Expr *, 8> Seen;
    copyRepeated(Result, Seen);
    return Result;
  }

  /// True if the call has no effect and can be removed.
  bool isIdle() const {
    return llvm::all_of(C->Args,
                        [&](Expr *Arg) { return !Know.hasEffects(Arg); });
  }

private:
  /// The replacement of a parameter or of a part of it.
  struct Leaf {
    bool IsLValue;
    bool IsPart; ///< of an object that is made for the call
    unsigned Count = 0;
    bool IsConditional = false;
  };

  ir::Call *C;
  ir::Builder &Make;
  const FunctionEffects &Know;
  const UseCounts &Uses;
  Rebuilder Values;
  llvm::MapVector<ir::Expr *, Leaf> Leaves;
  unsigned Total = 0;

  void bind(const Variable *Param, Expr *Arg) {
    if (Expr *Value = getTemporaryValue(Arg, Uses)) {
      addLeaves(Value, /*IsLValue=*/false);
      return Values.bindAddress(Param, Value);
    }
    if (auto *U = llvm::dyn_cast<Unary>(Arg);
        U && U->Op == UnaryOp::AddressOf) {
      addLeaves(U->Operand, /*IsLValue=*/true);
      return Values.bindAddress(Param, U->Operand);
    }
    // A small number can have the parameter's type directly.
    const auto *Number = llvm::dyn_cast<Literal>(Arg);
    if (Number && Arg->getType()->isInteger() && Param->Ty->isInteger() &&
        Param->Ty->getBits() >= 32 && Number->Bits < (uint64_t(1) << 31))
      Arg = Make.integer(Number->Bits, Make.getTypes().withoutConst(Param->Ty));
    addLeaves(Arg, /*IsLValue=*/false);
    Values.bind(Param, Arg);
  }

  void addLeaves(Expr *E, bool IsLValue, bool IsPart = false) {
    if (auto *A = llvm::dyn_cast<Aggregate>(E)) {
      for (Aggregate::Part &Part : A->Parts)
        addLeaves(Part.Value, /*IsLValue=*/false, /*IsPart=*/true);
      return;
    }
    // An offset added to a pointer may become part of an element's position.
    auto *B = llvm::dyn_cast<Binary>(E);
    if (B && B->Op == BinaryOp::Add && B->getType()->isPointer()) {
      addLeaves(B->Left, /*IsLValue=*/false, IsPart);
      addLeaves(B->Right, /*IsLValue=*/false, IsPart);
      return;
    }
    Leaves.insert({E, {IsLValue, IsPart}});
  }

  void count(Expr *E, bool IsConditional) {
    if (const auto It = Leaves.find(E); It != Leaves.end()) {
      ++Total;
      ++It->second.Count;
      It->second.IsConditional |= IsConditional;
      return;
    }
    const auto *B = llvm::dyn_cast<Binary>(E);
    const bool Decides =
        llvm::isa<Conditional>(E) || (B && B->Op >= BinaryOp::LogicalAnd);
    bool IsFirst = true;
    forEachOperand(E, [&](Expr *&Operand) {
      count(Operand, IsConditional || (Decides && !IsFirst));
      IsFirst = false;
    });
  }

  bool isAllowed() {
    return llvm::all_of(Leaves, [&](auto &Entry) {
      auto &[E, L] = Entry;
      const bool IsObject = L.IsLValue || E->getType()->isRecord();
      if (L.Count > 1 &&
          !(isPlain(E) && (IsObject || isShort(E) ||
                           (L.IsPart && countExprs(E) <= MaxRepeatedSize))))
        return false;
      return !Know.hasEffects(E) ||
             (L.Count == 1 && !L.IsConditional && isIndependent(E, L));
    });
  }

  /// True if \p LValue is a part of an rvalue, or of a parameter's value.
  bool isValue(const Expr *LValue) const {
    if (const auto It = Leaves.find(const_cast<Expr *>(LValue));
        It != Leaves.end())
      return !It->second.IsLValue;
    if (const auto *M = llvm::dyn_cast<Member>(LValue))
      return isValue(M->Base);
    const auto *I = llvm::dyn_cast<Index>(LValue);
    return I ? I->Base->getType()->isArray() && isValue(I->Base)
             : !isLValue(LValue);
  }

  /// True if \p E takes the address of a value, which has none or must not be
  /// changed.
  bool pointsToValues(const Expr *E) const {
    if (Leaves.count(const_cast<Expr *>(E)))
      return false;
    const auto *U = llvm::dyn_cast<Unary>(E);
    return (U && U->Op == UnaryOp::AddressOf && isValue(U->Operand)) ||
           anyOperand(E,
                      [&](const Expr *Part) { return pointsToValues(Part); });
  }

  /// True if \p E can be evaluated before or after the other operands.
  bool isIndependent(const Expr *E, const Leaf &L) {
    Effects Own, Called;
    Know.addAll(E, L.IsLValue, Own);
    Know.addOwn(C, /*IsLValue=*/false, Called);
    if (Know.dependOnOrder(Own, Called))
      return false;
    return llvm::all_of(Leaves, [&](const auto &Other) {
      if (Other.first == E)
        return true;
      Effects Others;
      Know.addAll(Other.first, Other.second.IsLValue, Others);
      return !Know.dependOnOrder(Own, Others);
    });
  }

  /// Copies nodes that have several parents.
  void copyRepeated(Expr *&E, llvm::SmallPtrSetImpl<const Expr *> &Seen) {
    if (!Seen.insert(E).second)
      E = Make.copy(E);
    else if (!Leaves.count(E))
      forEachOperand(E, [&](Expr *&Operand) { copyRepeated(Operand, Seen); });
  }
};
} // namespace

using TrivialFunctionMap = llvm::DenseMap<const Function *, TrivialFunction>;

namespace {
/// Replaces the calls in one function.
class FunctionInliner {
public:
  FunctionInliner(Module &M, Function &F,
                  const TrivialFunctionMap &TrivialFunctions,
                  const FunctionEffects &Know)
      : F(F), Make(M), TrivialFunctions(TrivialFunctions), Know(Know) {}

  void run() {
    forEachExprIn(F.Body, [this](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        ++Uses[Ref->V];
    });
    removeStmts(F.Body, [this](Stmt *S) { return isIdle(S); });
    rewrite(F.Body);
    dropUnused();
  }

private:
  Function &F;
  Builder Make;
  const TrivialFunctionMap &TrivialFunctions;
  const FunctionEffects &Know;
  UseCounts Uses;

  void rewrite(Stmt *S) {
    forEachExpr(S, [this](Expr *&E) { rewrite(E, /*IsRead=*/true); });
    forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
  }

  /// True if \p S is a call without effect.
  bool isIdle(Stmt *S) {
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    auto *C = E ? llvm::dyn_cast<Call>(E->E) : nullptr;
    const auto It =
        C ? TrivialFunctions.find(C->Callee) : TrivialFunctions.end();
    return It != TrivialFunctions.end() && !It->second.Value &&
           CallReplacer(C, Make, Know, Uses).isIdle();
  }

  /// With \p IsRead, \p E is a value, or an lvalue that is only read.
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
    forEachEvaluated(E, !IsRead, [&](Expr *&Operand, bool IsLValue) {
      rewrite(Operand, Operand == Whole ? IsRead : !IsLValue);
    });
  }

  void replaceCall(Expr *&E, bool IsRead) {
    auto *C = llvm::dyn_cast<Call>(E);
    const auto It =
        C ? TrivialFunctions.find(C->Callee) : TrivialFunctions.end();
    if (It == TrivialFunctions.end() || !It->second.Value)
      return;
    if (Expr *Replaced =
            CallReplacer(C, Make, Know, Uses).replace(It->second, IsRead))
      E = Replaced;
  }

  /// Simplifies `*&x` after a call was replaced.
  void refold(Expr *&E) {
    auto *U = llvm::dyn_cast<Unary>(E);
    if (!U || (U->Op != UnaryOp::Deref && U->Op != UnaryOp::AddressOf))
      return;
    Make.setLoc(E->getLoc());
    if (llvm::isa<Unary, Comma>(U->Operand))
      E = Make.unary(U->Op, U->Operand);
  }

  /// Removes unused temporaries.
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

void ampcc::inlineTrivialFunctions(Module &M) {
  const ModuleEffects Known(M);
  TrivialFunctionMap TrivialFunctions;
  Builder Make(M);
  for (const auto &F : M.Functions) {
    const FunctionEffects &Know = Known.of(*F);
    FunctionInliner(M, *F, TrivialFunctions, Know).run();
    if (const std::optional<TrivialFunction> Found =
            findTrivialFunction(*F, Make, Know))
      TrivialFunctions[F.get()] = *Found;
  }
  dropUncalledFunctions(M);
}
