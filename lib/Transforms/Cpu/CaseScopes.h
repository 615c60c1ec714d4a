//===- CaseScopes.h - no label comes into a scope ---------------*- C++ -*-===//
#ifndef AMPCC_LIB_TRANSFORMS_CPU_CASESCOPES_H
#define AMPCC_LIB_TRANSFORMS_CPU_CASESCOPES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// In C++ no jump enters the scope of a variable that is initialised: where a
/// switch declares one between its labels, the statements up to the next label
/// get a scope of their own.
void addCaseScopes(ir::Module &M);

} // namespace ampcc

#endif
