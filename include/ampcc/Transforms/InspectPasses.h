//===- InspectPasses.h - whether a launch is right --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An inspection of a launch says whether all that its threads are going to
// access, and what else checking runs look at, is right; it changes nothing. It
// runs many threads at once, so it is fast, and says no more: of what may not
// be right, the code of the pipeline Checked makes the reports.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TRANSFORMS_INSPECTPASSES_H
#define AMPCC_TRANSFORMS_INSPECTPASSES_H

#include "ampcc/IR/Inspection.h"

namespace ampcc {

/// Makes of the kernel of \p M, in which it is known where pointers lead, a
/// function that inspects a box of threads. Nothing if that cannot be done,
/// since what it accesses depends on what its launch writes, or is not found;
/// \p M is of no use then.
std::optional<ir::Inspection> makeInspection(ir::Module &M);

} // namespace ampcc

#endif
