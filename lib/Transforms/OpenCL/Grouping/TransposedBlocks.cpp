//===- TransposedBlocks.cpp - transposition through tile memory -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TransposedBlocks.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The elements of the largest block that the runtime chooses, and the most
/// bytes of a work-group's blocks.
static constexpr uint64_t BlockElements = uint64_t(64) * 65,
                          MaxBlockBytes = 40 << 10;

/// True if adjacent threads access adjacent elements in dimension 1, but not in
/// dimension 0.
bool TransposedBlocks::isTransposed(const Index *I) const {
  const Type *T = M.Types.withoutConst(I->Position->getType());
  if (!llvm::isa<VarRef>(I->Base) || !I->Base->getType()->isPointer() ||
      !T->isInteger() || T->getBits() < 32 ||
      getElementSize(I->getType()) == 0 ||
      !isOfLaunch(Kernel, I->Position, Positions))
    return false;
  Builder Build(M);
  Expr *Start = I->Position, *Stride = nullptr;
  if (!dropTerm(Start, Stride, Positions[1], T, Build) || Stride || !Start ||
      mentions(Start, Positions[1]))
    return false;
  Expr *Rest = Start, *RowStride = nullptr;
  return dropTerm(Rest, RowStride, Positions[0], T, Build) && RowStride &&
         !evaluateConstant(RowStride);
}

/// True if nothing else in the kernel accesses the buffer.
bool TransposedBlocks::isOnlyUse(const Index *I, unsigned Param,
                                 const BufferRoots &Roots) const {
  return !anyExpr(Kernel.Body, [&](const Expr *E) {
    const auto *Other = llvm::dyn_cast<Index>(E);
    const auto *U = llvm::dyn_cast<Unary>(E);
    Expr *Pointer = Other                          ? Other->Base
                    : U && U->Op == UnaryOp::Deref ? U->Operand
                                                   : nullptr;
    if (const auto *C = llvm::dyn_cast<Call>(E))
      return llvm::any_of(
          C->Args, [](const Expr *A) { return A->getType()->isPointer(); });
    return Pointer && Other != I && Pointer->getType()->isPointer() &&
           Roots.find(Pointer).value_or(Param) == Param;
  });
}

/// Returns the first access to the elements of \p A.
const TransposedBlocks::BlockAccess &
TransposedBlocks::findBlock(const BlockAccess &A) const {
  return *llvm::find_if(Accesses, [&A](const BlockAccess &Other) {
    return Other.IsWrite == A.IsWrite && isSameExpr(Other.Element, A.Element);
  });
}

bool TransposedBlocks::find(llvm::ArrayRef<Variable *> Threads,
                            const BufferRoots &Roots, Test IsOfLaunch,
                            Test IsReadOnly) {
  Positions.assign(Threads.begin(), Threads.end());
  const auto mayLoad = [&](Expr *Pointer) {
    return IsOfLaunch(Pointer) && IsReadOnly(Pointer);
  };
  for (Stmt *S : Kernel.Body->Body) {
    const auto *Only = llvm::dyn_cast<ExprStmt>(S);
    auto *Stored = Only ? llvm::dyn_cast<Assign>(Only->E) : nullptr;
    auto *Element =
        Stored && !Stored->Op ? llvm::dyn_cast<Index>(Stored->Left) : nullptr;
    const auto Param = Element ? Roots.find(Element->Base) : std::nullopt;
    if (Param && Kernel.Params[*Param]->IsRestrict && isTransposed(Element) &&
        IsOfLaunch(Element->Base) && isOnlyUse(Element, *Param, Roots))
      Accesses.push_back({S, Element, *Param, true});
    if (llvm::isa<ExprStmt, Declare>(S))
      forEachExpr(S, [&](Expr *&E) {
        forEachCertainRead(E, [&](Index *I) {
          if (isTransposed(I) && mayLoad(I->Base))
            Accesses.push_back({S, I, *Roots.find(I->Base), false});
        });
      });
  }
  uint64_t Bytes = 0;
  for (const BlockAccess &A : Accesses)
    if (&A == &findBlock(A))
      Bytes += BlockElements * getElementSize(A.Element->getType());
  if (Bytes > MaxBlockBytes)
    Accesses.clear();
  return areSome();
}

