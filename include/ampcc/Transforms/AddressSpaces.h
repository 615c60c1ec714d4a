//===- AddressSpaces.h - where each pointer points --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OpenCL C 1.2 has no generic address space: every pointer says at compile time
// whether it points to global, local (tile_static), private or constant memory,
// where the program's constants are. C++ AMP has no such types, but its rules
// leave no doubt about any pointer's origin, so the address spaces are inferred
// here. A pointer that may point to several kinds of memory stays generic.
//
// A *slot* is one pointer inside a type. A type's slots are listed in a fixed
// order: a pointer's own slot, then those of its pointee; a struct's are its
// fields'; an array's are its element's. Within a function, slots flow along
// assignments, initialisations, calls and returns (SlotSet.h). The slots of a
// function's parameters and result are its *signature*; what they have to do
// with each other is instantiated at each call, so callees come first. A
// function is used at one or more *instances*, which give each slot of its
// signature an address space; with those, every slot of its body has one, too.
//
// A function that only reads what it is given by reference to const, such as
// one that returns the greater of two objects, cannot tell copies from the
// objects. Where these lie in several memories it is passed copies, unless it
// returns a reference that is not read at once.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TRANSFORMS_ADDRESSSPACES_H
#define AMPCC_TRANSFORMS_ADDRESSSPACES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Uses of memory that the source is told of.
struct MemoryUses {
  struct Atomic {
    clang::SourceLocation Loc;
    llvm::StringRef Name; ///< in the source
  };
  /// Calls of functions with memory that contradicts what they do.
  std::vector<clang::SourceLocation> Errors;
  /// Calls of atomic functions on private memory, which has no need of them.
  std::vector<Atomic> PrivateAtomics;
};

/// Says of the generic pointers of \p M where they lead. Functions and structs
/// are cloned for each combination of memory that they are needed with. If
/// there are errors, \p M is to be dropped.
MemoryUses findAddressSpaces(ir::Module &M);

} // namespace ampcc

#endif
