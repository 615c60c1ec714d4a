//===- GroupingRemarks.cpp - remarks on kernels for GPUs ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GroupingRemarks.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;

void ampcc::reportGrouping(const ir::Module &M, const Grouping &Groups,
                           clang::SourceLocation LaunchLoc,
                           Diagnostics &Diags) {
  if (!Groups.WhyAlone.empty()) {
    Diags.report(LaunchLoc, diag::remark_not_grouped) << Groups.WhyAlone;
    return;
  }
  if (Groups.isPossible())
    Diags.report(LaunchLoc, diag::remark_grouped)
        << Groups.MaxCoarsening << (Groups.MaxPacking > 1) << Groups.MaxPacking;
  if (Groups.SharesElements)
    Diags.report(LaunchLoc, diag::remark_shared_loads)
        << "the threads of a work-item load once what neighbours share";
  if (M.SharingKernel)
    Diags.report(LaunchLoc, diag::remark_shared_loads)
        << M.SharingKernel->Comment;
  for (const auto &[Loop, Why] : Groups.Unshared) {
    const bool IsOfProgram =
        Loop.isValid() &&
        !Diags.getEngine().getSourceManager().isInSystemHeader(Loop);
    Diags.report(IsOfProgram ? Loop : LaunchLoc, diag::remark_own_loads)
        << Loop.isValid() << Why;
  }
}
