//===- Usage.h - what a text turns out to need ------------------*- C++ -*-===//
#ifndef AMPCC_LIB_TARGET_OPENCL_USAGE_H
#define AMPCC_LIB_TARGET_OPENCL_USAGE_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::opencl {

/// Noted while something is printed: it has to stand in front.
struct Usage {
  llvm::DenseSet<const ir::Function *> Functions;
  llvm::DenseSet<const ir::Variable *> Constants;
  llvm::DenseSet<const ir::Record *> Records;
  bool Double = false, Printf = false;
  // What the preamble defines.
  bool Buffer = false, Inline = false, Rows = false, Unroll = false,
       Zeroed = false, PassedTileStatics = false;
};

} // namespace ampcc::opencl

#endif
