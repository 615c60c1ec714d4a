//===- PoclMergesOffsets.cpp - one of two parts of an object --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclMergesOffsets.h"
#include "Addresses.h"
#include "PrivateArrays.h"
#include "WideReads.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace ampcc;
using namespace ampcc::ir;

static bool isUnary(const Expr *E, UnaryOp Op) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == Op;
}

static bool isIncrement(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op >= UnaryOp::PreInc;
}

/// \p E leads to memory that is not the thread's own.
static bool isAddressOfShared(const Expr *E) {
  if (!E->getType()->isPointer() && !E->getType()->isArray())
    return false;
  const AddressSpace Space = getPointeeSpace(E);
  return Space == AddressSpace::Global || Space == AddressSpace::Local;
}

/// Both do the same, if perhaps to other operands.
static bool areAlike(const Expr *A, const Expr *B) {
  if (A->getKind() != B->getKind())
    return false;
  if (const auto *U = llvm::dyn_cast<Unary>(A))
    return U->Op == llvm::cast<Unary>(B)->Op;
  if (const auto *X = llvm::dyn_cast<Binary>(A))
    return X->Op == llvm::cast<Binary>(B)->Op;
  if (const auto *C = llvm::dyn_cast<Call>(A))
    return C->Callee == llvm::cast<Call>(B)->Callee &&
           C->Builtin == llvm::cast<Call>(B)->Builtin;
  return true;
}

namespace {
struct Value {
  Expr *E;
  unsigned Depth; ///< the number of branches in which it is evaluated
};

/// The branches around a statement, from the outermost on: the statement that
/// makes them, and which one of them it is.
using Path = llvm::SmallVector<std::pair<const void *, unsigned>, 4>;

unsigned countCommon(const Path &A, const Path &B) {
  const size_t Size = std::min(A.size(), B.size());
  return std::mismatch(A.begin(), A.begin() + Size, B.begin()).first -
         A.begin();
}

/// Where a value goes.
struct Target {
  /// Stored: to a variable. In any of the others branches meet only if one runs
  /// instead of the other, but for Returned.
  enum Kind { Stored, Returned, Updated, InMemory, Argument };
  Kind K;
  const void *What = nullptr; ///< a variable, a type or a function
  llvm::StringRef Part = "";  ///< a member, or a function of the target
  unsigned Number = 0;        ///< an argument, or an operator
  bool operator<(const Target &T) const {
    return std::tie(K, What, Part, Number) <
           std::tie(T.K, T.What, T.Part, T.Number);
  }
};

class OffsetHider {
public:
  OffsetHider(Module &M, const Function &F, const ThreadEffects &Fx,
              llvm::StringRef Macro)
      : Build(M), Places(F, Fx.getChanged(F.Body)), Arrays(F), Macro(Macro) {
    visit(F.Body);
  }

private:
  void visit(Stmt *S);
  void visit(If *Chain);
  void visit(Switch *S);
  void visit(Expr *E);
  void visitIn(const Stmt *Of, unsigned Branch, Stmt *S) {
    Branches.push_back({Of, Branch});
    visit(S);
    Branches.pop_back();
  }

  void note(const Target &To, Expr *E);
  void noteAssignment(const Assign *A);

  /// A value is one of the two, in branches that have \p Common others around
  /// them. LLVM makes one operation of two like ones, and one load of two.
  void merge(Value A, Value B, unsigned Common);
  void meet(Value A, Value B);
  void meetOperands(Value A, Value B);
  void meetCalls(Value A, Value B);
  void follow(Value &V) const;

  bool hasLoop(const Function *F);
  bool canHide(const Value &V) const { return V.Depth > Common; }
  bool hide(Expr *Place);
  void hidePosition(Expr *&Position);

  struct Flow {
    Path Branches;
    Value V;
  };
  Builder Build;
  const Addresses Places;
  const PrivateArrays Arrays;
  const llvm::StringRef Macro;
  std::map<Target, std::vector<Flow>> Flows;
  llvm::DenseMap<const Variable *, unsigned> Depths; ///< of declarations
  llvm::DenseMap<const Function *, bool> Loops;
  Path Branches;
  unsigned Common = 0; ///< of the two values that meet
  unsigned Steps = 0;  ///< left for these
};
} // namespace

static bool hasLoops(Stmt *S) {
  bool Found = llvm::isa<For, While, Do>(S);
  forEachStmt(S, [&](Stmt *Child) { Found = Found || hasLoops(Child); });
  return Found;
}

bool OffsetHider::hasLoop(const Function *F) {
  const auto [It, IsNew] = Loops.try_emplace(F);
  if (IsNew)
    It->second = hasLoops(F->Body);
  return It->second;
}

