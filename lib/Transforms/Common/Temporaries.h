//===- Temporaries.h - the compiler's own variables, tidied up --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_TEMPORARIES_H
#define AMPCC_LIB_TRANSFORMS_COMMON_TEMPORARIES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Moves values that lowering and sequencing have put into temporaries to be on
/// the safe side back to their uses: a number to all uses, another value to its
/// only one, if that is in the next statement and the rest of it makes no
/// difference. The temporaries that are left are numbered, t0, t1, and so on,
/// in the order in which the function declares them.
void tidyTemporaries(ir::Module &M);

} // namespace ampcc

#endif
