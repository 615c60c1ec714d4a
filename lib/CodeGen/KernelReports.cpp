//===- KernelReports.cpp - warnings and remarks about kernels -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelReports.h"
#include "ampcc/Analysis/CallGraph.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

/// Functions of the library are inlined and have no location of the program.
static bool isOfProgram(SourceLocation Loc, const Diagnostics &Diags) {
  return Loc.isValid() &&
         !Diags.getEngine().getSourceManager().isInSystemHeader(Loc);
}

/// The innermost function whose body contains \p Loc, or null.
static const CallNode *findFunction(const ReachableFunctions &Reached,
                                    SourceLocation Loc,
                                    const SourceManager &SM) {
  const CallNode *Found = nullptr;
  SourceRange Around;
  for (const auto &[Node, How] : Reached.functions()) {
    const Stmt *Body = Node->Function->getBody();
    if (!Body || !SM.isPointWithin(Loc, Body->getBeginLoc(), Body->getEndLoc()))
      continue;
    if (Found && !SM.isPointWithin(Body->getBeginLoc(), Around.getBegin(),
                                   Around.getEnd()))
      continue;
    Found = Node;
    Around = Body->getSourceRange();
  }
  return Found;
}

static bool names(const Stmt *S, StringRef Name) {
  const auto *Ref = dyn_cast_or_null<DeclRefExpr>(S);
  return S && ((Ref && Ref->getNameInfo().getAsString() == Name) ||
               llvm::any_of(S->children(), [&](const Stmt *Child) {
                 return names(Child, Name);
               }));
}

namespace {
class RaceReporter {
public:
  RaceReporter(const KernelEntry &Kernel, const AmpCalls *Calls,
               Diagnostics &Diags)
      : Kernel(Kernel), Calls(Calls), Diags(Diags) {}

  void warn(const Race &R);

private:
  void noteCalls(const Race &R);

  const KernelEntry &Kernel;
  const AmpCalls *const Calls;
  Diagnostics &Diags;
};
} // namespace

/// Notes the calls that lead from the kernel to the access; of several, those
/// with the object of the race as an argument.
void RaceReporter::noteCalls(const Race &R) {
  CallGraph Graph(*Calls);
  ReachableFunctions Reached(Graph);
  Reached.add(Kernel);
  const CallNode *Node =
      findFunction(Reached, R.Loc, Diags.getEngine().getSourceManager());
  while (Node) {
    const auto &How = Reached.functions().find(Node)->second;
    const CallNode *Caller = How.Caller;
    const CallSite *Site = How.Site;
    for (const auto &[Other, From] : Reached.functions())
      for (const CallSite &S : Other->Calls)
        if (S.Callee == Node && names(S.Call, R.Name))
          std::tie(Caller, Site) = std::pair(Other, &S);
    // The entry function's call of the kernel is in the headers.
    if (!Caller || Caller->Function == Kernel.Entry)
      break;
    Diags.report(Site->Loc, ampcc::diag::note_called_here) << Node->Function;
    Node = Caller;
  }
}

void RaceReporter::warn(const Race &R) {
  // Instances of a template have the same race, as have kernels with the same
  // code. Races that share an access are one mistake.
  const bool IsNew = Diags.isNew(ampcc::diag::warn_race_element, R.Loc);
  if ((R.Other != R.Loc &&
       !Diags.isNew(ampcc::diag::warn_race_element, R.Other)) ||
      !IsNew)
    return;
  const std::string Quoted = "'" + R.Name + "'";
  const bool IsLate = R.K == Race::WriteRead && R.IsTileStatic &&
                      R.IsOtherOfSome && R.OtherWrites && !R.IsWrite;
  if (IsLate)
    Diags.report(R.Loc, ampcc::diag::warn_race_write_then_read) << Quoted;
  else if (R.K == Race::WriteRead && R.IsTileStatic)
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
  if (IsLate)
    Diags.report(R.Other, ampcc::diag::note_race_write);
  else if (R.Other != R.Loc)
    Diags.report(R.Other, ampcc::diag::note_race_other) << !R.OtherWrites;
  if (Calls)
    noteCalls(R);
  Diags.report(Kernel.LaunchLoc, ampcc::diag::note_launched_here);
}

RaceReport ampcc::reportRaces(ir::Module &M, const KernelEntry &Kernel,
                              const AmpCalls *Calls, Diagnostics &Diags) {
  const SourceLocation LaunchLoc = Kernel.LaunchLoc;
  KernelExtents Extents;
  if (Kernel.Extents.size() == M.Kernel->WorkDim)
    for (auto [Known, Size] : llvm::zip(Extents, llvm::reverse(Kernel.Extents)))
      if (Size)
        Known = Size;
  const RaceReport Report = findRaces(M, Extents);
  // A race of an access with itself makes other races of this access redundant.
  RaceReporter Reporter(Kernel, Calls, Diags);
  for (int Rank = Race::Change; Rank <= Race::WriteRead + 1; ++Rank)
    for (const Race &R : Report.Proved)
      if ((R.Loc == R.Other ? R.K : Race::WriteRead + 1) == Rank)
        Reporter.warn(R);
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
  return Report;
}

void ampcc::reportGrouping(const ir::Module &M, const Grouping &Groups,
                           SourceLocation LaunchLoc, Diagnostics &Diags) {
  if (!Groups.WhyAlone.empty()) {
    Diags.report(LaunchLoc, ampcc::diag::remark_not_grouped) << Groups.WhyAlone;
    return;
  }
  if (Groups.isPossible())
    Diags.report(LaunchLoc, ampcc::diag::remark_grouped)
        << Groups.MaxCoarsening << (Groups.MaxPacking > 1) << Groups.MaxPacking;
  if (Groups.SharesElements)
    Diags.report(LaunchLoc, ampcc::diag::remark_shared_loads)
        << "the threads of a work-item load once what neighbors share";
  if (M.SharingKernel)
    Diags.report(LaunchLoc, ampcc::diag::remark_shared_loads)
        << M.SharingKernel->Comment;
  for (const auto &[Loop, Why] : Groups.Unshared) {
    Diags.report(isOfProgram(Loop, Diags) ? Loop : LaunchLoc,
                 ampcc::diag::remark_own_loads)
        << Loop.isValid() << Why;
  }
}
