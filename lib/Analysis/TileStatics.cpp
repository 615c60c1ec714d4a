//===- TileStatics.cpp - tile_static memory of a function -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/Races.h"
#include "ampcc/Basic/CallDepth.h"

using namespace ampcc;

const TileStaticSets::Set &TileStaticSets::get(const CallNode *Node) {
  std::unique_ptr<Set> &Known = Sets[Node];
  if (Known)
    return *Known;
  // In place before calls are followed, so that recursion, which is an error
  // elsewhere, ends here.
  Known = std::make_unique<Set>();
  Set *Variables = Known.get();
  Variables->insert(Node->TileStatics.begin(), Node->TileStatics.end());
  Variables->insert(Node->OuterTileStatics.begin(),
                    Node->OuterTileStatics.end());
  for (const CallSite &Site : Node->Calls)
    enterCallee([&] {
      const Set &Below = get(Site.Callee);
      if (&Below != Variables)
        Variables->insert(Below.begin(), Below.end());
    });
  return *Variables;
}
