//===- Builtins.h - builtin functions of the target -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_BUILTINS_H
#define AMPCC_IR_BUILTINS_H

#include "llvm/ADT/StringRef.h"

namespace ampcc::ir {

/// A builtin function, by Builtins.def.
enum class BuiltinId : uint8_t {
  Other, ///< OpenCL's library, or a call of a function of the module
#define BUILTIN(ID, NAME, ROLE) ID,
#include "ampcc/IR/Builtins.def"
};

enum class BuiltinRole : uint8_t {
  Library,     ///< computes from its arguments and their pointees
  ThreadQuery, ///< queries the thread's position
  Order,       ///< orders accesses of several threads
  Output,
  Atomic,
  Image,
  Helper,
  Check,     ///< a check of a checking run
  Inspection ///< a check for many threads, without effects
};

BuiltinId getBuiltinId(llvm::StringRef Name);
BuiltinRole getRole(BuiltinId B);

} // namespace ampcc::ir

#endif
