//===- Clone.h - copies of modules ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_CLONE_H
#define AMPCC_IR_CLONE_H

#include "ampcc/IR/Module.h"

namespace ampcc::ir {

/// A module like \p M, which shares nothing with it.
std::unique_ptr<Module> clone(const Module &M);

} // namespace ampcc::ir

#endif
