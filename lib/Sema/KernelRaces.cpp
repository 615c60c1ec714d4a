#include "KernelRaces.h"
#include "KernelPaths.h"
#include "ampcc/Analysis/TileRaces.h"

using namespace clang;

namespace ampcc {

static void report(const TileRace &Race, Diagnostics &Diags) {
  static constexpr diag::ID Ids[] = {diag::warn_race_read_modify_write,
                                     diag::warn_race_write,
                                     diag::warn_race_write_then_read};
  Diags.report(Race.Access->getExprLoc(), Ids[Race.What])
      << Race.Variable << Race.Access->getSourceRange();
  if (Race.Other)
    Diags.report(Race.Other->getExprLoc(), diag::note_race_write)
        << Race.Other->getSourceRange();
}

void checkRaces(const ReachableFunctions &Reached, UniformityAnalysis &Analysis,
                Diagnostics &Diags) {
  llvm::DenseSet<SourceLocation> Seen;
  for (const auto &[Node, How] : Reached.functions()) {
    if (Node->TileStatics.empty() || !How.Kernel->isTiled())
      continue;
    bool IsKernel = How.Caller && How.Caller->Function == How.Kernel->Entry;
    for (const TileRace &Race :
         findTileRaces(Analysis.get(Node), IsKernel, Analysis.getContext())) {
      // Instances of a template have the same race.
      if (!Seen.insert(Race.Access->getExprLoc()).second)
        continue;
      report(Race, Diags);
      noteKernelPath(Reached, Node, Diags);
    }
  }
}

} // namespace ampcc
