//===- Kernels.h - the kernels of a translation unit -------------*- C++ -*-===//
//
// A kernel is an instance of a function template marked amp::kernel whose
// descriptor (a static data member marked amp::descriptor) is used.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_KERNELS_H
#define AMPCC_ANALYSIS_KERNELS_H

#include "clang/AST/Decl.h"
#include <vector>

namespace ampcc {

struct KernelEntry {
  /// The instance of the entry function template, with its body.
  const clang::FunctionDecl *Entry;
  /// The static data member that the program refers to.
  const clang::VarDecl *Descriptor;
  /// Where the launch's instantiation was asked for in the user's code.
  clang::SourceLocation LaunchLoc;
};

/// The translation unit's kernels in the order of their instantiation.
std::vector<KernelEntry> findKernels(clang::ASTContext &Ctx);

} // namespace ampcc

#endif
