//===- Dialect.h - what languages like C do not share -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_DIALECT_H
#define AMPCC_LIB_TARGET_C_DIALECT_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::target {

/// Noted while something is printed: it has to stand in front.
struct Usage {
  llvm::DenseSet<const ir::Function *> Functions;
  llvm::DenseSet<const ir::Variable *> Constants;
  llvm::DenseSet<const ir::Record *> Records;
  bool Double = false, Printf = false;
};

/// The language of a text, and what the text turns out to use of it: one object
/// for each text.
class Dialect {
public:
  virtual ~Dialect() = default;

  // Types. A word that stands in front of another one ends in a space.

  /// The qualifier of objects in \p Space.
  virtual llvm::StringRef getQualifier(AddressSpace Space) const = 0;
  /// True if \p Space has constants alone, and its qualifier does not say it.
  virtual bool isConst(AddressSpace) const { return false; }
  virtual llvm::StringRef getIntegerName(unsigned Bits,
                                         bool IsSigned) const = 0;
  /// The type of a bool that has an address.
  virtual llvm::StringRef getBoolInMemory() const = 0;
  virtual std::string getImageName(unsigned /*Rank*/,
                                   bool /*IsWritten*/) const {
    llvm_unreachable("no images");
  }
  /// The tag of a struct is its name as well.
  virtual bool areTagsNames() const { return false; }
  /// In front of the members of \p R, behind its other attributes.
  virtual std::string getRecordAttribute(const ir::Record & /*R*/) {
    return "";
  }
  /// The qualifier of a pointer that is the only way to its memory.
  virtual llvm::StringRef getRestrict() = 0;

  // Expressions.

  virtual std::string getInfinity(unsigned Bits) const = 0;
  virtual std::string getNaN(unsigned Bits) const = 0;
  /// The cast in front of a string, which is a pointer.
  virtual llvm::StringRef getStringCast() const { return ""; }
  /// A cast that keeps the bits of its operand, up to the operand; a
  /// parenthesis closes it.
  virtual std::string getBitCast(llvm::StringRef Type) const = 0;
  /// The name of the function that \p E, a call of a builtin, calls.
  virtual std::string getBuiltin(const ir::Call &E) = 0;

  // Statements and functions.

  /// The initializer of an array that the source leaves as it is.
  virtual llvm::StringRef getUninitialized() const { return ""; }
  /// The array \p Name on the heap, which \p Owner frees.
  virtual std::string getHeapArray(const std::string & /*Type*/,
                                   llvm::StringRef /*Name*/,
                                   llvm::StringRef /*Owner*/) {
    llvm_unreachable("no heap");
  }
  /// In front of a loop, on its line.
  virtual std::string getLoopHint(const ir::For &) { return ""; }
  /// In front of a loop, on a line of its own; or empty.
  virtual std::string getLoopPragma(const ir::For &) { return ""; }
  /// In front of a function's type.
  virtual llvm::StringRef getSpecifiers(const ir::Function &F) const = 0;

  Usage Uses;
};

} // namespace ampcc::target

#endif
