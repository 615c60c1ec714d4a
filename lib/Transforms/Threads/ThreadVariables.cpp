//===- ThreadVariables.cpp - variables that live across regions -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Rewrite.h"
#include "Regions.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class ThreadVariables {
public:
  ThreadVariables(Module &M, FreshNames &Names, ThreadArrays &Space,
                  const ModuleEffects &Fx, SplitKernel &Split)
      : M(M), Names(Names), Space(Space), Fx(Fx), Split(Split), Build(M) {}

  llvm::SmallVector<Stmt *, 8> run();

private:
  struct LValue {
    const Region *In; ///< null: outside of regions
    bool NeedsArray;
  };

  void declare(Stmt *S, const Region &R);
  void find();
  void rewrite(Expr *&E, const Threads *T);
  void rewrite(Stmt *S, const Threads *T);
  /// Appends the replacement of \p S, which is part of a block.
  void rewriteInto(Stmt *S, const Threads *T,
                   llvm::SmallVectorImpl<Stmt *> &Out);
  /// Makes `Target = Value` for lvalues of type \p Ty, which may be an array;
  /// \p Target is interleaved if \p T is not null. An array as the value of a
  /// pointer decays.
  Stmt *copy(const Type *Ty, Expr *Target, Expr *Value, const Threads *T);

  const Type *getArrayType(const Type *T, bool IsInterleaved) const;
  Variable *getArray(const Variable *V) const { return Arrays.lookup(V); }

  Module &M;
  FreshNames &Names;
  ThreadArrays &Space;
  const ModuleEffects &Fx;
  SplitKernel &Split;
  Builder Build;
  llvm::MapVector<Variable *, LValue> LValues;
  llvm::DenseMap<const Variable *, Variable *> Arrays;
  VariableSet Interleaved; ///< the threads are their last dimension
};
} // namespace

/// Returns the private array of which \p E is an element; null if there is
/// none, or \p E is not a number.
static const Variable *getIndexedArray(const Expr *E) {
  if (!E->getType()->isArithmetic() || !llvm::isa<Index>(E))
    return nullptr;
  while (const auto *I = llvm::dyn_cast<Index>(E))
    E = I->Base;
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  return Ref && Ref->V->Ty->isArray() && Ref->V->Space == AddressSpace::Private
             ? Ref->V
             : nullptr;
}

VariableSet ampcc::findIndexedArrays(Stmt *S) {
  llvm::DenseMap<const Variable *, int> Others; // uses other than of elements
  forEachExprIn(S, [&](Expr *&E) {
    const auto *U = llvm::dyn_cast<Unary>(E);
    if (const Variable *V = getIndexedArray(E))
      --Others[V];
    else if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
      Others[Ref->V] += Ref->V->Ty->isArray();
    else if (U && U->Op == UnaryOp::AddressOf && getIndexedArray(U->Operand))
      ++Others[getIndexedArray(U->Operand)];
  });
  VariableSet Result;
  for (const auto [V, Count] : Others)
    if (V->Ty->isArray() && !Count)
      Result.insert(V);
  return Result;
}

void ThreadVariables::declare(Stmt *S, const Region &R) {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    LValues.insert({D->V, {&R, Split.OfEachThread.contains(D->V)}});
  forEachStmt(S, [&](Stmt *Child) { declare(Child, R); });
}

void ThreadVariables::find() {
  for (Variable *V : Split.Declared)
    LValues.insert({V, {nullptr, false}});
  for (const Region &R : Split.Regions)
    declare(R.Body, R);
  auto Use = [&](Variable *V, const Region *In, Access How) {
    auto It = LValues.find(V);
    if (It == LValues.end())
      return;
    // A function that gets the address may use it later.
    const bool IsKept = How == Access::Address && Split.Regions.size() > 1;
    It->second.NeedsArray |= It->second.In != In || IsKept;
  };
  for (const Region &R : Split.Regions)
    Fx.forEachUse(R.Body, [&](Variable *V, Access How) { Use(V, &R, How); });
  for (Expr **E : Split.FirstThreads)
    Fx.forEachUse(*E, [&](Variable *V, Access How) { Use(V, nullptr, How); });
}

void ThreadVariables::rewrite(Expr *&E, const Threads *T) {
  const Variable *Whole = getIndexedArray(E);
  if (Whole && getArray(Whole) && Interleaved.contains(Whole)) {
    llvm::SmallVector<Expr *, 3> Positions;
    for (; auto *I = llvm::dyn_cast<Index>(E); E = I->Base)
      Positions.push_back(I->Position);
    Build.setLoc(E->getLoc());
    E = Build.ref(getArray(Whole));
    for (Expr *Position : llvm::reverse(Positions)) {
      rewrite(Position, T);
      E = Build.index(E, Position);
    }
    E = Space.getElement(E, T);
    return;
  }
  if (auto *Ref = llvm::dyn_cast<VarRef>(E))
    if (Variable *Array = getArray(Ref->V)) {
      Build.setLoc(E->getLoc());
      E = Space.getElement(Build.ref(Array), T);
      return;
    }
  forEachOperand(E, [&](Expr *&Operand) { rewrite(Operand, T); });
}

