//===- Instrument.h - inserts the calls of checking runs --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_INSTRUMENT_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_INSTRUMENT_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Calls functions of checking runs (Target/Cpu's Checks.cpp) where memory that
/// threads share is accessed, where an array's or container's element is
/// chosen, and where integers are divided or shifted; in place of barriers and
/// of what asks where a thread stands. Each call says which of the module's
/// CheckSites it is: in functions of the library, the call from the program,
/// which they are passed.
void instrument(ir::Module &M);

/// The same for code that runs many threads: barriers, and what asks where a
/// thread stands, stay.
void instrumentTogether(ir::Module &M);

/// Inlines accessors, so that the sites that they are called with become
/// constants.
void inlineAccessors(ir::Module &M);

} // namespace ampcc

#endif
