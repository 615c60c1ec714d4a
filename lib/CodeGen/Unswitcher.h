//===- Unswitcher.h - a loop for each result of a condition -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_UNSWITCHER_H
#define AMPCC_LIB_CODEGEN_UNSWITCHER_H

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"

namespace llvm {
class AssumptionCache;
class ConstantInt;
class DominatorTree;
class SwitchInst;
} // namespace llvm

namespace ampcc {

/// Takes a condition that is the same in all trips out of a loop. Unlike LLVM's
/// pass it counts what is saved, not only what is copied, and then knows the
/// value that the condition compared wherever the loop has it.
class Unswitcher {
public:
  Unswitcher(llvm::Loop &L, llvm::DominatorTree &DT, llvm::LoopInfo &LI,
             llvm::AssumptionCache &AC)
      : L(L), DT(DT), LI(LI), AC(AC) {}

  /// Does that with the condition that most of the loop depends on; false:
  /// there is none. Branches of known result stay.
  bool decideInFront();

private:
  /// Whether \c V is \c C.
  struct Decision {
    llvm::Value *V;
    llvm::ConstantInt *C;
  };

  std::optional<Decision> choose();
  void consider(llvm::Instruction *Terminator);
  /// The instructions that \p Successor alone leads to.
  unsigned measure(llvm::BasicBlock *Successor) const;
  llvm::Loop *copy(llvm::BasicBlock *Head);
  static void replace(llvm::Value *Old, llvm::Value *New, const llvm::Loop &In);
  /// Replaces in \p In the values that follow from the decision.
  static void assume(Decision D, bool IsEqual, const llvm::Loop &In);

  llvm::Loop &L;
  llvm::DominatorTree &DT;
  llvm::LoopInfo &LI;
  llvm::AssumptionCache &AC;
  struct Gain {
    llvm::ConstantInt *C = nullptr;
    unsigned Size = 0;
  };
  llvm::MapVector<llvm::Value *, Gain> Gains;
};

} // namespace ampcc

#endif
