//===- GroupingRemarks.h - remarks on kernels for GPUs ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_GROUPINGREMARKS_H
#define AMPCC_LIB_CODEGEN_GROUPINGREMARKS_H

#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Transforms/GroupThreads.h"

namespace ampcc {

/// Says with -Rpass=amp-grouping which shapes \p M, launched at \p LaunchLoc,
/// has for GPUs, and with -Rpass-missed=amp-grouping why it lacks others.
void reportGrouping(const ir::Module &M, const Grouping &Groups,
                    clang::SourceLocation LaunchLoc, Diagnostics &Diags);

} // namespace ampcc

#endif
