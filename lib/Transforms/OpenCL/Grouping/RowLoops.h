//===- RowLoops.h - loops along rows of arrays ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_ROWLOOPS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_ROWLOOPS_H

#include "../../Common/FreshNames.h"
#include "../../Common/Rewrite.h"
#include "../../Threads/Uniform.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"

namespace ampcc {

/// Reads `Array[Start + Counter * Stride]` of a loop, which nothing writes.
struct StagedRead {
  unsigned Param; ///< the buffer's number
  ir::Expr *Array;
  ir::Expr *Start;  ///< null: 0
  ir::Expr *Stride; ///< of columns, the same for all threads; null: 1
  bool HasRows;     ///< threads begin in different places
  const ir::Type *Position, *Element;
  // In tile memory:
  ir::Variable *Strip = nullptr;
  ir::Variable *Starts = nullptr; ///< of each row; null: nobody needs them
};

/// `for (int Counter = First; Counter < End; ++Counter)`, the same for all
/// threads; with IncludesEnd, `<=`.
struct RowLoop {
  ir::For *Loop;
  ir::Variable *Counter;
  ir::Expr *First, *End;
  bool IncludesEnd;
  llvm::SmallVector<StagedRead, 4> Reads;
  bool IsOwn = false; ///< threads begin or end elsewhere
};

/// The loops of a kernel whose threads walk along rows of arrays, or each along
/// a column.
class RowLoops {
public:
  /// A shorter row is held by caches while neighbours read it.
  static constexpr int64_t MinIterations = 16;

  /// \p Positions are where a thread stands; \p Uniforms are those of a
  /// work-group.
  RowLoops(ir::Module &M, ir::Function &Kernel, const ModuleEffects &Fx,
           llvm::ArrayRef<ir::Variable *> Positions, const Uniform &Uniforms)
      : M(M), Kernel(Kernel), Fx(Fx), Positions(Positions), Uniforms(Uniforms),
        Roots(Kernel, Fx), Written(Roots.findWritten(Fx)),
        Int(M.Types.getInt()) {}

  /// The innermost ones, and with \p AddsOwn those that threads begin or end
  /// elsewhere. Empty, too, if it is not known what the kernel writes.
  std::vector<RowLoop> find(bool AddsOwn = false);
  /// Loops whose threads walk along rows all the same, each on its own, and
  /// why.
  llvm::ArrayRef<std::pair<const ir::For *, std::string>> getRefused() const {
    return Refused;
  }
  /// The loop of a thread whose bounds are its own; nothing if it is not known
  /// what the kernel writes.
  std::optional<RowLoop> matchOwn(ir::For *Loop) const;
  using MakeElement = llvm::function_ref<ir::Expr *(const StagedRead &)>;
  /// Replaces the reads of \p L in its body.
  void replaceReads(const RowLoop &L, MakeElement Make) const {
    replaceReads(L.Loop->Body, L, Make);
  }

private:
  void findLoops(ir::Stmt *S, std::vector<RowLoop> &Found);
  std::optional<RowLoop> matchHead(ir::For *Loop) const;
  std::optional<RowLoop> match(ir::For *Loop) const;
  std::optional<RowLoop> matchOwnRows(ir::For *Loop) const;
  /// The one of \p L's reads that \p I is; null: it is none.
  const StagedRead *findRead(const ir::Index *I, const RowLoop &L) const;
  void replaceReads(ir::Stmt *S, const RowLoop &L, MakeElement Make) const;
  void replaceReads(ir::Expr *&E, bool IsLValue, const RowLoop &L,
                    MakeElement Make) const;
  std::optional<StagedRead> asRead(const ir::Index *I, const RowLoop &L) const;
  void findReads(ir::Stmt *S, RowLoop &L) const;
  bool isInvariant(const ir::Expr *E, const VariableSet &Varying) const;
  bool isReadOnly(const ir::Index *I) const;
  bool isNeighbour(const ir::Expr *Start) const;
  const ir::Index *findOwnRow(const ir::For *Loop) const;
  void refuse(const ir::For *Loop, const char *Why);
  void refuseAll(const ir::Stmt *S);

