//===- Uniform.h - what is the same in all threads of a tile ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A statement in front of which, and after which, all threads of a tile may
// meet is uniform if it does the same in each of them: it runs once for the
// tile. A variable is uniform if uniform statements alone change it.
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
    /// The answer is the same for all of the threads.
    std::function<bool(ThreadQueryCall)> IsUniformQuery;
    /// Loops whose heads are uniform are outside of regions, and what decides
    /// about them, if that is uniform, too.
    bool JoinsLoops = false;
    /// Declared outside of the kernel's body.
    llvm::SmallVector<const ir::Variable *, 1> Known;
    /// Nothing changes what the pointer to global memory leads to.
    std::function<bool(ir::Expr *)> IsReadOnly = nullptr;
    /// With JoinsLoops: stands outside of regions as if it had loops; may be
    /// null.
    const ir::If *Joined = nullptr;
  };

  /// Analyses uniformity among the threads of a tile.
  Uniform(ir::Function &Kernel, const ModuleEffects &Fx);
  Uniform(ir::Function &Kernel, const ModuleEffects &Fx, Rules Of);

  bool isUniform(const ir::Variable *V) const { return Variables.contains(V); }
  /// \p E has one value and one effect.
  bool isUniform(const ir::Expr *E) const;
  bool isUniform(const ir::Stmt *S) const;
  bool hasBarrier(const ir::Stmt *S) const { return WithBarrier.contains(S); }
  /// \p S is a loop that all threads take in the same way, or decides about
  /// such.
  bool isJoined(const ir::Stmt *S) const;
  /// Threads run \p S together: what it consists of is looked at by itself.
  bool isOutside(const ir::Stmt *S) const {
    return WithBarrier.contains(S) || isJoined(S);
  }

private:
  bool findBarriers(ir::Stmt *S);
  bool addLoops(ir::Stmt *S);
  /// Takes those away that threads change, each on its own.
  void check(ir::Stmt *S);
  /// Those that are not to be trusted: whose address is known, and with \p All
  /// those that are written.
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
  /// Loops without jumps out of their bodies, and what decides about them.
  llvm::DenseSet<const ir::Stmt *> Joinable;
  bool HasChanged = false;
};

} // namespace ampcc

#endif
