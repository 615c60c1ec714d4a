//===- Builtins.cpp - the target's functions ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Builtins.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc::ir;

BuiltinId ampcc::ir::getBuiltinId(llvm::StringRef Name) {
  return llvm::StringSwitch<BuiltinId>(Name)
#define BUILTIN(ID, NAME, ROLE) .Case(NAME, BuiltinId::ID)
#define BUILTIN_FAMILY(ID, NAME, ROLE) .StartsWith(NAME, BuiltinId::ID)
#include "ampcc/IR/Builtins.def"
      .Default(BuiltinId::Other);
}

BuiltinRole ampcc::ir::getRole(BuiltinId B) {
  switch (B) {
  case BuiltinId::Other:
    return BuiltinRole::Library;
#define BUILTIN(ID, NAME, ROLE)                                                \
  case BuiltinId::ID:                                                          \
    return BuiltinRole::ROLE;
#include "ampcc/IR/Builtins.def"
  }
  return BuiltinRole::Library;
}
