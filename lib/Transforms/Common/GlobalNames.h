//===- GlobalNames.h - the names that are taken in a module -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_GLOBALNAMES_H
#define AMPCC_LIB_TRANSFORMS_COMMON_GLOBALNAMES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

/// The names that functions of \p M see without declaring them.
llvm::StringSet<> getGlobalNames(const ir::Module &M);

} // namespace ampcc

#endif
