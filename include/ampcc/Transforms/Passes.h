//===- Passes.h - what is done to the device tree ---------------*- C++ -*-===//
#ifndef AMPCC_TRANSFORMS_PASSES_H
#define AMPCC_TRANSFORMS_PASSES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc {

struct Pass {
  llvm::StringLiteral Name;
  void (*Run)(ir::Module &M);
};

/// The passes between lowering and printing, in their order.
llvm::ArrayRef<Pass> getPasses();

/// Runs \p Passes one after the other. Where assertions are on, the tree is
/// verified before the first and after each.
void runPasses(ir::Module &M, llvm::ArrayRef<Pass> Passes = getPasses());

} // namespace ampcc

#endif
