//===- DeadMembers.cpp - dead member elimination --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/SetVector.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class DeadMembers {
public:
  explicit DeadMembers(Module &M);

  void run() {
    while (findUnread())
      drop();
  }

private:
  using FieldKey = std::pair<const Record *, llvm::StringRef>;

  // Records that keep all of their fields
  void fix(const Type *T);
  void fixPointed(const Type *T);
  void fixIn(const Function &F);
  bool mayShrink(const Record &R) const {
    return R.IsOfLibrary && !R.IsUnion && !R.Align && R.Fields.size() > 1 &&
           !Fixed.contains(&R);
  }

  const Member *getDropped(Stmt *S) const;
  void collectReads(Expr *E);
  void collectReads(Stmt *S, bool IsListed);
  bool findUnread();
  bool isUnread(const Record *R, llvm::StringRef Field) const {
    return Unread.contains({R, Field});
  }

  void drop();
  void dropParts(Aggregate *A);
  void dropVariables(Function &F);
  void forget(Expr *E);

  Module &M;
  const ModuleEffects Known;
  llvm::DenseSet<const Record *> Fixed;
  llvm::DenseSet<FieldKey> Read, Unread;
  /// Variables that removed code mentioned.
  llvm::SetVector<const Variable *> Candidates;
};

} // namespace

//===----------------------------------------------------------------------===//
// Which records may lose fields
//===----------------------------------------------------------------------===//

DeadMembers::DeadMembers(Module &M) : M(M), Known(M) {
  for (const auto &F : M.Functions)
    fixIn(*F);
  for (const Declare *D : M.Constants)
    fix(D->V->Ty);
  // A value written to one field of a union may be read as another.
  for (const auto &R : M.Records)
    if (R->IsUnion)
      fix(M.Types.getRecord(R.get()));
}

/// Keeps the layout of \p T and of its parts.
void DeadMembers::fix(const Type *T) {
  while (T->isArray())
    T = T->getElement();
  if (!T->isRecord() || !Fixed.insert(T->getRecord()).second)
    return;
  for (const Field &F : T->getRecord()->Fields)
    fix(F.Ty);
}

void DeadMembers::fixPointed(const Type *T) {
  if (T->isPointer() || T->isArray())
    fix(T->getElement());
}

void DeadMembers::fixIn(const Function &F) {
  if (F.IsKernel)
    for (const Variable *Param : F.Params)
      fix(Param->Ty);
  forEachExprIn(F.Body, [&](Expr *&E) {
    // Others see objects outside of private memory.
    if (const Type *T = E->getType();
        T->isPointer() && T->getSpace() != AddressSpace::Private)
      fix(T->getElement());
    if (const auto *Ref = llvm::dyn_cast<VarRef>(E); Ref && Ref->V->IsShared)
      fix(Ref->V->Ty);
    // Casts and the target's functions access the bytes of a pointee.
    if (const auto *C = llvm::dyn_cast<Cast>(E)) {
      fixPointed(C->getType());
      fixPointed(C->Operand->getType());
    }
    if (const auto *C = llvm::dyn_cast<Call>(E); C && !C->Callee)
      for (const Expr *Arg : C->Args)
        fixPointed(Arg->getType());
  });
}

//===----------------------------------------------------------------------===//
// Fields that are read
//===----------------------------------------------------------------------===//

/// Returns the name of the field that part \p I of \p A initializes.
static llvm::StringRef getField(const Aggregate *A, size_t I) {
  return A->getType()->getRecord()->Fields[A->getNumber(I)].Name;
}

/// Returns the member that \p S assigns, if that is its only effect, or null.
const Member *DeadMembers::getDropped(Stmt *S) const {
  const Assign *A = getAssign(S);
  const auto *Target = A && !A->Op ? llvm::dyn_cast<Member>(A->Left) : nullptr;
  return Target && mayShrink(*Target->Base->getType()->getRecord()) &&
                 !Known.hasEffects(A->Right) && !Known.hasEffects(Target->Base)
             ? Target
             : nullptr;
}

void DeadMembers::collectReads(Expr *E) {
  if (const auto *Part = llvm::dyn_cast<Member>(E))
    Read.insert({Part->Base->getType()->getRecord(), Part->Name});
  if (const auto *A = llvm::dyn_cast<Aggregate>(E);
      A && A->getType()->isRecord())
    for (size_t I = 0; I != A->Parts.size(); ++I)
      if (Known.hasEffects(A->Parts[I].Value))
        Read.insert({A->getType()->getRecord(), getField(A, I)});
  forEachOperand(E, [&](Expr *&Operand) { collectReads(Operand); });
}

