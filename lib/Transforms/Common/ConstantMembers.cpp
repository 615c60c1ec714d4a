//===- ConstantMembers.cpp - keeps captured arrays in constant memory -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/Transforms/Memory.h"
#include "llvm/ADT/DenseSet.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

/// A field of a class.
using FieldKey = std::pair<const Record *, llvm::StringRef>;

/// A statement that initializes a member of the kernel's object.
struct Copy {
  Stmt **Where;
  Member *Target;
  Expr *Source; ///< in constant memory
};

class ConstantMembers {
public:
  explicit ConstantMembers(Module &M) : M(M), Build(M) {}
  bool run();

private:
  void findCopies();
  void drop(const Expr *LValue);
  void dropRecord(const Type *T);
  void findParts(const Expr *E);
  void dropWritten(const Expr *E);
  static bool isConstArray(const Type *T);
  const Type *getConst(const Type *T);
  const Type *getPointer(const Type *T) {
    return M.Types.getPointer(getConst(T), AddressSpace::Generic);
  }
  bool isKept(const Member *Part) const {
    return Kept.contains({Part->Base->getType()->getRecord(), Part->Name});
  }
  /// Makes the pointer that replaces \p Part.
  Expr *makePointer(const Member *Part) {
    Build.setLoc(Part->getLoc());
    return M.make<Member>(getPointer(M.Types.withoutConst(Part->getType())),
                          Part->Base, Part->Name, Part->getLoc());
  }
  void replaceAll();

  Module &M;
  Builder Build;
  std::vector<Copy> Copies;
  llvm::DenseSet<const Expr *> Fills; ///< the copies' assignments
  /// Arrays of which a part or the address is used: they do not decay.
  llvm::DenseSet<const Expr *> WithParts;
  llvm::DenseSet<FieldKey> Kept;
};

/// For arrays with fewer elements a pointer load does not pay.
constexpr uint64_t FewElements = 15;

/// True if \p T is or contains an array with more than a few elements.
bool hasLongArray(const Type *T) {
  uint64_t Elements = 1;
  for (; T->isArray(); T = T->getElement())
    Elements *= T->getCount().value_or(1);
  if (Elements > FewElements)
    return true;
  return T->isRecord() &&
         llvm::any_of(T->getRecord()->Fields,
                      [](const Field &F) { return hasLongArray(F.Ty); });
}

/// True if \p E is a part of a constant object.
bool isConstant(const Expr *E) {
  while (const auto *Part = llvm::dyn_cast<Member>(E))
    E = Part->Base;
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == UnaryOp::Deref &&
         U->Operand->getType()->getSpace() == AddressSpace::Constant;
}

} // namespace

//===----------------------------------------------------------------------===//
// Members to replace
//===----------------------------------------------------------------------===//

/// Finds the members that the kernel fills: one assignment, or a loop for each
/// dimension of an array.
void ConstantMembers::findCopies() {
  for (Stmt *&S : M.Kernel->Body->Body) {
    Stmt *Inner = S;
    while (auto *Loop = llvm::dyn_cast<For>(Inner)) {
      if (!Loop->IsFill || Loop->Body->Body.size() != 1)
        break;
      Inner = Loop->Body->Body.front();
    }
    Assign *A = getAssign(Inner);
    if (!A || A->Op)
      continue;
    Expr *Left = A->Left, *Right = A->Right;
    // Both sides of such a loop have the same position.
    for (auto *L = llvm::dyn_cast<Index>(Left); L && Inner != S;
         L = llvm::dyn_cast<Index>(Left)) {
      auto *R = llvm::dyn_cast<Index>(Right);
      if (!R)
        break;
      Left = L->Base;
      Right = R->Base;
    }
    auto *Target = llvm::dyn_cast<Member>(Left);
    if (!Target || !isConstant(Right) || !hasLongArray(Target->getType()))
      continue;
    const Record *R = Target->Base->getType()->getRecord();
    if (R->IsUnion || R->IsPacked || R->HostSize)
      continue;
    Copies.push_back({&S, Target, Right});
    Fills.insert(A);
    Kept.insert({R, Target->Name});
  }
}

