//===- Paths.cpp - notes on how a kernel reaches a function ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelRules.h"

using namespace ampcc;

void ampcc::noteKernelPath(const ReachableFunctions &Reached,
                           const CallNode *Node, Diagnostics &Diags) {
  const auto &Functions = Reached.functions();
  const KernelEntry *Kernel = nullptr;
  for (auto It = Functions.find(Node); It != Functions.end();
       It = Functions.find(It->second.Caller)) {
    Kernel = It->second.Kernel;
    const CallNode *Caller = It->second.Caller;
    // The entry's own call of the kernel is in the headers.
    if (!Caller || Caller->Function == Kernel->Entry)
      break;
    Diags.report(It->second.Site->Loc, diag::note_called_here)
        << It->first->Function;
  }
  if (Kernel)
    noteLaunch(*Kernel, Diags);
}

void ampcc::noteLaunch(const KernelEntry &Kernel, Diagnostics &Diags) {
  Diags.report(Kernel.LaunchLoc, diag::note_launched_here);
}
