//===- Kernels.h - the kernels of a translation unit ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel is a static member function marked amp::kernel of a class whose
// descriptor (a static data member marked amp::descriptor) is used.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_KERNELS_H
#define AMPCC_ANALYSIS_KERNELS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace ampcc {

struct KernelEntry {
  /// The entry, with its body.
  const clang::FunctionDecl *Entry;
  /// The static data member that the program refers to.
  const clang::VarDecl *Descriptor;
  /// The call, in the user's code, of a function marked amp::launch that asked
  /// for the kernel first.
  clang::SourceLocation LaunchLoc;
  /// Tile dimensions, most significant first; empty if not tiled.
  llvm::SmallVector<int64_t, 3> Tile;
  /// The threads of all of its launches, most significant dimension first, where
  /// the source writes them as numbers; otherwise empty.
  llvm::SmallVector<int64_t, 3> Extents;

  bool isTiled() const { return !Tile.empty(); }
};

/// The translation unit's kernels in the order of their instantiation.
std::vector<KernelEntry> findKernels(clang::ASTContext &Ctx);

} // namespace ampcc

#endif
