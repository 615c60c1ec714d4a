//===- LowerKernel.h - lowering of kernels ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LOWER_LOWERKERNEL_H
#define AMPCC_LOWER_LOWERKERNEL_H

#include "amp/detail/abi.h"
#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/IR/Module.h"
#include <optional>
#include <set>

namespace clang {
class Sema;
}

namespace ampcc {

/// A kernel as a tree, and the arguments of its launches.
struct LoweredKernel {
  std::unique_ptr<ir::Module> Module;
  std::vector<amprt_arg> Args;
  /// A launch's arguments for the module's images, in their order; the access
  /// is not set.
  std::vector<amprt_arg> Images;
  bool HasTexels = false; ///< of textures that can be images
  unsigned Rank = 1;      ///< dimensions of its domain
  std::string Location;   ///< "file:line:column" in the source
  /// It calls functions whose bodies are in other translation units.
  bool IsIncomplete = false;
  /// True if `#pragma STDC FP_CONTRACT OFF` applies to an operation.
  bool ForbidsContraction = false;
};

/// Lowers \p Kernel and its callees from Clang's AST. Reports unsupported
/// constructs and then returns nullopt.
///
/// With \p NoImages, all textures of the kernel except these, by their numbers
/// in the module's images, are accessed as images; otherwise none are.
std::optional<LoweredKernel>
lowerKernel(clang::Sema &S, const KernelEntry &Kernel, const AmpCalls &Calls,
            Diagnostics &Diags, const std::set<unsigned> *NoImages = nullptr);

/// Lowers \p F, a shared function (Analysis/FunctionBody.h), and what it
/// calls but other shared functions. It is the last function of the tree. The
/// result is null as lowerKernel's is empty.
std::unique_ptr<ir::Module> lowerFunction(clang::Sema &S,
                                          const clang::FunctionDecl *F,
                                          const AmpCalls &Calls,
                                          Diagnostics &Diags);

} // namespace ampcc

#endif
