//===- MaskedLoops.h - loops with bounds of each thread ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In products of triangular matrices, threads begin or end a loop elsewhere, or
// do not run it at all:
//
//   if (j <= i)
//     for (int k = 0; k < i; ++k)
//       c(i, j) += a(i, k) * b(k, j);
//
// A work-group can take it together: from the least first number of its threads
// to the greatest last one, where each thread runs its own iterations.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_MASKEDLOOPS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_MASKEDLOOPS_H

#include "RowLoops.h"

namespace ampcc {

/// A loop, and whether a thread runs it.
struct MaskedLoop {
  RowLoop Own;    ///< with the thread's bounds
  ir::Expr *Cond; ///< null: each thread does
};

/// The loops of a kernel, outside of other loops, that not all threads take in
/// the same way.
class MaskedLoops {
public:
  /// \p Positions say where a thread stands.
  MaskedLoops(ir::Module &M, const ir::Function &Kernel,
              llvm::ArrayRef<ir::Variable *> Positions, const RowLoops &All,
              const Uniform &Uniforms)
      : Build(M), Kernel(Kernel), Positions(Positions), All(All),
        Uniforms(Uniforms) {}

  /// Finds those in \p List, which threads run for which \p Cond is true. Null:
  /// all of them; with \p IsJoined, they run it together.
  void find(llvm::ArrayRef<ir::Stmt *> List, ir::Expr *Cond = nullptr,
            bool IsJoined = true);
  std::vector<MaskedLoop> Loops;

  using Replace = llvm::function_ref<void(MaskedLoop &, StmtList &)>;
  /// Appends \p List to \p Out, with what \p With appends in the place of
  /// Loops, outside of conditions.
  void replace(llvm::ArrayRef<ir::Stmt *> List, ir::Expr *Cond, StmtList &Out,
               Replace With);

private:
  bool contains(ir::Stmt *S) const;
  ir::Expr *both(ir::Expr *A, ir::Expr *B) {
    return A ? Build.both(Build.copy(A), Build.copy(B)) : B;
  }
  bool isKnown(const ir::Expr *E) const {
    return isOfLaunch(Kernel, E, Positions);
  }

  ir::Builder Build;
  const ir::Function &Kernel;
  const llvm::ArrayRef<ir::Variable *> Positions;
  const RowLoops &All;
  const Uniform &Uniforms;
};

} // namespace ampcc

#endif
