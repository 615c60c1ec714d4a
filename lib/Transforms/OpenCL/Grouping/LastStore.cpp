//===- LastStore.cpp - loads of all threads before their stores -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In `a(i, j) -= a(i, k) * a(k, j)`, a thread's loads cannot move before
// another thread's store: compilers do not know that a work-item's threads do
// not read each other's elements. All threads calculate before any stores:
//
//   for each thread: kept[turn] = a(i, j) - a(i, k) * a(k, j)
//   for each thread: a(i, j) = kept[turn]
//
// Threads in a kernel have no order between barriers.
//
//===----------------------------------------------------------------------===//

#include "../../Common/Rewrite.h"
#include "Steps.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Returns the store at the end of \p Body to a number in a buffer that \p Body
/// reads, conditional with \p MayDepend; or null.
static Assign *findStore(Function &Kernel, const ModuleEffects &Fx,
                         const Block *Body, bool MayDepend) {
  Stmt *Last = Body->Body.empty() ? nullptr : Body->Body.back();
  if (const auto *Choice = llvm::dyn_cast_or_null<If>(Last))
    return MayDepend && !Choice->Else
               ? findStore(Kernel, Fx, Choice->Then, MayDepend)
               : nullptr;
  Assign *A = Last ? getAssign(Last) : nullptr;
  const auto *Element = A ? llvm::dyn_cast<Index>(A->Left) : nullptr;
  const Type *T = Element ? Element->getType() : nullptr;
  if (!T || !Element->Base->getType()->isPointer() ||
      getSpace(Element) != AddressSpace::Global || !T->isArithmetic() ||
      T->getBits() < 32 || A->Right->getType() != T ||
      Fx.hasEffects(Element->Position) || Fx.hasEffects(A->Right))
    return nullptr;
  const BufferRoots Roots(Kernel, Fx);
  const auto Written = Roots.find(Element->Base);
  const bool Reads = A->Op || anyExpr(A->Right, [&](const Expr *E) {
                       const auto *I = llvm::dyn_cast<Index>(E);
                       return I && I->Base->getType()->isPointer() &&
                              Roots.find(I->Base) == Written;
                     });
  return Written && Reads ? A : nullptr;
}

bool ampcc::storesUpdate(Function &Kernel, const ModuleEffects &Fx,
                         const Block *Body) {
  return findStore(Kernel, Fx, Body, /*MayDepend=*/true);
}

void ampcc::storeLast(Module &M, Function &Kernel, FreshNames &Names,
                      WorkItems &Items, const ModuleEffects &Fx, Block *Body) {
  const Assign *A = findStore(Kernel, Fx, Body, /*MayDepend=*/false);
  if (!A)
    return;
  Builder Build(M);
  Build.setLoc(A->getLoc());
  const Type *T = M.Types.withoutConst(A->Left->getType());
  Variable *Kept = Names.makeVariable("kept", T);
  Expr *Value =
      A->Op ? Build.binary(*A->Op, Build.copy(A->Left), A->Right) : A->Right;
  Stmt *Store = Build.assignTo(A->Left, Kept);
  Store->setLoc(Body->Body.back()->getLoc());
  StmtList List(Body->Body.drop_back());
  List.push_back(Build.declare(Kept, Value));
  List.back()->setLoc(Store->getLoc());
  List.push_back(Store);
  Body->Body = M.copyArray<Stmt *>(List);
  Items.setLastStore(Store);
}
