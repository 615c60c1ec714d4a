//===- BufferRoots.h - kernel parameters behind pointers --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TREEANALYSIS_BUFFERROOTS_H
#define AMPCC_TREEANALYSIS_BUFFERROOTS_H

#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallSet.h"

namespace ampcc {

/// Finds the kernel parameter that a pointer to global memory is based on, in a
/// kernel without calls.
class BufferRoots {
public:
  BufferRoots(ir::Function &Kernel, const ModuleEffects &Fx);

  /// Returns the parameter's number; nullopt if unknown or ambiguous.
  std::optional<unsigned> find(ir::Expr *Pointer) const;
  /// Returns the parameter through which \p LValue is accessed.
  std::optional<unsigned> findOf(ir::Expr *LValue) const;
  /// Returns the parameters through which the kernel writes; nullopt if
  /// unknown.
  std::optional<llvm::SmallSet<unsigned, 4>>
  findWritten(const ModuleEffects &Fx) const;
  /// True if the parameter points to const objects.
  bool isConstant(unsigned Root) const;

private:
  struct Origins {
    llvm::SmallVector<ir::Variable *, 4> Params;
    VariableSet Seen;
    bool IsKnown = true;
  };
  void visit(ir::Expr *E, Origins &Found) const;

  ir::Function &Kernel;
  /// The values that variables with pointers are assigned.
  llvm::DenseMap<const ir::Variable *, llvm::SmallVector<ir::Expr *, 2>> Values;
  VariableSet Addressed;
};

} // namespace ampcc

#endif
