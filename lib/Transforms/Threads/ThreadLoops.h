//===- ThreadLoops.h - loops over threads -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code that runs several threads of a kernel has loops over them, one for each
// part between two barriers. Which threads these are differs between targets.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_THREADLOOPS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_THREADLOOPS_H

#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// The variables of loops over threads, fastest first; null where there is one
/// thread only.
using Threads = std::array<ir::Variable *, 3>;

/// Arrays with an element for each of some threads.
class ThreadArrays {
public:
  virtual ~ThreadArrays() = default;
  /// An array of \p T.
  virtual const ir::Type *getArray(const ir::Type *T) const = 0;
  /// The alignment of one, in bytes; 0: its elements'.
  virtual unsigned getAlign() const = 0;
  /// The element of \p T; the first thread's if that is null.
  virtual ir::Expr *getElement(ir::Expr *Array, const Threads *T) = 0;
  /// True if equal elements of the threads' own arrays lie side by side, for
  /// vectors of threads.
  virtual bool interleavesArrays() const { return false; }
};

class ThreadLoops : public ThreadArrays {
public:
  /// The variables of the loops around \p Body.
  virtual Threads makeThreads(const ir::Block *Body) = 0;
  /// True if statements in a row may stand in the same loops.
  virtual bool shareLoops(ir::Stmt *, ir::Stmt *) { return true; }
  /// Threads that other loops run, at the same time, come to the barriers.
  virtual bool keepsBarriers() const = 0;
  /// The loops themselves.
  virtual ir::Stmt *makeLoops(const Threads &T, ir::Block *Body) = 0;
};

/// Replaces the calls in \p S that ask where a thread stands by what \p Answer
/// makes of them, an int; null: they stay.
void replaceThreadQueries(
    ir::Stmt *S, ir::Builder &Build,
    llvm::function_ref<ir::Expr *(ThreadQueryCall)> Answer);

} // namespace ampcc

#endif
