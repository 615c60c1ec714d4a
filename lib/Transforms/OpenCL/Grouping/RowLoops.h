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

/// A read `Array[Start + (Counter + Offset) * Stride]` of read-only memory in a
/// loop, or `Start - ...` if it is reversed.
struct StagedRead {
  unsigned Param; ///< the buffer's number
  ir::Expr *Array;
  ir::Expr *Start;  ///< null: 0
  ir::Expr *Stride; ///< of columns, the same for all threads; null: 1
  bool HasRows;     ///< Start differs between threads
  const ir::Type *Position, *Element;
  int64_t Offset; ///< less than the loop's step; of equal reads, the greatest
  bool IsReversed;
  // In tile memory:
  ir::Variable *Strip = nullptr;
  ir::Variable *Starts = nullptr; ///< of each row; null: not needed
};

/// `for (int Counter = First; Counter < End; Counter += Step)`, or `<=` with
/// IncludesEnd.
struct RowLoop {
  ir::For *Loop;
  ir::Variable *Counter;
  ir::Expr *First, *End;
  bool IncludesEnd;
  llvm::SmallVector<StagedRead, 4> Reads;
  bool IsOwn = false; ///< the bounds differ between threads
  int64_t Step = 1;   ///< divides the length of any strip
};

/// The largest constant lower bound of loops.
constexpr int64_t MaxFirst = 1 << 20;
/// The largest step of a loop along rows: the length of the shortest strip.
constexpr int64_t MaxStep = 4;

/// The loops of a kernel in which a thread reads along a row or column of an
/// array.
class RowLoops {
public:
  /// Shorter rows stay in caches.
  static constexpr int64_t MinIterations = 16;

  /// \p Positions are the thread's; \p Uniforms is for a work-group.
  RowLoops(ir::Module &M, ir::Function &Kernel, const ModuleEffects &Fx,
           llvm::ArrayRef<ir::Variable *> Positions, const Uniform &Uniforms)
      : M(M), Kernel(Kernel), Fx(Fx), Positions(Positions), Uniforms(Uniforms),
        Roots(Kernel, Fx), Written(Roots.findWritten(Fx)),
        Int(M.Types.getInt()) {}

