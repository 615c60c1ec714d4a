//===- LowerKernel.h - a kernel's tree --------------------------*- C++ -*-===//
#ifndef AMPCC_LOWER_LOWERKERNEL_H
#define AMPCC_LOWER_LOWERKERNEL_H

#include "amp/detail/abi.h"
#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/IR/Module.h"
#include <optional>

namespace clang {
class Sema;
}

namespace ampcc {

/// A kernel as a tree, and what a launch passes to it.
struct LoweredKernel {
  std::unique_ptr<ir::Module> Module;
  std::vector<amprt_arg> Args;
  unsigned Rank = 1;    ///< dimensions of its domain
  std::string Location; ///< "file:line:column" in the source
};

/// \p Kernel, and all that it calls, from Clang's tree. What cannot be lowered
/// yet is reported at its location; the result is then empty.
std::optional<LoweredKernel> lowerKernel(clang::Sema &S,
                                         const KernelEntry &Kernel,
                                         const AmpCalls &Calls,
                                         Diagnostics &Diags);

} // namespace ampcc

#endif