Variable *TransposedBlocks::makeMemory(const BlockAccess &A) {
  auto getLines = [this](unsigned K) {
    return std::to_string(Kernel.Tile[K]) + " * AMP_PACK" + std::to_string(K);
  };
  // Avoids bank conflicts in rows and in columns.
  const Type *T = M.Types.getArray(M.Types.withoutConst(A.Element->getType()),
                                   (getLines(1) + " + 1").c_str());
  Memory.push_back(makeTileMemory(Names,
                                  Kernel.Params[A.Param]->Name.str() + "_block",
                                  M.Types.getArray(T, getLines(0).c_str())));
  return Memory.back();
}

/// Makes the loop in which the work-items load or store a block.
Stmt *TransposedBlocks::move(const BlockAccess &A, Variable *Block) {
  return makeItemLoop(
      Build, Names, Item, int64_t(Kernel.Tile[0]) * Kernel.Tile[1],
      Build.multiply(Build.macro("AMP_PACK0"), Build.macro("AMP_PACK1")),
      Build.multiply(Kernel.Tile[1], Build.macro("AMP_PACK1")),
      [&](const BlockPlace &Place) -> StmtList {
        Expr *InBlock =
            Build.index(Build.index(Block, Place.getRow()), Place.getColumn());
        Expr *At0 = Build.add(First[0], Place.getRow()),
             *At1 = Build.add(First[1], Place.getColumn());
        Expr *Element = Build.index(
            Build.copy(A.Element->Base),
            locate(Build, A.Element->Position, Positions, At0, At1));
        if (!A.IsWrite)
          return {Build.assignTo(InBlock, Element)};
        return {Build.makeIf(
            Build.both(Build.binary(BinaryOp::GE, Build.copy(At0), Own[0]),
                       Build.binary(BinaryOp::GE, Build.copy(At1), Own[1])),
            Build.block(Build.assignTo(Element, InBlock)))};
      });
}

void TransposedBlocks::split(llvm::ArrayRef<Variable *> Firsts,
                             llvm::ArrayRef<Variable *> Owns,
                             Variable *WorkItem) {
  First.assign(Firsts.begin(), Firsts.end());
  Own.assign(Owns.begin(), Owns.end());
  Item = WorkItem;
  llvm::DenseMap<const Expr *, Variable *> Blocks;
  StmtList Body;
  for (Stmt *S : Kernel.Body->Body) {
    Stmt *Loaded = nullptr, *Stored = nullptr;
    for (const BlockAccess &A : Accesses) {
      if (A.At != S)
        continue;
      Build.setLoc(A.Element->getLoc());
      Stmt *&Barrier = A.IsWrite ? Stored : Loaded;
      if (!Barrier) {
        Barrier = Build.tileBarrier();
        if (!A.IsWrite)
          Body.push_back(Barrier);
      }
      const BlockAccess &Same = findBlock(A);
      if (&Same != &A) {
        Blocks[A.Element] = Blocks.lookup(Same.Element);
        continue;
      }
      Variable *Block = Blocks[A.Element] = makeMemory(A);
      auto &[Before, Behind] = Moves[Barrier];
      (A.IsWrite ? Behind : Before).push_back(move(A, Block));
    }
    Body.push_back(S);
    if (Stored)
      Body.push_back(Stored);
  }
  Kernel.Body->Body = M.copyArray<Stmt *>(Body);
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    if (Variable *Block = Blocks.lookup(E))
      E = Build.index(
          Build.index(Block, Build.subtract(Positions[0], First[0])),
          Build.subtract(Positions[1], First[1]));
  });
}

void TransposedBlocks::insertMoves(Block *Body) {
  insertStmts(M, Body, Moves);
  llvm::append_range(Kernel.TileStatics, Memory);
  Kernel.Comment = "work-groups move blocks through tile memory: ";
  llvm::SmallVector<unsigned, 4> Buffers;
  for (const BlockAccess &A : Accesses)
    Buffers.push_back(A.Param);
  Kernel.Comment += nameBuffers(Kernel, Buffers);
}
