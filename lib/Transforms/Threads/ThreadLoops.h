//===- ThreadLoops.h - loops over threads -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The interface by which passes generate loops over the threads of a region
// (Regions.h): a tile, a work-item or a strip, by target.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_THREADLOOPS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_THREADLOOPS_H

#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// The counters of thread loops, fastest first; null: no loop in the dimension.
using Threads = std::array<ir::Variable *, 3>;

/// Arrays with an element per thread.
class ThreadArrays {
public:
  virtual ~ThreadArrays() = default;
  /// An array of \p T.
  virtual const ir::Type *getArray(const ir::Type *T) const = 0;
  /// The alignment of one, in bytes; 0: its elements'.
  virtual unsigned getAlign() const = 0;
  /// The element of thread \p T; null: the first thread.
  virtual ir::Expr *getElement(ir::Expr *Array, const Threads *T) = 0;
  /// True if corresponding elements of the threads' own arrays are adjacent,
  /// for vectors of threads.
  virtual bool interleavesArrays() const { return false; }
};

class ThreadLoops : public ThreadArrays {
public:
  /// The variables of the loops around \p Body.
  virtual Threads makeThreads(const ir::Block *Body) = 0;
  /// True if two consecutive statements may share a loop.
  virtual bool shareLoops(ir::Stmt *, ir::Stmt *) { return true; }
  /// True if barriers remain, since other work-items reach them, too.
  virtual bool keepsBarriers() const = 0;
  /// The loops themselves.
  virtual ir::Stmt *makeLoops(const Threads &T, ir::Block *Body) = 0;
};

/// Replaces the thread queries in \p S by the ints that \p Answer returns;
/// null: keeps the query.
void replaceThreadQueries(
    ir::Stmt *S, ir::Builder &Build,
    llvm::function_ref<ir::Expr *(ThreadQueryCall)> Answer);

} // namespace ampcc

#endif
