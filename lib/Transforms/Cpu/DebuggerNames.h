//===- DebuggerNames.h - names that the source has --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_DEBUGGERNAMES_H
#define AMPCC_LIB_TRANSFORMS_CPU_DEBUGGERNAMES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Declares references by which a debugger finds what the source has a name
/// for and the function has not: members of the object that it is called for
/// (a lambda's captures), and the variables of the thread that a loop runs.
void addDebuggerNames(ir::Module &M);

} // namespace ampcc

#endif
