//===- Builtins.h - functions of the target ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_BUILTINS_H
#define AMPCC_IR_BUILTINS_H

#include "llvm/ADT/StringRef.h"

namespace ampcc::ir {

/// A function of the target, by Builtins.def.
enum class BuiltinId : uint8_t {
  Other, ///< OpenCL's library, or a call of a function of the module
#define BUILTIN(ID, NAME, ROLE) ID,
#include "ampcc/IR/Builtins.def"
};

enum class BuiltinRole : uint8_t {
  Library,     ///< calculates from its arguments, and what they point to
  ThreadQuery, ///< asks where the thread stands
  Order,       ///< orders accesses of several threads
  Output,
  Atomic,
  Image,
  Helper,
  Check,     ///< checks something, in a checking run
  Inspection ///< the same for many threads, and changes nothing
};

BuiltinId getBuiltinId(llvm::StringRef Name);
BuiltinRole getRole(BuiltinId B);

} // namespace ampcc::ir

#endif
