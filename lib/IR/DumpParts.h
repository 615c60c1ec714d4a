//===- DumpParts.h - the parts of a dump ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_IR_DUMPPARTS_H
#define AMPCC_LIB_IR_DUMPPARTS_H

#include "ampcc/Basic/AddressSpace.h"
#include "ampcc/IR/Expr.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc::ir {

llvm::StringRef getSpelling(AddressSpace Space);

/// \p E may be null.
void writeExpr(llvm::raw_ostream &OS, const Expr *E);

} // namespace ampcc::ir

#endif
