//===- Memory.h - address spaces and images ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_MEMORY_H
#define AMPCC_TRANSFORMS_MEMORY_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// Replaces read-only array members of kernel objects by pointers to constant
/// memory. An object that is too large to be passed by value is passed in
/// constant memory and copied by each thread; copies of arrays are slow, and
/// may exceed the device's memory. Runs before the inference of address spaces.
/// Returns false if \p M is unchanged.
bool keepConstantMembers(ir::Module &M);

// Inference of address spaces. OpenCL C 1.2 has no generic address space: a
// pointer's type determines whether it points to global, local (tile_static),
// private or constant memory. C++ AMP has no such types, but its rules
// determine the origin of every pointer. A pointer to several address spaces
// stays generic.
//
// The algorithm is polymorphic type inference. An *address-space variable*
// (space variable) is one pointer inside a type. The space variables of a type
// are ordered: a pointer's own, then its pointee's; a struct's are its fields';
// an array's are its element's. Assignments, initializations, calls and returns
// of a function add subset constraints (FunctionSpaceVars.h). The space
// variables of the parameters and the result are the function's *signature*,
// whose constraints are instantiated at each call, callees first. An *instance*
// of a function gives each space variable of the signature an address space,
// from which those of the body follow.
//
// A function that only reads its reference parameters, such as a maximum,
// is passed copies if the arguments lie in several address spaces, unless it
// returns a reference that is not read immediately.

/// Uses of memory that diagnostics report.
struct MemoryUses {
  struct Atomic {
    clang::SourceLocation Loc;
    llvm::StringRef Name; ///< in the source
  };
  /// Calls with address spaces that contradict the callee's body.
  std::vector<clang::SourceLocation> Errors;
  /// Unnecessary calls of atomic functions on private memory.
  std::vector<Atomic> PrivateAtomics;
};

/// Infers the address spaces of the pointers of \p M. Clones functions and
/// structs for each combination of address spaces. After errors \p M is
/// unusable.
MemoryUses findAddressSpaces(ir::Module &M);

// The texels of a texture are words in a buffer, or an image with hardware
// samplers. The library has code for both:
//
//     if (AMP_is_image(texels))
//       AMP_image_load_float(texels, x, y, value);
//     else
//       texels[...]
//
// where the pointer `texels` identifies the texture. In a tree for images each
// texture of the kernel has its own address space, so that the inference finds
// the texture of each access and clones functions accordingly. In other trees
// textures are global memory. This pass replaces the queries by constants, and
// the pointers by the kernel's parameters: OpenCL C has no image variables.

/// Reasons why textures cannot be images.
struct ImageConflicts {
  /// The texture of an access is unknown.
  bool AreMixed = false;
  /// The numbers of textures that are both read and written.
  llvm::SmallVector<unsigned, 2> ReadAndWritten;
};

/// Replaces image queries after the inference of address spaces. If there are
/// conflicts, \p M is unusable.
ImageConflicts resolveImages(ir::Module &M);

} // namespace ampcc

#endif