  ir::Module &M;
  ir::Function &Kernel;
  const ModuleEffects &Fx;
  const llvm::SmallVector<ir::Variable *, 2> Positions;
  const Uniform &Uniforms;
  const BufferRoots Roots;
  const std::optional<llvm::SmallSet<unsigned, 4>> Written; ///< buffers
  const ir::Type *const Int;
  bool AddsOwn = false;
  std::vector<std::pair<const ir::For *, std::string>> Refused;
};

/// Statements to put in front of others, and behind them.
using Insertions = llvm::DenseMap<const ir::Stmt *,
                                  std::pair<llvm::SmallVector<ir::Stmt *, 16>,
                                            llvm::SmallVector<ir::Stmt *, 16>>>;
void insertStmts(ir::Module &M, ir::Stmt *S, const Insertions &What);
void replaceStmts(ir::Stmt *S,
                  const llvm::DenseMap<ir::Stmt *, ir::Stmt *> &By);

/// An object called \p Name in the tile memory of a kernel.
ir::Variable *makeTileMemory(FreshNames &Names, llvm::StringRef Name,
                             const ir::Type *T);
/// The element in tile memory of the row \p Line; null: there are no rows.
ir::Expr *getElement(ir::Builder &Build, const StagedRead &R, ir::Expr *Line,
                     ir::Expr *Column);
/// The position in global memory of \p R: `Start + Counter * Stride`.
ir::Expr *getPosition(ir::Builder &Build, const StagedRead &R, ir::Expr *Start,
                      ir::Expr *Counter, ir::Expr *Stride);

/// The place of a block of elements that a work-item comes to.
struct BlockPlace {
  ir::Builder &Build;
  ir::Variable *Place, *Part; ///< its number, and that of the work-item's
  ir::Expr *Length;           ///< the elements in a row
  ir::Expr *getRow() const { return split(ir::BinaryOp::Div); }
  ir::Expr *getColumn() const { return split(ir::BinaryOp::Rem); }

private:
  ir::Expr *split(ir::BinaryOp Op) const {
    return Build.binary(Op, Place, Build.copy(Length));
  }
};
/// The loop by which \p Items work-items, of which \p Item is one, come to the
/// elements of a block in rows of \p Length, neighbours to neighbours: \p Parts
/// of them each.
ir::For *makeItemLoop(ir::Builder &Build, FreshNames &Names, ir::Variable *Item,
                      int64_t Items, ir::Expr *Parts, ir::Expr *Length,
                      llvm::function_ref<StmtList(const BlockPlace &)> Each);

/// Calls \p Visit for each element that is read whenever \p E is evaluated.
void forEachCertainRead(ir::Expr *E,
                        llvm::function_ref<void(ir::Index *)> Visit);
/// \p E is the same in a whole launch, but for \p Positions.
bool isOfLaunch(const ir::Function &Kernel, const ir::Expr *E,
                llvm::ArrayRef<ir::Variable *> Positions = {});
/// The threads that have a part in a kernel: those whose positions lie before
/// ends.
struct ThreadBounds {
  std::array<ir::Expr *, 3> Ends = {}; ///< null: all have
  unsigned Tests = 0;                  ///< that were taken out
};
/// Takes tests whether a thread has a part, one in the other, \p MaxTests at
/// most, out of the body of \p Kernel. Nothing: there is none.
std::optional<ThreadBounds> leaveDomain(ir::Module &M, ir::Function &Kernel,
                                        const ModuleEffects &Fx,
                                        unsigned MaxTests = ~0u);
/// The names of \p Buffers, each once, for a kernel's comment.
std::string nameBuffers(const ir::Function &Kernel,
                        llvm::ArrayRef<unsigned> Buffers);

/// `for (int Strip = L's first; Strip < L's end; Strip += Length at most)`,
/// with
/// \p End declared as the strip's, and \p Inside behind that.
ir::For *makeStrips(ir::Builder &Build, const RowLoop &L, ir::Variable *Strip,
                    ir::Variable *End, ir::Expr *Length,
                    llvm::ArrayRef<ir::Stmt *> Inside);
/// The loop \p L from \p Strip to \p End.
ir::For *makeStripLoop(ir::Builder &Build, const RowLoop &L,
                       ir::Variable *Strip, ir::Variable *End);
/// `Strip + min(Column, L's end - Strip - 1)`: every element that is loaded is
/// one that the program reads.
ir::Expr *makeCounter(ir::Builder &Build, const RowLoop &L, ir::Variable *Strip,
                      ir::Expr *Column);

/// Takes the term \p Counter, or \p Counter times \p Stride, out of \p E, which
/// is null if nothing is left. False: that is not one of its terms once and by
/// itself.
bool dropTerm(ir::Expr *&E, ir::Expr *&Stride, const ir::Variable *Counter,
              const ir::Type *T, ir::Builder &Build);
/// A copy of \p E, for the thread at \p At0 and \p At1 in the place of the
/// first two \p Positions.
ir::Expr *locate(ir::Builder &Build, const ir::Expr *E,
                 llvm::ArrayRef<ir::Variable *> Positions, ir::Expr *At0,
                 ir::Expr *At1);

/// The size in bytes of an element that can be copied; 0: it is not known.
uint64_t getElementSize(const ir::Type *T);

} // namespace ampcc

#endif