/// Excludes the members that contain \p LValue, which may be written.
void ConstantMembers::drop(const Expr *LValue) {
  if (const auto *Part = llvm::dyn_cast<Member>(LValue)) {
    Kept.erase({Part->Base->getType()->getRecord(), Part->Name});
    return drop(Part->Base);
  }
  const auto *Element = llvm::dyn_cast<Index>(LValue);
  if (Element && Element->Base->getType()->isArray())
    drop(Element->Base);
}

/// Excludes the members of objects of type \p T or its pointee.
void ConstantMembers::dropRecord(const Type *T) {
  while (T->isPointer() || T->isArray())
    T = T->getElement();
  if (!T->isRecord())
    return;
  for (const Field &F : T->getRecord()->Fields) {
    Kept.erase({T->getRecord(), F.Name});
    if (!F.Ty->isPointer())
      dropRecord(F.Ty);
  }
}

bool ConstantMembers::isConstArray(const Type *T) {
  for (; T->isArray(); T = T->getElement())
    if (T->isConst())
      return true;
  return T->isConst();
}

void ConstantMembers::findParts(const Expr *E) {
  if (const auto *Part = llvm::dyn_cast<Index>(E))
    WithParts.insert(Part->Base);
  if (const auto *U = llvm::dyn_cast<Unary>(E);
      U && U->Op == UnaryOp::AddressOf)
    WithParts.insert(U->Operand);
}

void ConstantMembers::dropWritten(const Expr *E) {
  if (E->getType()->isArray() && !isConstArray(E->getType()) &&
      !WithParts.contains(E))
    drop(E);
  if (const auto *A = llvm::dyn_cast<Assign>(E); A && !Fills.contains(E))
    return drop(A->Left);
  if (const auto *U = llvm::dyn_cast<Unary>(E)) {
    if (U->Op >= UnaryOp::PreInc ||
        (U->Op == UnaryOp::AddressOf && !E->getType()->getElement()->isConst()))
      drop(U->Operand);
    return;
  }
  // A cast pointer may be used to write a member.
  if (const auto *C = llvm::dyn_cast<Cast>(E); C && C->getType()->isPointer()) {
    const Type *From = C->Operand->getType();
    dropRecord(C->getType());
    dropRecord(From);
    if (From->isPointer() && From->getElement()->isConst() &&
        !C->getType()->getElement()->isConst())
      Kept.clear();
  }
  // Objects other than the kernel's have their own members.
  if (llvm::isa<Aggregate>(E))
    dropRecord(E->getType());
  if (const auto *C = llvm::dyn_cast<Call>(E); C && !C->Callee)
    for (const Expr *Arg : C->Args)
      if (Arg->getType()->isPointer())
        dropRecord(Arg->getType());
}

//===----------------------------------------------------------------------===//
// Pointers instead of arrays
//===----------------------------------------------------------------------===//

const Type *ConstantMembers::getConst(const Type *T) {
  return T->isArray() ? M.Types.withElement(T, getConst(T->getElement()))
                      : M.Types.withConst(T);
}

void ConstantMembers::replaceAll() {
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      Build.setLoc(E->getLoc());
      const auto *Part = llvm::dyn_cast<Member>(E);
      if (Part && isKept(Part))
        E = Build.deref(makePointer(Part));
      const auto *U = llvm::dyn_cast<Unary>(E);
      if (U && U->Op == UnaryOp::AddressOf)
        E = Build.addressOf(U->Operand);
    });
  for (const Copy &C : Copies)
    if (isKept(C.Target))
      *C.Where =
          Build.assignTo(makePointer(C.Target), Build.addressOf(C.Source));
  for (const auto &R : M.Records)
    for (Field &F : R->Fields)
      if (Kept.contains({R.get(), F.Name}))
        F.Ty = getPointer(F.Ty);
}

bool ConstantMembers::run() {
  findCopies();
  if (Kept.empty())
    return false;
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) { findParts(E); });
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) { dropWritten(E); });
  if (Kept.empty())
    return false;
  replaceAll();
  return true;
}

bool ampcc::keepConstantMembers(Module &M) { return ConstantMembers(M).run(); }
