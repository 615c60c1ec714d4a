#include "ampcc/Analysis/Uniformity.h"
#include "UniformityFlow.h"

using namespace ampcc;

const FunctionUniformity &UniformityAnalysis::get(const CallNode *Node) {
  std::unique_ptr<FunctionUniformity> &Slot = Results[Node];
  if (Slot)
    return *Slot;
  // In place before its calls are followed: recursion, which is an error
  // elsewhere, sees an empty result.
  auto *Result = new FunctionUniformity;
  Slot.reset(Result);
  UniformityFlow(*this, *Node, *Result).run();
  return *Result;
}
