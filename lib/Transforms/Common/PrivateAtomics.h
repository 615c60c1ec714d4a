//===- PrivateAtomics.h - atomic functions on private memory ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_PRIVATEATOMICS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_PRIVATEATOMICS_H

#include "ampcc/IR/Builder.h"

namespace ampcc {

/// Returns the value that the atomic function \p Builtin stores where it found
/// \p Old, given its other \p Operands. OpenCL's atomic functions take no
/// pointers to private memory, which no other thread accesses.
ir::Expr *makeAtomicResult(ir::Builder &Make, ir::BuiltinId Builtin,
                           ir::Variable *Old,
                           llvm::ArrayRef<ir::Variable *> Operands);

} // namespace ampcc

#endif
