//===- Regions.cpp - splits a kernel at its barriers ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Regions.h"
#include "../Common/Rewrite.h"
#include "EarlyExits.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class Splitter {
public:
  Splitter(Module &M, FreshNames &Names, ThreadLoops &Space,
           const ModuleEffects &Fx, const Uniform &Uniforms)
      : M(M), Names(Names), Space(Space), Fx(Fx), Build(M), Uniforms(Uniforms) {
  }

  std::optional<SplitKernel> run(const Function &Kernel) {
    Split.Body = splitAll(Kernel.Body->Body);
    if (HasFailed)
      return std::nullopt;
    return std::move(Split);
  }

private:
  /// Splits the statements of a scope.
  StmtList splitAll(llvm::ArrayRef<Stmt *> List) {
    StmtList Out;
    for (Stmt *S : List)
      split(S, Out);
    flush(Out);
    return Out;
  }
  Block *splitBlock(llvm::ArrayRef<Stmt *> List) {
    return Build.block(splitAll(List));
  }

  void split(Stmt *S, StmtList &Out);
  void splitControl(Stmt *S, StmtList &Out);
  void splitFor(For *Loop, StmtList &Out);
  Stmt *splitElse(Stmt *Else);
  bool isUsedByCurrent(Stmt *S) const;

  /// Ends the current region.
  void flush(StmtList &Out);

  /// Returns the condition \p E in a form that can stay outside of regions.
  Expr *takeOnce(Expr *E, const Type *T, StmtList &Out);
  bool canStandOutside(const Expr *E) const {
    return Uniforms.isUniform(E) || !Fx.hasEffects(E);
  }
  /// Notes that \p E stays outside of regions.
  void noteOutside(Expr *&E) {
    if (!Uniforms.isUniform(E))
      Split.FirstThreads.push_back(&E);
  }
  template <class Node> Node *at(const Stmt *Like, Node *S) {
    S->setLoc(Like->getLoc());
    return S;
  }

  Module &M;
  FreshNames &Names;
  ThreadLoops &Space;
  const ModuleEffects &Fx;
  Builder Build;
  const Uniform &Uniforms;
  SplitKernel Split;
  StmtList Current;
  /// The location of the last barrier that was removed. Thread loops get it so
  /// that a breakpoint on a region's first line stops in each thread, not at
  /// the loop's begin.
  clang::SourceLocation Start;
  bool HasFailed = false;
};
} // namespace

void Splitter::flush(StmtList &Out) {
  const bool OnlyDeclares = llvm::all_of(Current, [](const Stmt *S) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    return D && !D->Init;
  });
  if (OnlyDeclares) {
    for (const Stmt *S : Current)
      Split.Declared.push_back(llvm::cast<Declare>(S)->V);
  } else {
    Block *Together = Build.block(Current);
    Region R = {Together, Space.makeThreads(Together)};
    Stmt *Loops = Space.makeLoops(R.Iterations, R.Body);
    Loops->setLoc(Start);
    Out.push_back(Loops);
    Split.Regions.push_back(R);
  }
  Current.clear();
}

bool Splitter::isUsedByCurrent(Stmt *S) const {
  const VariableSet Written = Fx.getVarying(S);
  bool Result = false;
  for (Stmt *Before : Current)
    Fx.forEachUse(Before,
                  [&](Variable *V, Access) { Result |= Written.contains(V); });
  return Result;
}

void Splitter::split(Stmt *S, StmtList &Out) {
  if (isBarrier(S)) {
    flush(Out);
    if (Space.keepsBarriers())
      Out.push_back(S);
    else
      Start = llvm::cast<ExprStmt>(S)->E->getLoc();
    return;
  }
  if (auto *B = llvm::dyn_cast<Block>(S)) {
    for (Stmt *Child : B->Body)
      split(Child, Out);
    return;
  }
  if (Uniforms.isUniform(S)) {
    // A uniform statement moves before the region if the region is unaffected.
    if (isUsedByCurrent(S))
      flush(Out);
    Out.push_back(S);
    return;
  }
  if (Uniforms.isOutside(S))
    return splitControl(S, Out);
  HasFailed |= hasExit(S, AnyExit);
  if (!Current.empty() && !Space.shareLoops(Current.back(), S))
    flush(Out);
  Current.push_back(S);
}

