//===- TileStatics.h - tile_static memory of a function ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_TILESTATICS_H
#define AMPCC_ANALYSIS_TILESTATICS_H

#include "ampcc/Analysis/CallGraph.h"
#include "llvm/ADT/SetVector.h"

namespace ampcc {

/// The tile_static variables that functions, and all that they call, name.
class TileStaticSets {
public:
  using Set = llvm::SmallSetVector<const clang::VarDecl *, 4>;

  /// Those of \p Node in the order in which its code comes to them.
  const Set &get(const CallNode *Node);

private:
  llvm::DenseMap<const CallNode *, std::unique_ptr<Set>> Sets;
};

} // namespace ampcc

#endif
