//===- CallReplacer.cpp - inlines one call of a formula -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CallReplacer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Calls that are written with more operands are not easier to read.
static constexpr unsigned MaxOperands = 32;

/// In nodes: the parts of an object that may be written more than once.
static constexpr unsigned MaxRepeatedSize = 8;
/// The largest replacement of a call, in nodes.
static constexpr unsigned MaxSize = 96;

/// The value of the temporary that the pointer \p E leads to, if \p E makes it
/// and nothing else speaks of it: `(t = value, &t)`; or null.
static Expr *getTemporaryValue(const Expr *E, const UseCounts &Uses) {
  const auto *S = llvm::dyn_cast<Sequence>(E);
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

/// Reading it again, or later, gives the same within an expression.
static bool isPlain(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return (llvm::isa<Literal, Constant, VarRef, Binary, Member, Index, Cast>(
              E) ||
          (U && U->Op <= UnaryOp::LogicalNot)) &&
         allOperands(E, isPlain);
}

/// True for plain expressions that are short enough to be written twice.
static bool isShort(const Expr *E) {
  if (const auto *C = llvm::dyn_cast<Cast>(E))
    return isShort(C->Operand);
  if (const auto *M = llvm::dyn_cast<Member>(E)) {
    const auto *U = llvm::dyn_cast<Unary>(M->Base);
    return isShort(U && U->Op == UnaryOp::Deref ? U->Operand : M->Base);
  }
  return llvm::isa<VarRef, Literal, Constant>(E);
}

static bool isPlace(const Expr *E) {
  if (const auto *M = llvm::dyn_cast<Member>(E))
    return isPlace(M->Base);
  if (const auto *I = llvm::dyn_cast<Index>(E))
    return I->Base->getType()->isPointer() || isPlace(I->Base);
  const auto *U = llvm::dyn_cast<Unary>(E);
  return llvm::isa<VarRef, String>(E) || (U && U->Op == UnaryOp::Deref);
}

/// True if all lvalues that C needs in \p E are lvalues: operands whose address
/// is taken, arrays of which an element is accessed, and arrays that decay to
/// pointers. OpenCL C has no pointer to an array that is a value.
static bool hasPlaces(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  const bool IsAddress = U && U->Op == UnaryOp::AddressOf;
  const bool HasParts = llvm::isa<Aggregate, Member>(E);
  return allOperands(E, [&](const Expr *Operand) {
    const bool NeedsPlace =
        IsAddress || (!HasParts && Operand->getType()->isArray());
    return (!NeedsPlace || isPlace(Operand)) && hasPlaces(Operand);
  });
}

bool CallReplacer::isIdle() const {
  return llvm::all_of(C->Args, [&](Expr *Arg) { return !Know.hasEffects(Arg); });
}

void CallReplacer::addLeaves(Expr *E, bool IsPlace, bool IsPart) {
  if (auto *A = llvm::dyn_cast<Aggregate>(E)) {
    for (Aggregate::Part &Part : A->Parts)
      addLeaves(Part.Value, /*IsPlace=*/false, /*IsPart=*/true);
    return;
  }
  // An offset that is added to a pointer may become a part of an element's
  // position.
  auto *B = llvm::dyn_cast<Binary>(E);
  if (B && B->Op == BinaryOp::Add && B->getType()->isPointer()) {
    addLeaves(B->Left, /*IsPlace=*/false, IsPart);
    addLeaves(B->Right, /*IsPlace=*/false, IsPart);
    return;
  }
  Leaves.insert({E, {IsPlace, IsPart}});
}

void CallReplacer::bind(const Variable *Param, Expr *Arg) {
  if (Expr *Value = getTemporaryValue(Arg, Uses)) {
    addLeaves(Value, /*IsPlace=*/false);
    return Values.bindAddress(Param, Value);
  }
  if (auto *U = llvm::dyn_cast<Unary>(Arg); U && U->Op == UnaryOp::AddressOf) {
    addLeaves(U->Operand, /*IsPlace=*/true);
    return Values.bindAddress(Param, U->Operand);
  }
  // A small number is one of another type, too.
  const auto *Number = llvm::dyn_cast<Literal>(Arg);
  if (Number && Arg->getType()->isInteger() && Param->Ty->isInteger() &&
      Param->Ty->getBits() >= 32 && Number->Bits < (uint64_t(1) << 31))
    Arg = Make.integer(Number->Bits, Make.getTypes().withoutConst(Param->Ty));
  addLeaves(Arg, /*IsPlace=*/false);
  Values.bind(Param, Arg);
}

void CallReplacer::count(Expr *E, bool IsConditional) {
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

/// It makes no difference to \p E when the other operands are evaluated.
bool CallReplacer::isIndependent(const Expr *E, const Leaf &L) {
  Effects Own, Called;
  Know.addAll(E, L.IsPlace, Own);
  Know.addOwn(C, /*IsPlace=*/false, Called);
  if (Know.dependOnOrder(Own, Called))
    return false;
  return llvm::all_of(Leaves, [&](const auto &Other) {
    if (Other.first == E)
      return true;
    Effects Others;
    Know.addAll(Other.first, Other.second.IsPlace, Others);
    return !Know.dependOnOrder(Own, Others);
  });
}

bool CallReplacer::isAllowed() {
  return llvm::all_of(Leaves, [&](auto &Entry) {
    auto &[E, L] = Entry;
    const bool IsObject = L.IsPlace || E->getType()->isRecord();
    if (L.Count > 1 &&
        !(isPlain(E) && (IsObject || isShort(E) ||
                         (L.IsPart && countExprs(E) <= MaxRepeatedSize))))
      return false;
    return !Know.hasEffects(E) ||
           (L.Count == 1 && !L.IsConditional && isIndependent(E, L));
  });
}

/// \p Place is a part of what was a value, or the object of a parameter.
bool CallReplacer::isValue(const Expr *Place) const {
  if (const auto It = Leaves.find(const_cast<Expr *>(Place));
      It != Leaves.end())
    return !It->second.IsPlace;
  if (const auto *M = llvm::dyn_cast<Member>(Place))
    return isValue(M->Base);
  const auto *I = llvm::dyn_cast<Index>(Place);
  return I ? I->Base->getType()->isArray() && isValue(I->Base)
           : !isPlace(Place);
}

/// The address of a value is taken in \p E: that of an object that is not to be
/// changed, or of none.
bool CallReplacer::pointsToValues(const Expr *E) const {
  if (Leaves.count(const_cast<Expr *>(E)))
    return false;
  const auto *U = llvm::dyn_cast<Unary>(E);
  return (U && U->Op == UnaryOp::AddressOf && isValue(U->Operand)) ||
         anyOperand(E, [&](const Expr *Part) { return pointsToValues(Part); });
}

/// Copies nodes that stand in several places.
void CallReplacer::copyRepeated(Expr *&E,
                                llvm::SmallPtrSetImpl<const Expr *> &Seen) {
  if (!Seen.insert(E).second)
    E = Make.copy(E);
  else if (!Leaves.count(E))
    forEachOperand(E, [&](Expr *&Operand) { copyRepeated(Operand, Seen); });
}

Expr *CallReplacer::replace(const Formula &F, bool IsRead) {
  Make.setLoc(C->getLoc());
  for (auto [Param, Arg] : llvm::zip(C->Callee->Params, C->Args)) {
    if (llvm::isa<Sequence>(Arg) && !getTemporaryValue(Arg, Uses))
      return nullptr;
    bind(Param, Arg);
  }
  Expr *Result = Values.rebuild(F.Value);
  // An operand that is only read need not be an lvalue.
  auto *Address = IsRead ? llvm::dyn_cast<Unary>(Result) : nullptr;
  Expr *Known =
      Address && Address->Op == UnaryOp::AddressOf ? Address->Operand : Result;
  if (!hasPlaces(Known) || pointsToValues(Known) ||
      countExprs(Result) > MaxSize)
    return nullptr;
  count(Result, /*IsConditional=*/false);
  if (Total > MaxOperands || !isAllowed())
    return nullptr;
  llvm::SmallPtrSet<const Expr *, 8> Seen;
  copyRepeated(Result, Seen);
  return Result;
}
