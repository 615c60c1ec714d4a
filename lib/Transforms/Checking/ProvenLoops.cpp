//===- ProvenLoops.cpp - versions loops with bounds tests -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProvenLoops.h"
#include "../Common/TrivialFunctions.h"
#include "../Threads/Cloner.h"
#include "Containers.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// An integer that changes by the same amount in each iteration.
struct Progression {
  Expr *First, *Last;
  bool IsFixed;
};

class LoopProver {
public:
  LoopProver(Module &M, const Function &F, const ModuleEffects &Fx,
             FreshNames &Names, ExprSet &Proven)
      : M(M), Build(M), Names(Names), Fx(Fx), Own(Fx.of(F)), Proven(Proven) {}

  /// Returns the statement that replaces \p L, or null.
  Stmt *run(For *L);

private:
  bool isFixed(const Expr *E) const;
  bool isHarmless(const Expr *E) const;
  bool isKept(const Variable *V) const;
  bool findRange(For *L);
  Expr *getValue(const Variable *V);
  Expr *selectPart(const Expr *E);
  std::optional<Progression> follow(const Expr *E);
  bool addTest(const Expr *Position, Expr *Size);
  Cloner passArguments(const Call *C);
  Expr *getSize(const Call *C, unsigned Component);
  bool prove(const Call *C);

  Module &M;
  Builder Build;
  FreshNames &Names;
  const ModuleEffects &Fx;
  const FunctionEffects &Own;
  ExprSet &Proven;

  Declare *Counter = nullptr;
  Effects Body;
  VariableSet Declared;
  llvm::DenseMap<const Variable *, Expr *> Values;
  Variable *First = nullptr, *Last = nullptr, *End = nullptr;
  llvm::SmallVector<Stmt *, 4> Range;
  llvm::SmallVector<Expr *, 8> Tests;
};
} // namespace

/// True if \p E is invariant in the loop.
bool LoopProver::isFixed(const Expr *E) const {
  if (anyExpr(E, [&](const Expr *Part) {
        const auto *Ref = llvm::dyn_cast<VarRef>(Part);
        return Ref && Declared.contains(Ref->V);
      }))
    return false;
  Effects Value;
  Own.addAll(E, /*IsLValue=*/false, Value);
  return !Own.dependOnOrder(Value, Body);
}

/// True if the loop's body does not change \p V.
bool LoopProver::isKept(const Variable *V) const {
  Effects Read;
  Read.add(Location::object(V), /*IsWrite=*/false);
  return !Own.dependOnOrder(Read, Body);
}

/// True if \p E can be evaluated speculatively.
bool LoopProver::isHarmless(const Expr *E) const {
  const auto IsHarmless = [this](const Expr *Part) { return isHarmless(Part); };
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return true;
  case Expr::Kind::VarRef:
    return getSpace(E) == AddressSpace::Private;
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    if (!I->Base->getType()->isArray() || !llvm::isa<Literal>(I->Position))
      return false;
    break;
  }
  case Expr::Kind::Unary: {
    const auto Op = llvm::cast<Unary>(E)->Op;
    if (Op != UnaryOp::Minus && Op != UnaryOp::AddressOf &&
        (Op != UnaryOp::Deref || getSpace(E) != AddressSpace::Private))
      return false;
    break;
  }
  case Expr::Kind::Binary: {
    const auto Op = llvm::cast<Binary>(E)->Op;
    if (Op != BinaryOp::Add && Op != BinaryOp::Sub && Op != BinaryOp::Mul)
      return false;
    break;
  }
  case Expr::Kind::Member:
  case Expr::Kind::Cast:
    break;
  case Expr::Kind::Call: {
    const auto *C = llvm::cast<Call>(E);
    if (C->Callee ? !C->Callee->IsOfLibrary || C->Callee->IsElement ||
                        !Fx.isPure(C->Callee)
                  : !getThreadQuery(C))
      return false;
    break;
  }
  default:
    return false;
  }
  return allOperands(E, IsHarmless);
}

