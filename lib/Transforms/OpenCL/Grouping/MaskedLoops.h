//===- MaskedLoops.h - loops with divergent bounds --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In products of triangular matrices the bounds of a loop, or whether it runs,
// depend on the thread:
//
//   if (j <= i)
//     for (int k = 0; k < i; ++k)
//       c(i, j) += a(i, k) * b(k, j);
//
// A work-group can iterate from the minimum of its threads' begins to the
// maximum of their ends; each thread masks iterations outside of its bounds.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_MASKEDLOOPS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_MASKEDLOOPS_H

#include "RowLoops.h"

namespace ampcc {

/// A loop, and the condition under which a thread runs it.
struct MaskedLoop {
  RowLoop Own;    ///< with the thread's bounds
  ir::Expr *Cond; ///< null: each thread does
};

/// The outermost divergent loops of a kernel.
class MaskedLoops {
public:
  /// \p Positions are the thread's.
  MaskedLoops(ir::Module &M, const ir::Function &Kernel,
              llvm::ArrayRef<ir::Variable *> Positions, const RowLoops &All,
              const Uniform &Uniforms)
      : Build(M), Kernel(Kernel), Positions(Positions), All(All),
        Uniforms(Uniforms) {}

  /// Finds such loops in \p List, which threads run if \p Cond is true or null;
  /// with \p IsJoined, \p Cond is uniform.
  void find(llvm::ArrayRef<ir::Stmt *> List, ir::Expr *Cond = nullptr,
            bool IsJoined = true);
  std::vector<MaskedLoop> Loops;

  using Replace = llvm::function_ref<void(MaskedLoop &, StmtList &)>;
  /// Appends \p List to \p Out, with Loops moved out of conditions and replaced
  /// by the statements that \p With appends.
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
