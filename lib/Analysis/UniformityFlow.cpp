//===- UniformityFlow.cpp - the values of one function --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UniformityFlow.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/CallDepth.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/Analyses/Dominators.h"
#include "clang/Analysis/Analyses/PostOrderCFGView.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {

static std::unique_ptr<CFG> buildFlow(const FunctionDecl *F, ASTContext &Ctx) {
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Options.AddInitializers = true;
  Options.AddCXXDefaultInitExprInCtors = true;
  Options.AddImplicitDtors = true;
  Options.AddTemporaryDtors = true;
  return CFG::buildCFG(F, F->getBody(), &Ctx, Options);
}

void UniformityFlow::run() {
  const FunctionDecl *F = Node.Function;
  if (const auto *M = dyn_cast<CXXMethodDecl>(F);
      M && M->getParent()->isLambda()) {
    FieldDecl *CapturedThis = nullptr;
    M->getParent()->getCaptureFields(Captures, CapturedThis);
  }
  if (F->getBody() && !Node.HasErrors)
    Flow = buildFlow(F, Analysis.getContext());
  if (!Flow) {
    // Nothing is known, and the function needs no message of its own.
    Result.Return.Level = Uniformity::Unproved;
    return;
  }
  findConditions();
  Webs = findWebs(*Flow);
  AfterBarrierAtExit.assign(Flow->getNumBlockIDs(), true);
  PostOrderCFGView Order(Flow.get());
  do {
    Changed = false;
    for (const CFGBlock *B : Order)
      visitBlock(*B);
  } while (Changed);
  summarize();
}

/// Returns the condition that the block evaluates: one operand of `a && b`.
static const Expr *getBranchCondition(const CFGBlock &B) {
  if (B.succ_size() < 2)
    return nullptr;
  if (const Expr *Last = B.getLastCondition())
    return Last;
  return dyn_cast_or_null<Expr>(B.getTerminatorCondition());
}

/// Returns the block that creates the temporary destroyed by \p Branch.
static const CFGBlock *getCreation(const CFG &Flow, const CFGBlock &Branch) {
  if (!Branch.getTerminator().isTemporaryDtorsBranch())
    return nullptr;
  for (const CFGBlock *B : Flow)
    for (const CFGElement &Element : *B)
      if (auto S = Element.getAs<CFGStmt>();
          S && S->getStmt() == Branch.getTerminatorStmt())
        return B;
  return nullptr;
}

void UniformityFlow::findConditions() {
  Conditions.resize(Flow->getNumBlockIDs());
  ControlDependencyCalculator Dependencies(Flow.get());
  auto Add = [&](const CFGBlock *To, CFGBlock *Branch) {
    const Expr *Condition = getBranchCondition(*Branch);
    if (!Condition)
      return;
    Conditions[To->getBlockID()].push_back(Condition);
  };
  for (CFGBlock *B : *Flow)
    for (CFGBlock *Branch : Dependencies.getControlDependencies(B)) {
      Add(B, Branch);
      if (const CFGBlock *Creation = getCreation(*Flow, *Branch))
        for (CFGBlock *Outer : Dependencies.getControlDependencies(
                 const_cast<CFGBlock *>(Creation)))
          Add(B, Outer);
    }
}

/// Returns the known value of a branch condition, without computing it: in a
/// loop it may follow the dependent block, and its side effects occur there.
UniformValue UniformityFlow::getCondition(const Expr *Condition) const {
  Condition = Condition->IgnoreParens();
  while (const auto *Full = dyn_cast<FullExpr>(Condition))
    Condition = Full->getSubExpr()->IgnoreParens();
  auto It = Values.find(Condition);
  return It != Values.end() ? It->second : UniformValue();
}

UniformValue UniformityFlow::getControl(const CFGBlock &B) const {
  UniformValue V;
  for (const Expr *Condition : Conditions[B.getBlockID()])
    V.joinDependence(getCondition(Condition));
  return V;
}

bool UniformityFlow::isAfterBarrierAtEntry(const CFGBlock &B) const {
  if (&B == &Flow->getEntry())
    return false;
  for (const CFGBlock *Pred : B.preds())
    if (Pred && !AfterBarrierAtExit[Pred->getBlockID()])
      return false;
  return true;
}

void UniformityFlow::visitBlock(const CFGBlock &B) {
  Block = B.getBlockID();
  Control = getControl(B);
  IsAfterBarrier = isAfterBarrierAtEntry(B);
  for (const CFGElement &Element : B)
    visitElement(Element);
  if (AfterBarrierAtExit[Block] != IsAfterBarrier) {
    AfterBarrierAtExit[Block] = IsAfterBarrier;
    Changed = true;
  }
}

