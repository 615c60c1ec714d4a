//===- Dump.h - prints the device tree --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For tests and debugging. Each statement is on a line, its children indented;
// expressions are lists that begin with the operator. Types that do not follow
// from operands are in angle brackets; the address space of a pointer is before
// the star, unless it is private. IR/Parse.h reads this text.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_IR_DUMP_H
#define AMPCC_IR_DUMP_H

#include "ampcc/Basic/AddressSpace.h"
#include "ampcc/IR/Expr.h"
#include "ampcc/IR/Module.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class SourceManager;
}

namespace ampcc::ir {

std::string dump(const Module &M);
/// A lowered tree with everything that another process needs to continue:
/// locations, names in the source, symbols.
std::string dumpWhole(const Module &M, const clang::SourceManager &SM);
std::string dump(const Expr *E);
std::string dump(const Type *T);

llvm::StringRef getSpelling(UnaryOp Op);
llvm::StringRef getSpelling(BinaryOp Op);

llvm::StringRef getSpelling(AddressSpace Space);

/// \p E may be null.
void writeExpr(llvm::raw_ostream &OS, const Expr *E);

} // namespace ampcc::ir

#endif
