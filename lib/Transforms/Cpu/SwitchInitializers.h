//===- SwitchInitializers.h - no jumps past initializers --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_SWITCHINITIALIZERS_H
#define AMPCC_LIB_TRANSFORMS_CPU_SWITCHINITIALIZERS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// C++, other than C, forbids a switch to jump past a variable's initializer.
/// Statements between two labels that initialize variables get a scope of
/// their own: the source is C++, so what is used after the second label is
/// declared without an initializer, and stays outside.
void encloseSwitchInitializers(ir::Module &M);

} // namespace ampcc

#endif