void UniformityFlow::visitElement(const CFGElement &Element) {
  OfNoElement.clear();
  if (auto Initializer = Element.getAs<CFGInitializer>()) {
    const CXXCtorInitializer *Init = Initializer->getInitializer();
    const FieldDecl *Field = Init->getAnyMember();
    if (!Field || !hasAmpAttr(Field, ampattr::HostOnly))
      initialize({AbstractLocation::Pointee, nullptr, Field}, Init->getInit());
    return;
  }
  if (auto Destruction = Element.getAs<CFGImplicitDtor>())
    return destroy(*Destruction);
  auto Statement = Element.getAs<CFGStmt>();
  if (!Statement)
    return;
  const Stmt *S = Statement->getStmt();
  if (const auto *E = dyn_cast<Expr>(S)) {
    UniformValue V = Visit(E);
    Changed |= Values[E].join(V);
  } else if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        initializeVariable(V);
  } else if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    const Expr *E = Return->getRetValue();
    if (!E)
      return;
    bool IsAddress = Node.Function->getReturnType()->isReferenceType();
    UniformValue V = IsAddress ? valueOf(E) : loadedValueOf(E);
    V.joinDependence(Control);
    Changed |= Result.Return.join(V);
    if (Node.Function->getReturnType()->isRecordType())
      initialize(getReturned(), E);
  }
}

void UniformityFlow::addCondition(const BarrierCondition &C,
                                  llvm::SmallPtrSetImpl<const Expr *> &Seen) {
  if (C.Value.Level != Uniformity::Uniform && Seen.insert(C.Condition).second)
    Result.Divergence.push_back(C);
  if (C.Value.Level == Uniformity::Divergent)
    return; // Independent of the caller's arguments.
  for (unsigned Input : C.Value.Inputs.set_bits()) {
    auto IsSame = [&](const auto &R) { return R.first == Input; };
    if (llvm::none_of(Result.Required, IsSame))
      Result.Required.push_back({Input, C});
  }
}

void UniformityFlow::summarize() {
  Control = {}; // Arguments computed here are evaluated at the calls.
  for (const auto &[Object, Fields] : Contents)
    if (Object.first == AbstractLocation::Pointee)
      for (const auto &[Part, V] : Fields)
        Result.Writes.push_back(
            {{AbstractLocation::Pointee, Object.second, Part}, V});
  summarizeReturned();
  Result.EndsAfterBarrier =
      isAfterBarrierAtEntry(Flow->getExit()) && !BarrierCalls.empty();

  llvm::SmallPtrSet<const Expr *, 8> Seen;
  for (const auto &[Key, C] : BarrierCalls) {
    const FunctionUniformity &Callee = Analysis.get(C.Callee);
    if (Callee.HasBarrier || hasAmpAttr(C.Callee->Function, ampattr::Barrier)) {
      Result.HasBarrier = true;
      for (const Expr *Condition : Conditions[C.Block])
        addCondition({C.At, Condition, {}, getCondition(Condition)}, Seen);
    }
    for (const auto &[Input, Inner] : Callee.Required) {
      BarrierCondition Outer = Inner;
      Outer.Calls.insert(Outer.Calls.begin(), C.At);
      IsAfterBarrier = C.IsAfterBarrier;
      OfNoElement.clear();
      Outer.Value = getInputValue(C, Callee.Inputs[Input]);
      addCondition(Outer, Seen);
    }
  }
}

void MemberPath::add(const FieldDecl *Field) {
  static constexpr size_t Deepest = 16;
  // The headers' attributes of a member apply in any object.
  const bool IsMarked = hasAmpAttr(Field, ampattr::ThreadId) ||
                        hasAmpAttr(Field, ampattr::TileUniform);
  if (!IsMarked)
    IsClosed |= Field->getParent()->isUnion() || Fields.size() >= Deepest;
  if (IsMarked || !IsClosed)
    Fields.push_back(Field);
}

const FunctionUniformity &UniformityAnalysis::get(const CallNode *Node) {
  std::unique_ptr<FunctionUniformity> &Known = Results[Node];
  if (Known)
    return *Known;
  // Insert the result before following calls: recursion, which is an error
  // reported elsewhere, sees an empty result.
  Known = std::make_unique<FunctionUniformity>();
  FunctionUniformity *Result = Known.get();
  enterCallee([&] { UniformityFlow(*this, *Node, *Result).run(); });
  return *Result;
}

} // namespace ampcc
