#include "ampcc/CodeGen/PrintKernel.h"

std::optional<ampcc::KernelProgram>
ampcc::printKernel(clang::Sema &S, const KernelEntry &Kernel,
                   Diagnostics &Diags) {
  Diags.report(Kernel.LaunchLoc, diag::err_unsupported) << "this kernel";
  return std::nullopt;
}