/// To what a variable was given.
void OffsetHider::follow(Value &V) const {
  for (;;) {
    if (const Expr *Only = Places.getOnlyValue(V.E)) {
      V.Depth = Depths.lookup(llvm::cast<VarRef>(V.E)->V);
      V.E = const_cast<Expr *>(Only);
    } else if (const auto *S = llvm::dyn_cast<Sequence>(V.E)) {
      V.E = S->Value;
    } else {
      return;
    }
  }
}

void OffsetHider::hidePosition(Expr *&Position) {
  Build.setLoc(Position->getLoc());
  Position = Build.call(Macro, Position->getType(), Position);
}

bool OffsetHider::hide(Expr *Place) {
  if (auto *I = llvm::dyn_cast<Index>(Place)) {
    hidePosition(I->Position);
    return true;
  }
  if (isPointerSum(Place)) {
    hidePosition(llvm::cast<Binary>(Place)->Right);
    return true;
  }
  if (isUnary(Place, UnaryOp::Deref)) {
    Expr *&Pointer = llvm::cast<Unary>(Place)->Operand;
    if (!Pointer->getType()->isPointer())
      return false;
    hidePosition(Pointer);
    return true;
  }
  auto *M = llvm::dyn_cast<Member>(Place);
  if (!M || hide(M->Base))
    return M;
  if (!llvm::isa<VarRef>(M->Base))
    return false;
  Expr *Pointer = Build.addressOf(M->Base);
  hidePosition(Pointer);
  M->Base = Build.deref(Pointer);
  return true;
}

/// Functions read from somewhere behind the pointers that they get.
void OffsetHider::meetCalls(Value A, Value B) {
  const auto GetSources = [&](Expr *&E) -> llvm::MutableArrayRef<Expr *> {
    const auto *C = llvm::dyn_cast<Call>(E);
    if (!C)
      return E;
    // Of what stands in a loop nothing is read where branches end.
    const bool IsKnown = C->Callee && !hasLoop(C->Callee);
    return IsKnown ? C->Args : llvm::MutableArrayRef<Expr *>();
  };
  const auto IsPointer = [](const Expr *E) {
    return !isPart(E) && isAddressOfShared(E);
  };
  const auto IsSource = [&](const Expr *E) {
    return IsPointer(E) || (isPart(E) && Arrays.isLoaded(E));
  };
  const auto Hide = [&](const Value &V, Expr *&From) {
    if (!canHide(V))
      return false;
    if (isPart(From) || isPointerSum(From))
      return hide(From);
    if (&From == &A.E || &From == &B.E)
      return false;
    Build.setLoc(From->getLoc());
    From = Build.call(
        Macro, decay(From->getType(), Build.getTypes(), getPointeeSpace(From)),
        From);
    return true;
  };
  for (Expr *&X : GetSources(A.E))
    for (Expr *&Y : GetSources(B.E)) {
      if (!IsSource(X) || !IsSource(Y) || (!IsPointer(X) && !IsPointer(Y)) ||
          !Places.areNear(X, IsPointer(X), Y, IsPointer(Y)))
        continue;
      if (!Hide(B, Y))
        Hide(A, X);
    }
}

void OffsetHider::meetOperands(Value A, Value B) {
  llvm::SmallVector<Expr *, 4> OfA, OfB;
  forEachOperand(A.E, [&](Expr *&X) { OfA.push_back(X); });
  forEachOperand(B.E, [&](Expr *&X) { OfB.push_back(X); });
  for (auto [X, Y] : llvm::zip(OfA, OfB))
    meet({X, A.Depth}, {Y, B.Depth});
}

void OffsetHider::meet(Value A, Value B) {
  if (!Steps)
    return;
  --Steps;
  follow(A);
  follow(B);
  if (const auto *C = llvm::dyn_cast<Conditional>(A.E)) {
    meet({C->True, A.Depth}, B);
    return meet({C->False, A.Depth}, B);
  }
  if (const auto *C = llvm::dyn_cast<Conditional>(B.E)) {
    meet(A, {C->True, B.Depth});
    return meet(A, {C->False, B.Depth});
  }
  const bool ArePlaces = isPart(A.E) && isPart(B.E) && Arrays.isLoaded(A.E) &&
                         Arrays.isLoaded(B.E);
  if ((ArePlaces || (isPointerSum(A.E) && isPointerSum(B.E))) &&
      A.E->getType() == B.E->getType() && Places.areApart(A.E, B.E)) {
    if (!canHide(B) || !hide(B.E))
      if (canHide(A))
        hide(A.E);
    return;
  }
  if (areAlike(A.E, B.E))
    meetOperands(A, B);
  if ((llvm::isa<Call>(A.E) || llvm::isa<Call>(B.E)) &&
      !Places.isSame(A.E, B.E))
    meetCalls(A, B);
}