Expr *Splitter::takeOnce(Expr *E, const Type *T, StmtList &Out) {
  if (canStandOutside(E)) {
    flush(Out);
    return E;
  }
  // All threads evaluate E to the same value.
  Variable *V = Names.makeVariable("condition", T);
  Out.push_back(Build.declare(V));
  Current.push_back(Build.assignTo(V, E));
  flush(Out);
  return Build.ref(V);
}

Stmt *Splitter::splitElse(Stmt *Else) {
  if (!Else)
    return nullptr;
  Block *B = splitBlock(Else);
  return B->Body.size() == 1 && llvm::isa<If>(B->Body[0]) ? B->Body[0] : B;
}

void Splitter::splitFor(For *Loop, StmtList &Out) {
  const bool IsUniform =
      llvm::all_of(Loop->Inits,
                   [&](Stmt *Init) { return Uniforms.isUniform(Init); }) &&
      (!Loop->Inc || Uniforms.isUniform(Loop->Inc));
  if (IsUniform && (!Loop->Cond || canStandOutside(Loop->Cond))) {
    flush(Out);
    For *Copy = at(Loop, Build.makeFor(Loop->Inits, Loop->Cond, Loop->Inc,
                                       splitBlock(Loop->Body)));
    Copy->Unroll = Loop->Unroll;
    if (Copy->Cond)
      noteOutside(Copy->Cond);
    Out.push_back(Copy);
    return;
  }
  for (Stmt *Init : Loop->Inits)
    split(Init, Out);
  flush(Out);
  StmtList Body;
  Expr *Cond = Loop->Cond;
  if (Cond && !canStandOutside(Cond)) {
    Cond = takeOnce(Cond, M.Types.getBool(), Body);
    Block *Exit = Build.block(Build.make<Break>());
    Body.push_back(Build.makeIf(Build.unary(UnaryOp::LogicalNot, Cond), Exit));
    Cond = nullptr;
  }
  for (Stmt *S : Loop->Body->Body)
    split(S, Body);
  if (Loop->Inc)
    split(Build.expr(Loop->Inc), Body);
  flush(Body);
  For *Copy = at(Loop, Build.makeFor({}, Cond, nullptr, Build.block(Body)));
  if (Copy->Cond)
    noteOutside(Copy->Cond);
  Out.push_back(Copy);
}

void Splitter::splitControl(Stmt *S, StmtList &Out) {
  switch (S->getKind()) {
  case Stmt::Kind::If: {
    auto *I = llvm::cast<If>(S);
    Expr *Cond = takeOnce(I->Cond, M.Types.getBool(), Out);
    Block *Then = splitBlock(I->Then);
    If *Copy = at(S, Build.makeIf(Cond, Then, splitElse(I->Else)));
    noteOutside(Copy->Cond);
    Out.push_back(Copy);
    return;
  }
  case Stmt::Kind::For:
    return splitFor(llvm::cast<For>(S), Out);
  case Stmt::Kind::While: {
    auto *Loop = llvm::cast<While>(S);
    return splitFor(at(S, Build.makeFor({}, Loop->Cond, nullptr, Loop->Body)),
                    Out);
  }
  default:
    // A barrier in an expression is not supported.
    HasFailed = true;
    return;
  }
}

std::optional<SplitKernel> ampcc::splitKernel(Module &M, const Function &Kernel,
                                              FreshNames &Names,
                                              ThreadLoops &Space,
                                              const ModuleEffects &Fx,
                                              const Uniform &Uniforms) {
  return Splitter(M, Names, Space, Fx, Uniforms).run(Kernel);
}