  /// Returns the innermost such loops, and with \p AddsOwn those with divergent
  /// bounds. Empty if the written buffers are not known.
  std::vector<RowLoop> find(bool AddsOwn = false);
  /// Loops along rows that find() rejects, and the reasons.
  llvm::ArrayRef<std::pair<const ir::For *, std::string>> getRefused() const {
    return Refused;
  }
  /// Matches a loop with divergent bounds; nothing if the written buffers are
  /// not known.
  std::optional<RowLoop> matchOwn(ir::For *Loop) const;
  using MakeElement =
      llvm::function_ref<ir::Expr *(const StagedRead &, ir::Expr *Counter)>;
  /// Replaces the reads of \p L in its body.
  void replaceReads(const RowLoop &L, MakeElement Make) const {
    replaceReads(L.Loop->Body, L, Make);
  }

private:
  void findLoops(ir::Stmt *S, std::vector<RowLoop> &Found);
  std::optional<RowLoop> matchHead(ir::For *Loop) const;
  std::optional<RowLoop> match(ir::For *Loop) const;
  std::optional<RowLoop> matchOwnRows(ir::For *Loop) const;
  void replaceReads(ir::Stmt *S, const RowLoop &L, MakeElement Make) const;
  void replaceReads(ir::Expr *&E, bool IsLValue, const RowLoop &L,
                    MakeElement Make) const;
  std::optional<StagedRead> asRead(const ir::Index *I, const RowLoop &L) const;
  void findReads(ir::Stmt *S, RowLoop &L) const;
  bool isInvariant(const ir::Expr *E, const VariableSet &Varying) const;
  bool isReadOnly(const ir::Index *I) const;
  bool isNeighbor(const ir::Expr *Start) const;
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

/// Statements to insert before and after others.
using Insertions = llvm::DenseMap<const ir::Stmt *,
                                  std::pair<llvm::SmallVector<ir::Stmt *, 16>,
                                            llvm::SmallVector<ir::Stmt *, 16>>>;
void insertStmts(ir::Module &M, ir::Stmt *S, const Insertions &What);
void replaceStmts(ir::Stmt *S,
                  const llvm::DenseMap<ir::Stmt *, ir::Stmt *> &By);

/// Makes a tile_static variable named \p Name.
ir::Variable *makeTileMemory(FreshNames &Names, llvm::StringRef Name,
                             const ir::Type *T);
/// Returns the element in tile memory, in row \p Line unless it is null.
ir::Expr *getElement(ir::Builder &Build, const StagedRead &R, ir::Expr *Line,
                     ir::Expr *Column);
/// Returns the position in global memory: `Start + Counter * Stride`.
ir::Expr *getPosition(ir::Builder &Build, const StagedRead &R, ir::Expr *Start,
                      ir::Expr *Counter, ir::Expr *Stride);

/// The element of a block that a work-item moves.
struct BlockPlace {
  ir::Builder &Build;
  ir::Variable *Place, *Part; ///< its numbers in the block and the work-item
  ir::Expr *Length;           ///< the elements in a row
  ir::Expr *getRow() const { return split(ir::BinaryOp::Div); }
  ir::Expr *getColumn() const { return split(ir::BinaryOp::Rem); }

private:
  ir::Expr *split(ir::BinaryOp Op) const {
    return Build.binary(Op, Place, Build.copy(Length));
  }
};
/// Makes the loop by which \p Items work-items move a block with rows of \p
/// Length, \p Parts elements each, adjacent work-items adjacent elements. \p
/// Item is the work-item's number.
ir::For *makeItemLoop(ir::Builder &Build, FreshNames &Names, ir::Variable *Item,
                      int64_t Items, ir::Expr *Parts, ir::Expr *Length,
                      llvm::function_ref<StmtList(const BlockPlace &)> Each);

/// Calls \p Visit for each element that \p E reads unconditionally.
void forEachCertainRead(ir::Expr *E,
                        llvm::function_ref<void(ir::Index *)> Visit);
/// True if \p E only depends on the launch and on \p Positions.
bool isOfLaunch(const ir::Function &Kernel, const ir::Expr *E,
                llvm::ArrayRef<ir::Variable *> Positions = {});
/// The threads that run a kernel's body: those with positions below Ends and
/// greater than After.
struct ThreadBounds {
  std::array<ir::Expr *, 3> Ends = {}, After = {}; ///< null: no limit
  unsigned Tests = 0;                              ///< removed conditions
};
/// Removes at most \p MaxTests nested bounds checks of the thread's position
/// around the body of \p Kernel. Lower bounds are only removed if \p
/// TakesLower. Returns nothing if there are none.
std::optional<ThreadBounds> leaveDomain(ir::Module &M, ir::Function &Kernel,
                                        const ModuleEffects &Fx,
                                        unsigned MaxTests = ~0u,
                                        bool TakesLower = false);
/// The distinct names of \p Buffers, for a kernel's comment.
std::string nameBuffers(const ir::Function &Kernel,
                        llvm::ArrayRef<unsigned> Buffers);

/// Makes `for (int Strip = L's first; Strip < L's end; Strip += Length)`, which
/// declares \p End, the strip's end, in front of \p Inside.
ir::For *makeStrips(ir::Builder &Build, const RowLoop &L, ir::Variable *Strip,
                    ir::Variable *End, ir::Expr *Length,
                    llvm::ArrayRef<ir::Stmt *> Inside);
/// Returns the loop \p L from \p Strip to \p End.
ir::For *makeStripLoop(ir::Builder &Build, const RowLoop &L,
                       ir::Variable *Strip, ir::Variable *End);
/// Makes `Strip + min(Column, L's end - Strip - 1)`: no element is loaded after
/// the last that the program reads by \p R.
ir::Expr *makeCounter(ir::Builder &Build, const RowLoop &L, const StagedRead &R,
                      ir::Variable *Strip, ir::Expr *Column);

enum class TermSign { Plus, Minus };
/// Removes the term \p Counter, or \p Counter times \p Stride, from \p E, which
/// is null if nothing remains, and returns its sign; nothing unless that is a
/// term exactly once.
std::optional<TermSign> dropTerm(ir::Expr *&E, ir::Expr *&Stride,
                                 const ir::Variable *Counter, const ir::Type *T,
                                 ir::Builder &Build);
/// Returns a copy of \p E for the thread at \p At0 and \p At1, which replace
/// the first two \p Positions.
ir::Expr *locate(ir::Builder &Build, const ir::Expr *E,
                 llvm::ArrayRef<ir::Variable *> Positions, ir::Expr *At0,
                 ir::Expr *At1);

/// Returns the size of a copyable element in bytes; 0: unknown.
uint64_t getElementSize(const ir::Type *T);

} // namespace ampcc

#endif
