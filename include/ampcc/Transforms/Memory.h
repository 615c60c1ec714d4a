//===- Memory.h - the memory that pointers and textures mean ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_MEMORY_H
#define AMPCC_TRANSFORMS_MEMORY_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// Replaces array members of kernel objects by pointers to constant memory. An
/// object that is too large to be passed by value is passed in constant memory,
/// from which each thread makes its own. Members of it that hold arrays, which
/// no thread writes, become pointers: a copy for each thread is slow to make
/// and to read, and a work-group's copies may be more than a device has room
/// for. To be called before pointers have address spaces. False: \p M is as it
/// was.
bool keepConstantMembers(ir::Module &M);

// OpenCL C 1.2 has no generic address space: every pointer says at compile time
// whether it points to global, local (tile_static), private or constant memory,
// where the program's constants are. C++ AMP has no such types, but its rules
// leave no doubt about any pointer's origin, so the address spaces are inferred
// here. A pointer that may point to several kinds of memory stays generic.
//
// An *address-space variable* (space variable) is one pointer inside a type. A
// type's space variables are listed in a fixed order: a pointer's own space
// variable, then those of its pointee; a struct's are its fields'; an array's
// are its element's. Within a function, space variables flow along assignments,
// initialisations, calls and returns (FunctionSpaceVars.h). The space variables
// of a function's parameters and result are its *signature*; what they have to
// do with each other is instantiated at each call, so callees come first. A
// function is used at one or more *instances*, which give each space variable
// of its signature an address space; with those, every space variable of its
// body has one, too.
//
// A function that only reads what it is given by reference to const, such as
// one that returns the greater of two objects, cannot tell copies from the
// objects. Where these lie in several memories it is passed copies, unless it
// returns a reference that is not read at once.

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

// A texture's texels are words in a buffer, or an image, which devices have
// samplers for. The library has code for both, and asks:
//
//     if (AMP_is_image(texels))
//       AMP_image_load_float(texels, x, y, value);
//     else
//       texels[...]
//
// where `texels` is a pointer that says which texture it is. In a tree for
// images the kernel's textures have address spaces of their own, so
// AddressSpaces.cpp finds for each access which one it is of, and
// clones functions for different ones. In the other trees they are global
// memory. This pass gives the answers, and accesses name the kernel's
// parameters afterwards: OpenCL C has no variables for images.

/// Conflicts that keep textures from being images.
struct ImageConflicts {
  /// An access may be of one texture or another.
  bool AreMixed = false;
  /// By their numbers, those that are both read and written.
  llvm::SmallVector<unsigned, 2> ReadAndWritten;
};

/// To be called when pointers have their address spaces. If there are
/// conflicts, \p M is to be dropped.
ImageConflicts resolveImages(ir::Module &M);

} // namespace ampcc

#endif
