//===- Uniformity.cpp - what is the same in all threads of a tile ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/Uniformity.h"
#include "UniformityFlow.h"
#include "ampcc/Basic/CallDepth.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/DeclCXX.h"

using namespace ampcc;
using namespace clang;

void MemberPath::add(const FieldDecl *Field) {
  static constexpr size_t Deepest = 16;
  // The headers' attributes of a member hold wherever the object is.
  const bool IsMarked =
      hasMark(Field, mark::ThreadId) || hasMark(Field, mark::TileUniform);
  if (!IsMarked)
    IsClosed |= Field->getParent()->isUnion() || Fields.size() >= Deepest;
  if (IsMarked || !IsClosed)
    Fields.push_back(Field);
}

const FunctionUniformity &UniformityAnalysis::get(const CallNode *Node) {
  std::unique_ptr<FunctionUniformity> &Known = Results[Node];
  if (Known)
    return *Known;
  // In place before its calls are followed: recursion, which is an error
  // elsewhere, sees an empty result.
  Known = std::make_unique<FunctionUniformity>();
  FunctionUniformity *Result = Known.get();
  enterCallee([&] { UniformityFlow(*this, *Node, *Result).run(); });
  return *Result;
}
