//===- ScalarReplaceElements.h - scalar replacement -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_SCALARREPLACEELEMENTS_H
#define AMPCC_LIB_TRANSFORMS_CPU_SCALARREPLACEELEMENTS_H

#include "../Common/FreshNames.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/MapVector.h"

namespace ampcc {

/// Finds private arrays of which each iteration of a thread loop only accesses
/// the element of its thread. Such arrays hold variables across barriers; their
/// elements can be scalars within the loop.
class ScalarReplaceElements {
public:
  explicit ScalarReplaceElements(ir::For *Loop);

  /// True if \p E is such an element.
  bool contains(const ir::Expr *E) const {
    return llvm::isa<ir::Index>(E) && Arrays.contains(getRoot(E));
  }
  /// Replaces the elements of \p Chosen by variables.
  void makeVariables(const VariableSet &Chosen, ir::Module &M,
                     FreshNames &Names, const ModuleEffects &Fx);

private:
  using Uses = llvm::SmallVector<ir::Expr **, 4>;

  ir::For *Loop;
  llvm::MapVector<const ir::Variable *, Uses> Arrays;
};

} // namespace ampcc

#endif