/// \p IsListed: \p S is in a block and can be removed.
void DeadMembers::collectReads(Stmt *S, bool IsListed) {
  if (const Member *Target = IsListed ? getDropped(S) : nullptr) {
    collectReads(Target->Base);
    return collectReads(getAssign(S)->Right);
  }
  forEachExpr(S, [&](Expr *&E) { collectReads(E); });
  const bool IsBlock = llvm::isa<Block>(S);
  forEachStmt(S, [&](Stmt *Child) {
    // A branch or loop of one statement would become empty.
    const auto *Inner = llvm::dyn_cast<Block>(Child);
    if (!IsBlock && Inner && Inner->Body.size() == 1)
      collectReads(Inner->Body.front(), /*IsListed=*/false);
    else
      collectReads(Child, IsBlock);
  });
}

bool DeadMembers::findUnread() {
  Read.clear();
  Unread.clear();
  for (const auto &F : M.Functions)
    for (Stmt *S : F->Body->Body)
      collectReads(S, /*IsListed=*/true);
  for (const auto &R : M.Records) {
    if (!mayShrink(*R))
      continue;
    const bool IsRead = llvm::any_of(R->Fields, [&](const Field &F) {
      return Read.contains({R.get(), F.Name});
    });
    // C has no empty structs.
    for (const Field &F : llvm::ArrayRef(R->Fields).drop_front(!IsRead))
      if (!Read.contains({R.get(), F.Name}))
        Unread.insert({R.get(), F.Name});
  }
  return !Unread.empty();
}

//===----------------------------------------------------------------------===//
// Removal of other fields
//===----------------------------------------------------------------------===//

/// Notes that \p E is no longer evaluated.
void DeadMembers::forget(Expr *E) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    Candidates.insert(Ref->V);
  forEachOperand(E, [&](Expr *&Operand) { forget(Operand); });
}

void DeadMembers::dropParts(Aggregate *A) {
  llvm::SmallVector<Aggregate::Part, 8> Kept;
  for (size_t I = 0; I != A->Parts.size(); ++I)
    if (isUnread(A->getType()->getRecord(), getField(A, I)))
      forget(A->Parts[I].Value);
    else
      Kept.push_back(A->Parts[I]);
  A->Parts = M.copyArray<Aggregate::Part>(Kept);
}

/// Removes variables that only removed code read.
void DeadMembers::dropVariables(Function &F) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    llvm::DenseSet<const Variable *> Named;
    forEachExprIn(F.Body, [&](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        Named.insert(Ref->V);
    });
    removeStmts(F.Body, [&](Stmt *S) {
      const auto *D = llvm::dyn_cast<Declare>(S);
      if (!D || !Candidates.contains(D->V) || Named.contains(D->V) ||
          (D->Init && Known.hasEffects(D->Init)))
        return false;
      if (D->Init)
        forget(D->Init);
      return Changed = true;
    });
  }
}

void DeadMembers::drop() {
  for (const auto &F : M.Functions) {
    removeStmts(F->Body, [&](Stmt *S) {
      const Member *Target = getDropped(S);
      if (!Target ||
          !isUnread(Target->Base->getType()->getRecord(), Target->Name))
        return false;
      forget(llvm::cast<ExprStmt>(S)->E);
      return true;
    });
    forEachExprIn(F->Body, [&](Expr *&E) {
      auto *A = llvm::dyn_cast<Aggregate>(E);
      if (A && A->getType()->isRecord())
        dropParts(A);
    });
    dropVariables(*F);
  }
  // Records precede those that contain them.
  llvm::DenseSet<const Record *> Smaller;
  for (const auto &R : M.Records) {
    const size_t Count = R->Fields.size();
    if (mayShrink(*R))
      llvm::erase_if(R->Fields,
                     [&](const Field &F) { return isUnread(R.get(), F.Name); });
    const bool IsSmaller =
        R->Fields.size() != Count ||
        llvm::any_of(R->Fields, [&](const Field &F) {
          const Type *T = F.Ty;
          while (T->isArray())
            T = T->getElement();
          return T->isRecord() && Smaller.contains(T->getRecord());
        });
    if (!IsSmaller)
      continue;
    Smaller.insert(R.get());
    R->HostSize.reset();
    R->HostOffsets.clear();
  }
}

void ampcc::eliminateDeadMembers(Module &M) { DeadMembers(M).run(); }
