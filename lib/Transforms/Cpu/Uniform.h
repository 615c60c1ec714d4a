//===- Uniform.h - what is the same in all threads of a tile ----*- C++ -*-===//
//
// A statement in front of which, and behind which, all threads of a tile may
// meet is uniform if it does the same in each of them: it runs once for the
// tile. A variable is uniform if uniform statements alone change it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_CPU_UNIFORM_H
#define AMPCC_LIB_TRANSFORMS_CPU_UNIFORM_H

#include "CpuEffects.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

class Uniform {
public:
  Uniform(ir::Function &Kernel, const CpuEffects &Fx);

  bool isUniform(const ir::Variable *V) const { return Variables.contains(V); }
  /// \p E has one value and one effect.
  bool isUniform(const ir::Expr *E) const;
  bool isUniform(const ir::Stmt *S) const;
  bool hasBarrier(const ir::Stmt *S) const { return WithBarrier.contains(S); }

private:
  bool findBarriers(ir::Stmt *S);
  void addVariables(ir::Stmt *S);
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

  const CpuEffects &Fx;
  llvm::DenseSet<const ir::Variable *> Variables;
  llvm::DenseSet<const ir::Stmt *> WithBarrier;
  bool HasChanged = false;
};

} // namespace ampcc

#endif