/// Finds the first value of the counter and an upper bound of its last one.
bool LoopProver::findRange(For *L) {
  Counter = getCounterDecl(L);
  if (!Counter || !Counter->V->Ty->isInteger() ||
      Counter->V->Ty->getBits() != 32 || Fx.hasEffects(Counter->Init))
    return false;
  const Expr *Cond = L->Cond;
  const auto *Steps = llvm::dyn_cast_or_null<Comma>(Cond);
  if (Steps)
    Cond = Steps->Value;
  const auto *Compared = llvm::dyn_cast_or_null<Binary>(Cond);
  const auto Step = stepCounter(L->Inc, Counter->V, 0);
  if (!Compared || !isRef(Compared->Left, Counter->V) || !Step ||
      !Compared->Right->getType()->isInteger())
    return false;
  const BinaryOp Op = Compared->Op;
  const bool IsUp = *Step > 0;
  if (IsUp ? Op != BinaryOp::LT && Op != BinaryOp::LE
           : Op != BinaryOp::GT && Op != BinaryOp::GE)
    return false;
  const Type *Common =
      Build.add(Build.ref(Counter->V), Build.copy(Compared->Right))->getType();
  // Unsigned counters may wrap around.
  if (!IsUp && !Common->isSigned())
    return false;

  forEachStmtIn(L->Body, [&](Stmt *S) {
    forEachExpr(S, [&](Expr *&E) { Own.addAll(E, /*IsLValue=*/false, Body); });
    if (const auto *D = llvm::dyn_cast<Declare>(S))
      Values[D->V] = D->Init;
  });
  Declared = getDeclared(L);
  if (Body.IsObserved || !isKept(Counter->V))
    return false;
  Expr *Bound = Build.copy(Compared->Right);
  if (Steps) {
    llvm::SmallVector<Expr *, 2> Copies;
    for (const Expr *E : Steps->Steps)
      Copies.push_back(Build.copy(E));
    Bound = Build.sequence(Copies, Bound, /*IsLValue=*/false);
  }
  // Temporaries are assigned before they are read.
  if (!isFixed(Bound) || anyExpr(Bound, [this](const Expr *E) {
        const Expr *Place = getAssigned(E);
        const Variable *V = Place ? getRoot(Place) : nullptr;
        return Fx.isEffectful(E) && !(V && V->SourceName.empty());
      }))
    return false;

  const Type *Long = M.Types.getInteger(64, /*Signed=*/true);
  First = Names.makeVariable("AMP_first", Long);
  End = Names.makeVariable("AMP_end", Common);
  Last = Names.makeVariable("AMP_last", Long);
  Expr *Final = Build.cast(Build.ref(End), Long);
  if (Op == BinaryOp::LT)
    Final = Build.subtract(Final, 1);
  else if (Op == BinaryOp::GT)
    Final = Build.add(Final, 1);
  Range = {Build.declare(First, Build.cast(Build.cast(Build.copy(Counter->Init),
                                                      Counter->V->Ty),
                                           Long)),
           Build.declare(End, Build.cast(Bound, Common)),
           Build.declare(Last, Final)};
  return true;
}

/// Returns the constant value that the body assigns to \p V, or null.
Expr *LoopProver::getValue(const Variable *V) {
  return isKept(V) ? Values.lookup(V) : nullptr;
}

/// Returns the value of \p E, a member of an object that the body creates, or
/// null.
Expr *LoopProver::selectPart(const Expr *E) {
  const Expr *Whole = nullptr;
  size_t Number = 0;
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Expr *Value = getValue(Ref->V);
    const auto *C = llvm::dyn_cast_or_null<Call>(Value);
    if (!C || !C->Callee)
      return Value;
    const auto Made = findTrivialFunction(*C->Callee, Build, Fx.of(*C->Callee));
    return Made && Made->Value ? passArguments(C).clone(Made->Value) : nullptr;
  }
  if (const auto *I = llvm::dyn_cast<Index>(E)) {
    const auto *At = llvm::dyn_cast<Literal>(I->Position);
    if (!At)
      return nullptr;
    Whole = selectPart(I->Base);
    Number = At->Bits;
  } else if (const auto *Part = llvm::dyn_cast<Member>(E)) {
    Whole = selectPart(Part->Base);
    const Record *R = Part->Base->getType()->getRecord();
    while (R->Fields[Number].Name != Part->Name)
      ++Number;
  }
  if (const auto *A = llvm::dyn_cast_or_null<Aggregate>(Whole))
    for (size_t K = 0; K != A->Parts.size(); ++K)
      if (A->getNumber(K) == Number)
        return A->Parts[K].Value;
  return nullptr;
}

/// Arithmetic is modulo 2^32: a linear result that is in bounds in the first
/// and the last iteration is in bounds between them, and does not overflow.
std::optional<Progression> LoopProver::follow(const Expr *E) {
  if (isFixed(E)) {
    if (!isHarmless(E))
      return std::nullopt;
    return Progression{Build.copy(E), Build.copy(E), true};
  }
  if (isRef(E, Counter->V))
    return Progression{Build.ref(First), Build.ref(Last), false};
  if (const auto *C = llvm::dyn_cast<Cast>(E))
    return !C->KeepsBits && C->getType()->isInteger() &&
                   C->getType()->getBits() >= 32 &&
                   C->Operand->getType()->isInteger() &&
                   C->Operand->getType()->getBits() >= 32
               ? follow(C->Operand)
               : std::nullopt;
  if (const auto *B = llvm::dyn_cast<Binary>(E)) {
    if (B->Op != BinaryOp::Add && B->Op != BinaryOp::Sub &&
        B->Op != BinaryOp::Mul)
      return std::nullopt;
    const auto Left = follow(B->Left), Right = follow(B->Right);
    if (!Left || !Right ||
        (B->Op == BinaryOp::Mul && !Left->IsFixed && !Right->IsFixed))
      return std::nullopt;
    return Progression{Build.binary(B->Op, Left->First, Right->First),
                       Build.binary(B->Op, Left->Last, Right->Last), false};
  }
  const Expr *Value = selectPart(E);
  return Value ? follow(Value) : std::nullopt;
}

