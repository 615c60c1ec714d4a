//===- Uniformity.cpp - what is the same in all threads of a tile ---------===//

#include "ampcc/Analysis/Uniformity.h"
#include "UniformityFlow.h"
#include "ampcc/Basic/CallDepth.h"
#include "clang/AST/DeclCXX.h"

using namespace ampcc;
using namespace clang;

CallPoint ampcc::getDestructionPoint(const CFGElement &Element) {
  if (auto Variable = Element.getAs<CFGAutomaticObjDtor>())
    return Variable->getVarDecl();
  if (auto Temporary = Element.getAs<CFGTemporaryDtor>())
    return Temporary->getBindTemporaryExpr();
  if (auto Member = Element.getAs<CFGMemberDtor>())
    return Member->getFieldDecl();
  if (auto Base = Element.getAs<CFGBaseDtor>())
    return Base->getBaseSpecifier()->getType()->getAsCXXRecordDecl();
  return {};
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
