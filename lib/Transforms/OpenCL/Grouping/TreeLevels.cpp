//===- TreeLevels.cpp - levels of a tree within work-items ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TreeLevels.h"
#include "../../Threads/Cloner.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

using StmtList = llvm::SmallVector<Stmt *, 16>;

/// The greatest number of threads that a work-item has levels of.
static constexpr int64_t MaxThreads = 16;

/// True if \p V is an array of which nothing but elements is used, whose
/// addresses are not taken.
bool TreeLevels::isOnlyIndexed(const Variable *V) const {
  if (!V->Ty->isArray() || V->Ty->getElement()->isArray())
    return false;
  unsigned Uses = 0, Elements = 0, Addresses = 0;
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    const auto *I = llvm::dyn_cast<Index>(E);
    const auto *U = llvm::dyn_cast<Unary>(E);
    Uses += isRef(E, V);
    Elements += I && isRef(I->Base, V);
    Addresses += U && U->Op == UnaryOp::AddressOf && mentions(U->Operand, V);
  });
  return Uses == Elements && !Addresses;
}

/// \p E without conversions that keep the numbers of a tile's threads.
static const Expr *dropCasts(const Expr *E) {
  while (const auto *C = llvm::dyn_cast<Cast>(E)) {
    if (!C->getType()->isInteger() || C->getType()->getBits() < 16)
      break;
    E = C->Operand;
  }
  return E;
}

/// True for the thread's own element, and those that multiples of the stride
/// are away.
bool TreeLevels::hasOwnPosition(const Expr *E, const Variable *Stride) const {
  E = dropCasts(E);
  if (const auto Query = getThreadQuery(E))
    return Query->Query == ThreadQuery::LocalId && Query->Dimension == 0;
  const auto *B = llvm::dyn_cast<Binary>(E);
  return Stride && B && B->Op == BinaryOp::Add &&
         ((hasOwnPosition(B->Left, nullptr) &&
           isRef(dropCasts(B->Right), Stride)) ||
          (hasOwnPosition(B->Right, nullptr) &&
           isRef(dropCasts(B->Left), Stride)));
}

/// True if all that threads have in common in \p S is elements of tile_static
/// arrays, each used by the work-item that its position belongs to. Without a
/// stride, \p S may use other memory as well.
bool TreeLevels::staysOwn(Stmt *S, const Variable *Stride) const {
  return !anyExpr(S, [&](const Expr *E) {
    if (const auto *I = llvm::dyn_cast<Index>(E)) {
      const auto *Ref = llvm::dyn_cast<VarRef>(I->Base);
      if (Ref && llvm::is_contained(Kernel.TileStatics, Ref->V))
        return !isOnlyIndexed(Ref->V) || !hasOwnPosition(I->Position, Stride);
      return Stride && I->Base->getType()->isPointer();
    }
    if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
      return llvm::is_contained(Kernel.TileStatics, Ref->V) &&
             !isOnlyIndexed(Ref->V);
    if (const auto *U = llvm::dyn_cast<Unary>(E))
      return Stride && (U->Op == UnaryOp::Deref || U->Op == UnaryOp::AddressOf);
    const auto *C = llvm::dyn_cast<Call>(E);
    return C && !getThreadQuery(C) &&
           (Stride ? Fx.changesMemory(C, ModuleEffects::Reads |
                                             ModuleEffects::Writes |
                                             ModuleEffects::WritesPrivate)
                   : isBarrier(C) || (C->Callee && hasBarrier(C)));
  });
}

/// The same for all behind the last barrier of \p Before.
bool TreeLevels::staysOwn(llvm::ArrayRef<Stmt *> Before) const {
  for (Stmt *S : llvm::reverse(Before)) {
    if (isBarrier(S))
      return true;
    if (!staysOwn(S, nullptr))
      return false;
  }
  return true;
}

static bool fenceTheSame(const Stmt *A, const Stmt *B) {
  const auto *First = llvm::cast<Call>(llvm::cast<ExprStmt>(A)->E);
  const auto *Second = llvm::cast<Call>(llvm::cast<ExprStmt>(B)->E);
  return llvm::all_of(std::array{AddressSpace::Local, AddressSpace::Global},
                      [&](AddressSpace Space) {
                        return fences(First, Space) == fences(Second, Space);
                      });
}

