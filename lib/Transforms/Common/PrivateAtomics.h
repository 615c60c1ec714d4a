//===- PrivateAtomics.h - atomic functions on private memory ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_PRIVATEATOMICS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_PRIVATEATOMICS_H

#include "ampcc/IR/Builder.h"

namespace ampcc {

/// Returns the value that the atomic function \p Builtin stores in place of \p
/// Old, given its other \p Operands: OpenCL has no atomic functions for private
/// memory, which need not be atomic.
ir::Expr *makeAtomicResult(ir::Builder &Make, ir::BuiltinId Builtin,
                           ir::Variable *Old,
                           llvm::ArrayRef<ir::Variable *> Operands);

} // namespace ampcc

#endif
