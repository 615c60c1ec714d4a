//===- Races.cpp - races between threads (rule K13) -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/Races.h"
#include "KernelRules.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

static const FunctionDecl *getCallee(CallPoint At) {
  const Expr *E = At.getExpr();
  if (const auto *Call = dyn_cast_or_null<CallExpr>(E))
    return Call->getDirectCallee();
  const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(E);
  return Construct ? Construct->getConstructor() : nullptr;
}

namespace {
class RaceChecker {
public:
  RaceChecker(const SourceManager &SM, Diagnostics &Diags)
      : SM(SM), Diags(Diags) {}

  void report(const KernelEntry &Kernel, const TileRace &Race) {
    // The entry's own call of the kernel is in the headers, and so may the
    // access be: then the user's call that leads to it is reported.
    ArrayRef<CallPoint> Calls = ArrayRef(Race.Calls).slice(!Race.Calls.empty());
    SourceLocation Loc = Race.Access->getExprLoc();
    while (SM.isInSystemHeader(Loc) && !Calls.empty()) {
      Loc = Calls.back().getLoc();
      Calls = Calls.drop_back();
    }
    // Instances of a template, and kernels with the same code, have one race.
    if (!Diags.isNew(diag::warn_race_element, Loc))
      return;
    static constexpr diag::ID Ids[] = {diag::warn_race_read_modify_write,
                                       diag::warn_race_write,
                                       diag::warn_race_write_then_read};
    Diags.report(Loc, Ids[Race.What]) << Race.Variable;
    if (Race.Other)
      Diags.report(Race.Other->getExprLoc(), diag::note_race_write)
          << Race.Other->getSourceRange();
    for (CallPoint Call : llvm::reverse(Calls))
      if (const FunctionDecl *Callee = getCallee(Call))
        Diags.report(Call.getLoc(), diag::note_called_here)
            << Callee << Call.getRange();
    noteLaunch(Kernel, Diags);
  }

private:
  const SourceManager &SM;
  Diagnostics &Diags;
};
} // namespace

void checkRaces(ArrayRef<KernelEntry> Kernels, UniformityAnalysis &Analysis,
                Diagnostics &Diags) {
  TileStaticSets Variables;
  RaceChecker Checker(Analysis.getContext().getSourceManager(), Diags);
  for (const KernelEntry &Kernel : Kernels) {
    const CallNode *Entry = Analysis.getCallGraph().getNode(Kernel.Entry);
    if (!Kernel.isTiled() || Variables.get(Entry).empty())
      continue;
    for (const TileRace &Race : findTileRaces(Kernel, Analysis, Variables))
      Checker.report(Kernel, Race);
  }
}

} // namespace ampcc
