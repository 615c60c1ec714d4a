//===- CheckPasses.h - a kernel that checks what it does --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_CHECKPASSES_H
#define AMPCC_TRANSFORMS_CHECKPASSES_H

#include "ampcc/Transforms/Passes.h"

namespace ampcc {

/// The passes that make of a kernel, in which it is known where pointers lead,
/// what checking runs on the cpu execute: a function that runs one thread, and
/// tells the runtime of what it accesses and where (ir::Checks). The kernel's
/// code stays as the source has it: nothing is moved or left out.
llvm::ArrayRef<Pass> getCheckPasses();

/// For code that is optimized: in accessors, the sites that they are called
/// with become constants.
void inlineAccessors(ir::Module &M);

} // namespace ampcc

#endif