/// Adds the test that \p Position is less than \p Size; false if unknown.
bool LoopProver::addTest(const Expr *Position, Expr *Size) {
  if (!Position->getType()->isInteger() || Position->getType()->getBits() != 32)
    return false;
  const auto P = follow(Position);
  if (!P || !isFixed(Size) || !isHarmless(Size))
    return false;
  const Type *Number = M.Types.getInteger(64, /*Signed=*/false);
  for (Expr *E : {P->First, P->IsFixed ? nullptr : P->Last})
    if (E)
      Tests.push_back(Build.less(Build.cast(E, Number),
                                 Build.cast(Build.copy(Size), Number)));
  return true;
}

Cloner LoopProver::passArguments(const Call *C) {
  Cloner Result(M, Names);
  for (size_t K = 0; K != C->Args.size(); ++K)
    Result.replace(C->Callee->Params[K], C->Args[K]);
  return Result;
}

/// Returns a component of the extent of the container of the accessor call \p
/// C; a projection has the later components.
Expr *LoopProver::getSize(const Call *C, unsigned Component) {
  const auto *U = llvm::dyn_cast<Unary>(C->Args[0]);
  const auto *Ref = U && U->Op == UnaryOp::AddressOf
                        ? llvm::dyn_cast<VarRef>(U->Operand)
                        : nullptr;
  const auto *Made =
      Ref ? llvm::dyn_cast_or_null<Call>(getValue(Ref->V)) : nullptr;
  // A projection out of bounds has no elements.
  if (Made && Proven.contains(Made))
    return getSize(Made, Component + 1);
  Expr *Extent = findExtent(Build.deref(Build.copy(C->Args[0])), Build);
  return Build.index(getComponents(Extent, Build), Component);
}

bool LoopProver::prove(const Call *C) {
  Cloner Arguments = passArguments(C);
  bool IsKnown = true, HasCoordinates = false;
  forEachCoordinate(C->Callee->Params, Build, [&](const Coordinate &P) {
    HasCoordinates = true;
    IsKnown = IsKnown && !P.IsPart &&
              addTest(Arguments.clone(P.Component()), getSize(C, P.Number));
  });
  return HasCoordinates && IsKnown;
}

Stmt *LoopProver::run(For *L) {
  if (!findRange(L))
    return nullptr;
  // The copy keeps all checks.
  Stmt *Checked = Cloner(M, Names).clone(L);
  bool IsProven = false;
  forEachExprIn(L->Body, [&](Expr *&E) {
    const size_t Before = Tests.size();
    const auto *C = llvm::dyn_cast<Call>(E);
    const auto *I = llvm::dyn_cast<Index>(E);
    bool IsOne = false;
    if (C && C->Callee && C->Callee->IsElement)
      IsOne = prove(C);
    else if (I && I->Base->getType()->isArray() &&
             I->Base->getType()->getCount() && !llvm::isa<Literal>(I->Position))
      IsOne =
          addTest(I->Position, Build.integer(*I->Base->getType()->getCount(),
                                             M.Types.getInteger(64, false)));
    if (IsOne)
      Proven.insert(E);
    else
      Tests.resize(Before);
    IsProven |= IsOne;
  });
  if (!IsProven)
    return nullptr;
  Expr *All = nullptr;
  for (Expr *Test : Tests)
    All = All ? Build.both(All, Test) : Test;
  // Other threads may change values that the loop's head reads.
  const Expr *Cond = L->Cond;
  if (const auto *Steps = llvm::dyn_cast<Comma>(Cond))
    Cond = Steps->Value;
  Counter->Init = Build.cast(Build.ref(First), Counter->V->Ty);
  L->Cond = Build.binary(llvm::cast<Binary>(Cond)->Op, Counter->V, End);
  llvm::SmallVector<Stmt *, 4> Result = Range;
  Result.push_back(Build.makeIf(All, Build.block(L), Build.block(Checked)));
  return Build.block(Result);
}

ExprSet ampcc::proveLoops(Module &M) {
  ExprSet Proven;
  const ModuleEffects Fx(M);
  for (const auto &F : M.Functions) {
    if (F->IsOfLibrary)
      continue;
    llvm::SmallVector<Stmt **, 8> Loops;
    forEachStmtIn(F->Body, [&](Stmt *S) {
      if (auto *B = llvm::dyn_cast<Block>(S))
        for (Stmt *&Child : B->Body)
          if (auto *L = llvm::dyn_cast<For>(Child); L && !hasLoop(L->Body))
            Loops.push_back(&Child);
    });
    if (Loops.empty())
      continue;
    FreshNames Names(M, *F);
    for (Stmt **Loop : Loops)
      if (Stmt *New =
              LoopProver(M, *F, Fx, Names, Proven).run(llvm::cast<For>(*Loop)))
        *Loop = New;
  }
  return Proven;
}
