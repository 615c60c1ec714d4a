//===- RaceReports.cpp - warnings of and remarks on races -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RaceReports.h"
#include "ampcc/Transforms/Races.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

/// Functions of the library are inlined.
static bool isOfProgram(SourceLocation Loc, const Diagnostics &Diags) {
  return Loc.isValid() &&
         !Diags.getEngine().getSourceManager().isInSystemHeader(Loc);
}

static void warn(const Race &R, SourceLocation LaunchLoc, Diagnostics &Diags) {
  // The rules of kernels have reported some of them.
  // A race with one of their accesses is the same mistake.
  const bool IsNew = Diags.isNew(ampcc::diag::warn_race_element, R.Loc);
  if ((R.Other != R.Loc &&
       !Diags.isNew(ampcc::diag::warn_race_element, R.Other)) ||
      !IsNew)
    return;
  const std::string Quoted = "'" + R.Name + "'";
  if (R.K == Race::WriteRead && R.IsTileStatic)
    Diags.report(R.Loc, ampcc::diag::warn_race_neighbor) << Quoted << R.IsWrite;
  else if (R.K == Race::WriteRead)
    Diags.report(R.Loc, ampcc::diag::warn_race_order)
        << R.Name << R.IsWrite << R.OtherWrites << R.IsTiled;
  else if (R.K == Race::Change)
    Diags.report(R.Loc, R.IsTileStatic
                            ? ampcc::diag::warn_race_read_modify_write
                            : ampcc::diag::warn_race_element)
        << Quoted;
  else if (R.IsTileStatic)
    Diags.report(R.Loc, ampcc::diag::warn_race_write) << Quoted;
  else
    Diags.report(R.Loc, ampcc::diag::warn_race_same_element) << R.Name;
  if (R.Other != R.Loc)
    Diags.report(R.Other, ampcc::diag::note_race_other) << !R.OtherWrites;
  Diags.report(LaunchLoc, ampcc::diag::note_launched_here);
}

void ampcc::reportRaces(ir::Module &M, const KernelEntry &Kernel,
                        Diagnostics &Diags) {
  const SourceLocation LaunchLoc = Kernel.LaunchLoc;
  KernelExtents Extents;
  if (Kernel.Extents.size() == M.Kernel->WorkDim)
    std::copy(Kernel.Extents.rbegin(), Kernel.Extents.rend(), Extents.begin());
  const RaceReport Report = findRaces(M, Extents);
  // Another race of an access that races with itself is the same mistake.
  for (const bool IsOwn : {true, false})
    for (const Race &R : Report.Proved)
      if ((R.Loc == R.Other) == IsOwn)
        warn(R, LaunchLoc, Diags);
  if (Report.isFree())
    Diags.report(LaunchLoc, ampcc::diag::remark_race_free);
  else if (!Report.Unknown.empty())
    Diags.report(isOfProgram(Report.UnknownLoc, Diags) ? Report.UnknownLoc
                                                       : LaunchLoc,
                 ampcc::diag::remark_race_unknown)
        << Report.Unknown;
  for (const Race &R : Report.Possible) {
    Diags.report(isOfProgram(R.Loc, Diags) ? R.Loc : LaunchLoc,
                 ampcc::diag::remark_race_possible)
        << R.Name << R.IsWrite << R.OtherWrites;
    if (R.Other != R.Loc)
      Diags.report(R.Other, ampcc::diag::note_race_other) << !R.OtherWrites;
  }
}