void OffsetHider::merge(Value A, Value B, unsigned Around) {
  Common = Around;
  Steps = 1000;
  meet(A, B);
}

void OffsetHider::note(const Target &To, Expr *E) {
  // A bound on the time that long chains of branches take.
  static constexpr size_t Most = 16;
  std::vector<Flow> &Others = Flows[To];
  const Flow New{Branches, {E, unsigned(Branches.size())}};
  const size_t First = Others.size() > Most ? Others.size() - Most : 0;
  for (const Flow &F : llvm::drop_begin(Others, First)) {
    const unsigned Around = countCommon(F.Branches, Branches);
    const bool IsInstead =
        Around < std::min(F.Branches.size(), Branches.size()) &&
        F.Branches[Around].first == Branches[Around].first;
    if (IsInstead || To.K == Target::Stored || To.K == Target::Returned)
      merge(F.V, New.V, Around);
  }
  Others.push_back(New);
}

void OffsetHider::noteAssignment(const Assign *A) {
  const auto *M = llvm::dyn_cast<Member>(A->Left);
  const Variable *Root = getRoot(A->Left);
  const llvm::StringRef Part = M ? M->Name : "";
  if (A->Op) {
    const unsigned Op = unsigned(*A->Op);
    note({Target::Updated, A->getType(), "left", Op}, A->Left);
    note({Target::Updated, A->getType(), "right", Op}, A->Right);
  } else if (Root && !Arrays.isLoaded(A->Left)) {
    note({Target::Stored, Root, Part}, A->Right);
  } else {
    note({Target::InMemory, A->getType()}, A->Right);
  }
}

void OffsetHider::visit(Expr *E) {
  forEachOperand(E, [this](Expr *&Operand) { visit(Operand); });
  if (const auto *C = llvm::dyn_cast<Conditional>(E)) {
    const unsigned Depth = Branches.size();
    merge({C->True, Depth + 1}, {C->False, Depth + 1}, Depth);
  } else if (const auto *A = llvm::dyn_cast<Assign>(E)) {
    noteAssignment(A);
  } else if (isIncrement(E)) {
    const auto *U = llvm::cast<Unary>(E);
    note({Target::Updated, U->getType(), "", unsigned(U->Op)}, U->Operand);
  } else if (const auto *C = llvm::dyn_cast<Call>(E)) {
    for (auto [Number, Arg] : llvm::enumerate(C->Args))
      note({Target::Argument, C->Callee, C->Builtin, unsigned(Number)}, Arg);
  }
}

void OffsetHider::visit(If *Chain) {
  unsigned Branch = 0;
  for (If *I = Chain; I;) {
    visit(I->Cond);
    visitIn(Chain, Branch++, I->Then);
    auto *Next = llvm::dyn_cast_or_null<If>(I->Else);
    if (I->Else && !Next)
      visitIn(Chain, Branch, I->Else);
    I = Next;
  }
}

void OffsetHider::visit(Switch *S) {
  visit(S->Cond);
  unsigned Branch = 0;
  for (Stmt *Child : S->Body->Body) {
    Branch += llvm::isa<Case>(Child);
    visitIn(S, Branch, Child);
  }
}

void OffsetHider::visit(Stmt *S) {
  if (auto *I = llvm::dyn_cast<If>(S))
    return visit(I);
  if (auto *Choice = llvm::dyn_cast<Switch>(S))
    return visit(Choice);
  forEachExpr(S, [this](Expr *&E) { visit(E); });
  if (const auto *D = llvm::dyn_cast<Declare>(S)) {
    Depths[D->V] = Branches.size();
    if (D->Init)
      note({Target::Stored, D->V}, D->Init);
  }
  if (const auto *R = llvm::dyn_cast<Return>(S); R && R->Value)
    note({Target::Returned}, R->Value);
  const bool IsLoop = llvm::isa<For, While, Do>(S);
  forEachStmt(
      S, [&](Stmt *Child) { IsLoop ? visitIn(S, 0, Child) : visit(Child); });
}

void ampcc::hideChosenOffsets(Module &M) {
  const ThreadEffects Fx(M);
  const auto IsWide = [&](const auto &F) {
    return mayReadTogether(*F, Addresses(*F, Fx.getChanged(F->Body)));
  };
  const auto IsOfThread = [&](const auto &F) {
    return F.get() != M.GroupedKernel;
  };
  llvm::StringRef Macro = "AMP_CHOSEN";
  if (llvm::none_of(llvm::make_filter_range(M.Functions, IsOfThread), IsWide)) {
    if (!M.GroupedKernel)
      return;
    Macro = "AMP_CHOSEN_IF_GROUPED";
  }
  for (const auto &F : M.Functions)
    OffsetHider(M, *F, Fx, Macro);
}
