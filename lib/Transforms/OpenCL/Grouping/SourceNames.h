//===- SourceNames.h - names as the source has them -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_SOURCENAMES_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_SOURCENAMES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Variables of \p Kernel that were given a number, since others had their
/// names, lose it where these others are gone.
void restoreNames(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