Stmt *ThreadVariables::copy(const Type *Ty, Expr *Target, Expr *Value,
                            const Threads *T) {
  if (!Ty->isArray())
    return Build.assignTo(T ? Space.getElement(Target, T) : Target, Value);
  Variable *I = Names.makeVariable("element", M.Types.getInt());
  Stmt *Each =
      copy(Ty->getElement(), Build.index(Target, I), Build.index(Value, I), T);
  return Build.fill(I, 0, *Ty->getCount(), Each);
}

void ThreadVariables::rewriteInto(Stmt *S, const Threads *T,
                                  llvm::SmallVectorImpl<Stmt *> &Out) {
  auto *D = llvm::dyn_cast<Declare>(S);
  Variable *Array = D ? getArray(D->V) : nullptr;
  if (auto *Loop = llvm::dyn_cast<For>(S)) {
    // The head of a loop cannot declare arrays.
    llvm::SmallVector<Stmt *, 4> Inits;
    bool HasArray = false;
    for (Stmt *Init : Loop->Inits) {
      const auto *D = llvm::dyn_cast<Declare>(Init);
      HasArray |= D && getArray(D->V);
    }
    if (HasArray) {
      for (Stmt *Init : Loop->Inits)
        rewriteInto(Init, T, Inits);
      Loop->Inits = {};
      rewrite(Loop, T);
      Inits.push_back(Loop);
      Out.push_back(Build.block(Inits));
      return;
    }
  }
  if (!Array) {
    rewrite(S, T);
    Out.push_back(S);
    return;
  }
  if (!D->Init)
    return;
  rewrite(D->Init, T);
  Build.setLoc(D->Init->getLoc());
  Expr *Value = D->Init;
  if (Value->getType()->isArray() && D->V->Ty->isArray()) {
    // C does not assign arrays.
    Variable *Initial = Names.makeVariable(D->V->Name, D->V->Ty);
    Declare *First = Build.declare(Initial, Value);
    First->setLoc(S->getLoc());
    Out.push_back(First);
    Value = Build.ref(Initial);
  }
  Expr *Target = Build.ref(Array);
  const bool IsWhole = !Interleaved.contains(D->V);
  Stmt *Assignment =
      copy(D->V->Ty, IsWhole ? Space.getElement(Target, T) : Target, Value,
           IsWhole ? nullptr : T);
  Assignment->setLoc(S->getLoc());
  Out.push_back(Assignment);
}

void ThreadVariables::rewrite(Stmt *S, const Threads *T) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    return rewriteBlock(
        M, B, [&](Stmt *Child, StmtList &Out) { rewriteInto(Child, T, Out); });
  forEachExpr(S, [&](Expr *&E) { rewrite(E, T); });
  forEachStmt(S, [&](Stmt *Child) { rewrite(Child, T); });
}

/// Returns \p T without const, also of elements.
static const Type *withoutConst(const Type *T, TypeContext &Types) {
  if (T->isArray())
    return Types.withoutConst(
        Types.withElement(T, withoutConst(T->getElement(), Types)));
  return Types.withoutConst(T);
}

const Type *ThreadVariables::getArrayType(const Type *T,
                                          bool IsInterleaved) const {
  return IsInterleaved && T->isArray()
             ? M.Types.withElement(T,
                                   getArrayType(T->getElement(), IsInterleaved))
             : Space.getArray(T);
}

llvm::SmallVector<Stmt *, 8> ThreadVariables::run() {
  find();
  if (Space.interleavesArrays()) {
    StmtList All;
    for (const Region &R : Split.Regions)
      All.push_back(R.Body);
    for (Expr **E : Split.FirstThreads)
      All.push_back(Build.expr(*E));
    Interleaved = findIndexedArrays(Build.block(All));
  }
  llvm::SmallVector<Stmt *, 8> Result;
  for (auto &[V, Where] : LValues) {
    if (!Where.NeedsArray)
      continue;
    auto *Array = M.make<Variable>(*V);
    Array->Ty =
        getArrayType(withoutConst(V->Ty, M.Types), Interleaved.contains(V));
    Array->Align = std::max(V->Align, Space.getAlign());
    Array->IsOfThreads = true;
    Arrays[V] = Array;
    Result.push_back(Build.declare(Array));
  }
  if (Arrays.empty())
    return Result;
  for (Region &R : Split.Regions)
    rewrite(R.Body, &R.Iterations);
  for (Expr **E : Split.FirstThreads)
    rewrite(*E, nullptr);
  return Result;
}

llvm::SmallVector<Stmt *, 8>
ampcc::makeThreadArrays(Module &M, FreshNames &Names, ThreadArrays &Space,
                        const ModuleEffects &Fx, SplitKernel &Split) {
  return ThreadVariables(M, Names, Space, Fx, Split).run();
}
