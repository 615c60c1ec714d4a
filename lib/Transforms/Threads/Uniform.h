//===- Uniform.h - what is the same in all threads of a tile ----*- C++ -*-===//
//
// A statement in front of which, and behind which, all threads of a tile may
// meet is uniform if it does the same in each of them: it runs once for the
// tile. A variable is uniform if uniform statements alone change it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_UNIFORM_H
#define AMPCC_LIB_TRANSFORMS_THREADS_UNIFORM_H

#include "ThreadEffects.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>

namespace ampcc {

class Uniform {
public:
  /// The answer is the same for the threads that are looked at.
  using UniformQuery = std::function<bool(ThreadQueryCall)>;

  /// Of the threads of a tile.
  Uniform(ir::Function &Kernel, const ThreadEffects &Fx);
  /// Of other threads. With \p JoinsLoops, loops whose heads are uniform are
  /// outside of regions, too.
  Uniform(ir::Function &Kernel, const ThreadEffects &Fx,
          UniformQuery IsUniformQuery, bool JoinsLoops);

  bool isUniform(const ir::Variable *V) const { return Variables.contains(V); }
  /// \p E has one value and one effect.
  bool isUniform(const ir::Expr *E) const;
  bool isUniform(const ir::Stmt *S) const;
  /// Threads run \p S together: what it consists of is looked at by itself.
  bool isOutside(const ir::Stmt *S) const {
    return WithBarrier.contains(S) || isJoined(S);
  }

private:
  bool findBarriers(ir::Stmt *S);
  void addVariables(ir::Stmt *S);
  void addLoops(ir::Stmt *S);
  /// Takes those away that threads change, each on its own.
  void check(ir::Stmt *S);
  /// Those that are not to be trusted: whose address is known, and with \p All
  /// those that are written.
  void takeWritten(ir::Expr *E, bool All);
  void takeWritten(ir::Stmt *S, bool All);
  void take(const ir::Variable *V) { HasChanged |= Variables.erase(V); }
  bool isUniformPlace(const ir::Expr *E) const;
  bool isUniformCall(const ir::Call *C) const;
  bool areOperandsUniform(const ir::Expr *E) const;
  bool isUniformInside(const ir::Stmt *S, bool MayBreak,
                       bool MayContinue) const;

  /// \p S is a loop that all threads take in the same way.
  bool isJoined(const ir::Stmt *S) const;

  const ThreadEffects &Fx;
  const UniformQuery IsUniformQuery;
  llvm::DenseSet<const ir::Variable *> Variables;
  llvm::DenseSet<const ir::Stmt *> WithBarrier;
  /// Loops without jumps out of their bodies.
  llvm::DenseSet<const ir::Stmt *> Joinable;
  bool HasChanged = false;
};

} // namespace ampcc

#endif