std::optional<TreeLevels::Found>
TreeLevels::match(llvm::ArrayRef<Stmt *> List, size_t At, bool IsTop) const {
  const auto *Loop = llvm::dyn_cast<For>(List[At]);
  const Declare *D =
      Loop && !Loop->IsThreadLoop ? getCounterDecl(Loop) : nullptr;
  const auto *Cond =
      Loop ? llvm::dyn_cast_or_null<Binary>(Loop->Cond) : nullptr;
  if (!D || !Loop->Inc || !Cond || !isRef(Cond->Left, D->V) ||
      !evaluateConstant(Cond->Right))
    return std::nullopt;
  // The first level has to be one of a work-item's.
  const std::optional<int64_t> First = evaluateConstant(D->Init);
  const auto Body = Loop->Body->Body;
  if (!First || *First % (Kernel.Tile[0] / MaxThreads) != 0 ||
      Body.empty() || Fx.getChanged(Loop->Body).contains(D->V))
    return std::nullopt;
  bool AreOwn = true;
  for (Stmt *S : Body)
    AreOwn &= isBarrier(S) || staysOwn(S, D->V);
  const bool AtBegin = isBarrier(Body.front()), AtEnd = isBarrier(Body.back());
  if (!AreOwn || AtBegin == AtEnd)
    return std::nullopt;
  if (AtBegin)
    return IsTop && staysOwn(List.take_front(At))
               ? std::optional(Found{nullptr, false})
               : std::nullopt;
  Stmt *Before =
      IsTop && At && isBarrier(List[At - 1]) ? List[At - 1] : nullptr;
  if (Before && (!fenceTheSame(Before, Body.back()) ||
                 !staysOwn(List.take_front(At - 1))))
    Before = nullptr;
  return Found{Before, true};
}

void TreeLevels::findIn(llvm::ArrayRef<Stmt *> List, bool IsTop) {
  for (size_t At = 0; At != List.size(); ++At) {
    Stmt *S = List[At];
    const auto *Loop = llvm::dyn_cast<For>(S);
    if (Loop && Loop->IsThreadLoop)
      continue;
    if (const std::optional<Found> F = match(List, At, IsTop))
      Loops[S] = *F;
    else if (const auto *B = llvm::dyn_cast<Block>(S))
      findIn(B->Body, false);
    else
      forEachStmt(S, [this](Stmt *Child) { findIn({Child}, false); });
  }
}

bool TreeLevels::find(llvm::ArrayRef<Stmt *> List) {
  if (Kernel.WorkDim == 1 && llvm::isPowerOf2_32(Kernel.Tile[0]) &&
      Kernel.Tile[0] >= MaxThreads)
    findIn(List, true);
  return !Loops.empty();
}

void TreeLevels::split(Stmt *S) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    B->Body = M.copyArray<Stmt *>(split(B->Body));
  else
    forEachStmt(S, [this](Stmt *Child) { split(Child); });
}

StmtList TreeLevels::split(llvm::ArrayRef<Stmt *> List) {
  StmtList Out;
  for (Stmt *S : List) {
    const auto F = Loops.find(S);
    if (F == Loops.end()) {
      split(S);
      Out.push_back(S);
      continue;
    }
    auto *Rest = llvm::cast<For>(S);
    Build.setLoc(Rest->getLoc());
    auto *D = llvm::cast<Declare>(Rest->Inits.front());
    Rest->Inits = {};
    Cloner Copies(M, Names);
    auto *Own = llvm::cast<For>(Copies.clone(static_cast<Stmt *>(Rest)));
    llvm::SmallVector<Stmt *, 8> Body;
    Stmt *Barrier = nullptr;
    for (Stmt *Part : Own->Body->Body)
      isBarrier(Part) ? void(Barrier = Part) : Body.push_back(Part);
    Own->Body->Body = M.copyArray<Stmt *>(Body);
    Expr *Items =
        Build.binary(BinaryOp::Div, Kernel.Tile[0], Build.macro("AMP_COARSEN"));
    Own->Cond = Build.both(
        Own->Cond, Build.binary(BinaryOp::EQ,
                                Build.binary(BinaryOp::Rem, D->V, Items), 0));
    // Drivers that know the strides keep elements in registers.
    Own->IsThreadLoop = Rest->IsThreadLoop = true;
    if (F->second.Before)
      llvm::erase(Out, F->second.Before);
    Out.push_back(D);
    Out.push_back(Own);
    if (F->second.EndsWithBarrier)
      Out.push_back(Barrier);
    Out.push_back(Rest);
  }
  return Out;
}
