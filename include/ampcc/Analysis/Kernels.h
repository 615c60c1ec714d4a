//===- Kernels.h - the kernels of a translation unit ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel is a static member function annotated amp::kernel of a class whose
// descriptor (a static data member annotated amp::descriptor) is used.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_KERNELS_H
#define AMPCC_ANALYSIS_KERNELS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace ampcc {

struct KernelEntry {
  /// The entry function's definition.
  const clang::FunctionDecl *Entry;
  /// The static data member that the program refers to.
  const clang::VarDecl *Descriptor;
  /// The first call in the user's code of a function annotated amp::launch that
  /// requires the kernel.
  clang::SourceLocation LaunchLoc;
  /// Tile dimensions, most significant first; empty if not tiled.
  llvm::SmallVector<int64_t, 3> Tile;
  /// The extents of all of its launches, most significant dimension first: 0
  /// where they are not constants in the source. Empty if none is known.
  llvm::SmallVector<int64_t, 3> Extents;

  bool isTiled() const { return !Tile.empty(); }
};

/// Returns the translation unit's kernels in order of instantiation.
std::vector<KernelEntry> findKernels(clang::ASTContext &Ctx);

} // namespace ampcc

#endif
