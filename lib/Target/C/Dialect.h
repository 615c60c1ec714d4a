//===- Dialect.h - differences between C-like languages ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_DIALECT_H
#define AMPCC_LIB_TARGET_C_DIALECT_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::target {

/// Entities that the printed text uses, and that have to be declared before it.
struct Usage {
  llvm::DenseSet<const ir::Function *> Functions;
  llvm::DenseSet<const ir::Variable *> Constants;
  llvm::DenseSet<const ir::Record *> Records;
  bool Double = false, Printf = false;
};

/// The language of one text, and what the text uses of it.
class Dialect {
public:
  virtual ~Dialect() = default;

  // Types. Words that precede others end in a space.

  /// Returns the qualifier of objects in \p Space.
  virtual llvm::StringRef getQualifier(AddressSpace Space) const = 0;
  /// True if objects in \p Space are constant, and the qualifier does not tell.
  virtual bool isConst(AddressSpace) const { return false; }
  virtual llvm::StringRef getIntegerName(unsigned Bits,
                                         bool IsSigned) const = 0;
  /// Returns the type of a bool in memory.
  virtual llvm::StringRef getBoolInMemory() const = 0;
  virtual std::string getImageName(unsigned /*Rank*/,
                                   bool /*IsWritten*/) const {
    llvm_unreachable("no images");
  }
  /// True if the tag of a struct is a type name.
  virtual bool areTagsNames() const { return false; }
  /// The attribute before the members of \p R, after its other attributes.
  virtual std::string getRecordAttribute(const ir::Record & /*R*/) {
    return "";
  }
  /// The `restrict` qualifier.
  virtual llvm::StringRef getRestrict() = 0;

  // Expressions.

  virtual std::string getInfinity(unsigned Bits) const = 0;
  virtual std::string getNaN(unsigned Bits) const = 0;
  /// The cast before a string literal, which is a pointer.
  virtual llvm::StringRef getStringCast() const { return ""; }
  /// Returns the beginning of a bit cast, up to the operand; a parenthesis
  /// closes it.
  virtual std::string getBitCast(llvm::StringRef Type) const = 0;
  /// Returns the name of the function for \p E, a call of a builtin.
  virtual std::string getBuiltin(const ir::Call &E) = 0;

  // Statements and functions.

  /// Returns the initializer of an array that the source does not initialize.
  virtual llvm::StringRef getUninitialized() const { return ""; }
  /// Declares the array \p Name on the heap, which \p Owner frees.
  virtual std::string getHeapArray(const std::string & /*Type*/,
                                   llvm::StringRef /*Name*/,
                                   llvm::StringRef /*Owner*/) {
    llvm_unreachable("no heap");
  }
  /// The hint before a loop, on its line.
  virtual std::string getLoopHint(const ir::For &) { return ""; }
  /// The pragma on the line before a loop, or empty.
  virtual std::string getLoopPragma(const ir::For &) { return ""; }
  /// The specifiers before a function's type.
  virtual llvm::StringRef getSpecifiers(const ir::Function &F) const = 0;

  Usage Uses;
};

} // namespace ampcc::target

#endif
