//===- ScalarReplaceElements.h - arrays with a thread's element -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_SCALARREPLACEELEMENTS_H
#define AMPCC_LIB_TRANSFORMS_CPU_SCALARREPLACEELEMENTS_H

#include "../Common/FreshNames.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/MapVector.h"

namespace ampcc {

/// The elements of private arrays that only one thread uses: in a loop over
/// threads, all that is done to such an array is done to the element that
/// stands where the thread does. It holds what the thread's variable has
/// between two barriers, and can be a variable again in the loop.
class ScalarReplaceElements {
public:
  explicit ScalarReplaceElements(ir::For *Loop);

  /// \p E is such an element.
  bool contains(const ir::Expr *E) const {
    return llvm::isa<ir::Index>(E) && Arrays.contains(getRoot(E));
  }
  /// Puts variables into the place of the elements of \p Chosen.
  void makeVariables(const VariableSet &Chosen, ir::Module &M,
                     FreshNames &Names, const ModuleEffects &Fx);

private:
  using Uses = llvm::SmallVector<ir::Expr **, 4>;

  ir::For *Loop;
  llvm::MapVector<const ir::Variable *, Uses> Arrays;
};

} // namespace ampcc

#endif
