//===- DumpTypes.h - memory as text -----------------------------*- C++ -*-===//
#ifndef AMPCC_LIB_IR_DUMPTYPES_H
#define AMPCC_LIB_IR_DUMPTYPES_H

#include "ampcc/Basic/AddressSpace.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc::ir {

llvm::StringRef getSpelling(AddressSpace Space);

} // namespace ampcc::ir

#endif
