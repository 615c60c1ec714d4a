//===- Uniform.h - uniformity analysis --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Uniformity analysis. A statement is uniform if it does the same in all
// threads of a tile, which may synchronize before and after it: it can run once
// per tile. A variable is uniform if only uniform statements change it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_UNIFORM_H
#define AMPCC_LIB_TRANSFORMS_THREADS_UNIFORM_H

#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>

namespace ampcc {

class Uniform {
public:
  struct Rules {
    /// True if the query has the same result in all threads.
    std::function<bool(ThreadQueryCall)> IsUniformQuery;
    /// Keeps loops with uniform heads, and uniform conditions around them,
    /// outside of regions.
    bool JoinsLoops = false;
    /// Uniform variables that are declared outside of the kernel's body.
    llvm::SmallVector<const ir::Variable *, 1> Known;
    /// True if nothing writes through pointers to this global memory.
    std::function<bool(ir::Expr *)> IsReadOnly = nullptr;
    /// With JoinsLoops: an If that stays outside of regions without loops, too;
    /// may be null.
    const ir::If *Joined = nullptr;
  };

  /// Analyses uniformity among the threads of a tile.
  Uniform(ir::Function &Kernel, const ModuleEffects &Fx);
  Uniform(ir::Function &Kernel, const ModuleEffects &Fx, Rules Of);

  bool isUniform(const ir::Variable *V) const { return Variables.contains(V); }
  /// True if \p E has the same value and effect in all threads.
  bool isUniform(const ir::Expr *E) const;
  bool isUniform(const ir::Stmt *S) const;
  bool hasBarrier(const ir::Stmt *S) const { return WithBarrier.contains(S); }
  /// True if \p S is a uniform loop, or a condition around one.
  bool isJoined(const ir::Stmt *S) const;
  /// True if \p S stays outside of regions, and its parts are split.
  bool isOutside(const ir::Stmt *S) const {
    return WithBarrier.contains(S) || isJoined(S);
  }

private:
  bool findBarriers(ir::Stmt *S);
  bool addLoops(ir::Stmt *S);
  /// Removes variables that non-uniform statements change.
  void check(ir::Stmt *S);
  /// Removes variables whose address is taken, and with \p All those that are
  /// written.
  void takeWritten(ir::Expr *E, bool All);
  void takeWritten(ir::Stmt *S, bool All);
  void take(const ir::Variable *V) { HasChanged |= Variables.erase(V); }
  bool isUniformLValue(const ir::Expr *E) const;
  bool isConstantMemory(ir::Expr *Pointer) const;
  bool isUniformCall(const ir::Call *C) const;
  bool areOperandsUniform(const ir::Expr *E) const;
  bool isUniformInside(const ir::Stmt *S, bool MayBreak,
                       bool MayContinue) const;

  const ModuleEffects &Fx;
  const Rules Of;
  llvm::DenseSet<const ir::Variable *> Variables;
  llvm::DenseSet<const ir::Stmt *> WithBarrier;
  /// Loops without jumps out of their bodies, and conditions around them.
  llvm::DenseSet<const ir::Stmt *> Joinable;
  bool HasChanged = false;
};

} // namespace ampcc

#endif
