//===- Interior.cpp - work-items in the domain's interior -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../../Common/Comparisons.h"
#include "../../Common/Rewrite.h"
#include "../../Threads/Cloner.h"
#include "../../Threads/EarlyExits.h"
#include "Steps.h"
#include "WorkItems.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/LinearForm.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The greatest distance of threads in a work-item that share elements.
static constexpr int64_t MaxDistance = 7;

/// The most reads that are compared pairwise.
static constexpr size_t MaxReads = 64;

static constexpr uint64_t MaxInteriorIterations = 8, MaxInteriorCopies = 64;

/// The shortest period in which most work-items have all of their threads.
static constexpr int64_t MinPeriod = 32;

static LinearForm getStride(const LinearForm &F, Atom A) {
  return F.substitute(A, LinearForm::of(A) + 1) - F;
}

/// Unrolls loops of few iterations, whose common elements are loaded once, from
/// the innermost on: the code of all of them is limited. Returns its copies.
static uint64_t unrollInterior(Stmt *S) {
  uint64_t Copies = 1;
  forEachStmt(S, [&](Stmt *Child) {
    Copies = std::max(Copies, unrollInterior(Child));
  });
  auto *Loop = llvm::dyn_cast<For>(S);
  if (const auto Iterations =
          Loop ? getTripCount(Loop, MaxInteriorIterations) : std::nullopt) {
    Copies *= std::max<uint64_t>(1, *Iterations);
    if (Copies <= MaxInteriorCopies)
      Loop->Unroll = std::max<uint64_t>(Loop->Unroll, *Iterations);
  }
  return Copies;
}

/// The largest value of a variable that is known, in expression nodes.
static constexpr unsigned MaxValueSize = 1 << 14;

namespace {
/// A stencil tests for each thread whether it is at an edge:
///
///   if (i > 0 && i < height - 1)
///     b(i, j) = a(i - 1, j) + a(i, j) + a(i + 1, j);
///
/// The threads of a work-item are adjacent, and read the same elements. The
/// driver's compiler loads these once if the loads are unconditional, so the
/// pass tests the first and the last thread for all of them. Clamped positions,
/// `i > 0 ? i - 1 : 0`, are such conditions, too.
class Interior {
public:
  /// \p Kernel is not tiled, and coarsened. Threads may enter() \p Body. If
  /// they are not in the interior \p Other, only positions modulo a period
  /// become simpler.
  Interior(Module &M, Function &Kernel, FreshNames &Names, Block *Body,
           WorkItems &Items, const ModuleEffects &Fx,
           const Interior *Other = nullptr)
      : M(M), Kernel(Kernel), Names(Names), Items(Items), Fx(Fx), Build(M),
        Dimension(*Kernel.Coarsened), OnlyPeriods(Other) {
    if (Other)
      Phases = Other->Phases;
    forEachExprIn(Body, [&](Expr *&E) {
      const auto *B = llvm::dyn_cast<Binary>(E);
      if (B && B->Op == BinaryOp::Rem)
        Remainders.push_back(B);
    });
    VariableSet Changed;
    Fx.forEachUse(Kernel.Body, [&](Variable *V, Access How) {
      if (mayChange(How))
        Changed.insert(V);
    });
    StmtList Declarations;
    forEachStmtIn(Kernel.Body, [&](Stmt *S) {
      const auto *D = llvm::dyn_cast<Declare>(S);
      if (D && D->Init && D->V->Ty->isInteger() && !Changed.contains(D->V))
        Declarations.push_back(S);
      const auto *Loop = llvm::dyn_cast<For>(S);
      const auto Iterations =
          Loop ? getTripCount(Loop, MaxInteriorIterations) : std::nullopt;
      const Declare *First = Iterations ? getCounterDecl(Loop) : nullptr;
      if (const auto Value = First && isNext(Loop->Inc, First->V)
                                 ? evaluateConstant(First->Init)
                                 : std::nullopt)
        Counters.push_back(
            {First->V, *Value, *Value + int64_t(*Iterations) - 1});
    });
    // Only enter() requires the conditions of the chosen values.
    llvm::SmallPtrSet<const Stmt *, 16> Entered;
    llvm::DenseMap<const Variable *, unsigned> Sizes;
    forEachStmtIn(Body, [&](Stmt *S) { Entered.insert(S); });
    for (const Stmt *S : Declarations) {
      const auto *D = llvm::cast<Declare>(S);
      Expr *Value = D->Init, *Cond = nullptr;
      if (Entered.contains(S))
        while (Expr *Chosen = chooseOperand(Value, Cond))
          Value = convert(Chosen, Value->getType());
      // Variables may double the sizes of those that they are chosen by.
      unsigned Size = 0;
      anyExpr(Value, [&](const Expr *Part) {
        const auto *Ref = llvm::dyn_cast<VarRef>(Part);
        Size += 1 + (Ref ? Sizes.lookup(Ref->V) : 0);
        return false;
      });
      if (Size > MaxValueSize)
        continue;
      Sizes[D->V] = Size;
      Values[D->V] = convert(Value, D->V->Ty);
    }
  }

  /// Returns a condition under which \p Cond, which depends on the thread,
  /// holds for all threads of a work-item; null: none is known.
  ir::Expr *holdsForAll(const ir::Expr *Cond) {
    return dependsOnPosition(Cond) ? forAll(Cond) : nullptr;
  }

  /// True if adjacent threads in the coarsened dimension read the same elements
  /// in \p Body in the interior.
  bool sharesLoads(Block *Body) {
    const BufferRoots Roots(Kernel, Fx);
    const auto Written = Roots.findWritten(Fx);
    // Along rows, threads of a work-item are a work-group apart.
    if (!Written || Dimension == 0)
      return false;
    Atoms.assign(1, nullptr);
    llvm::SmallVector<Read, 16> Reads;
    forEachExprIn(Body, [&](Expr *&E) {
      const auto *I = llvm::dyn_cast<Index>(E);
      if (!I || !I->Base->getType()->isPointer() || Reads.size() == MaxReads)
        return;
      const auto Buffer = Roots.find(I->Base);
      if (!Buffer || Written->contains(*Buffer) ||
          !Kernel.Params[*Buffer]->IsRestrict)
        return;
      LinearForm At = getForm(I->Position), Step = getStride(At, 0);
      if (!Step.isZero() && !Step.mentions(0))
        Reads.push_back({*Buffer, std::move(At), std::move(Step)});
    });
    return llvm::any_of(Reads, [&](const Read &R) {
      // One iteration reads what another one of the neighbor reads.
      for (Atom A = 1; A != Atoms.size(); ++A)
        if (getCounter(Atoms[A]) && getStride(R.At, A) == R.Step)
          return true;
      return llvm::any_of(Reads, [&](const Read &Other) {
        const LinearForm Distance = Other.At - R.At;
        for (int64_t N = 1; N <= MaxDistance; ++N)
          if (Other.Buffer == R.Buffer && Distance == R.Step * N)
            return true;
        return false;
      });
    });
  }

  /// Simplifies \p Body for interior threads. Returns the condition that all
  /// threads of a work-item are in the interior; null: they always are.
  Expr *enter(Block *Body) {
    Size = countExprs(Body);
    StmtList Out;
    enter(Body, Out);
    Body->Body = M.copyArray<Stmt *>(Out);
    unrollInterior(Body);
    return Inside;
  }

  /// True if threads at an edge run most of the code as well.
  bool edgesRun() const { return EdgesRun; }

  /// Returns the declarations of variables that the result of enter() uses.
  llvm::ArrayRef<Stmt *> getDeclarations() const { return Phases; }

private:
  struct Arm {
    bool Holds;     ///< the condition, in the interior
    ir::Expr *Cond; ///< for all threads of the work-item
  };

  /// The counter of a loop of a known, small number of iterations.
  struct Counter {
    const ir::Variable *V;
    int64_t First, Last;
  };

  Expr *convert(Expr *E, const Type *T) {
    T = M.Types.withoutConst(T);
    return M.Types.withoutConst(E->getType()) == T ? E : Build.cast(E, T);
  }

  bool isPosition(const Expr *E) const {
    const auto *C = llvm::dyn_cast<Cast>(E);
    const auto Query = C ? getThreadQuery(C->Operand) : std::nullopt;
    return Query && Query->Query == ThreadQuery::GlobalId &&
           Query->Dimension == Dimension && C->getType()->isSigned();
  }

  /// True if the value of \p E is the position.
  bool hasPosition(const Expr *E) const {
    const Expr *Value = getValue(E);
    return Value ? hasPosition(Value) : isPosition(E);
  }

  const Counter *getCounter(const Expr *E) const {
    const auto *Found = llvm::find_if(
        Counters, [E](const Counter &C) { return isRef(E, C.V); });
    return Found == Counters.end() ? nullptr : Found;
  }

  bool dependsOnPosition(const Expr *E) const {
    return anyExpr(E, [this](const Expr *Part) {
      const auto Query = getThreadQuery(Part);
      const Expr *Value = getValue(Part);
      return (Query && Query->Dimension == Dimension) ||
             (Value && dependsOnPosition(Value));
    });
  }

  bool dependsOnThread(const Expr *E) const {
    return anyExpr(E, [this](const Expr *Part) {
      const Expr *Value = getValue(Part);
      return getThreadQuery(Part) || (Value && dependsOnThread(Value));
    });
  }

  /// Returns the only value of the variable that \p E names, or null.
  Expr *getValue(const Expr *E) const {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    return Ref ? Values.lookup(Ref->V) : nullptr;
  }

  /// True if \p E can be calculated before the threads run.
  bool isSteady(const Expr *E) {
    Stmt *Copy = Build.expr(
        resolve(E, [this](const Counter *) { return Build.integer(0); }));
    replaceThreadQueries(Copy, Build,
                         [this](ThreadQueryCall) { return Build.integer(0); });
    return isFixedValue(llvm::cast<ExprStmt>(Copy)->E,
                        [this](const Variable *V) {
                          return llvm::is_contained(Kernel.Params, V) ||
                                 V == Items.getFirstVariable() || isPhase(V);
                        });
  }

  /// Maps a counter, or null for the position, to its value.
  using Place = llvm::function_ref<ir::Expr *(const Counter *)>;

  /// Returns 1 if \p E is nondecreasing in the counter \p Of, or the position;
  /// -1: nonincreasing; 0: constant; nothing: unknown.
  std::optional<int> getDirection(const Expr *E, const Counter *Of) const {
    if (Of ? isRef(E, Of->V) : isPosition(E))
      return 1;
    if (const Expr *Value = getValue(E))
      return getDirection(Value, Of);
    llvm::SmallVector<std::optional<int>, 2> Parts;
    forEachOperand(
        E, [&](const Expr *Part) { Parts.push_back(getDirection(Part, Of)); });
    if (llvm::all_of(Parts, [](auto Part) { return Part == 0; }))
      return !Of && getThreadQuery(E) &&
                     getThreadQuery(E)->Dimension == Dimension
                 ? std::nullopt
                 : std::optional(0);
    if (llvm::is_contained(Parts, std::nullopt) || !E->getType()->isInteger() ||
        !E->getType()->isSigned())
      return std::nullopt;
    if (const auto *C = llvm::dyn_cast<Cast>(E)) {
      const Type *From = C->Operand->getType();
      return From->isInteger() && From->getBits() <= E->getType()->getBits()
                 ? Parts[0]
                 : std::nullopt;
    }
    const auto *B = llvm::dyn_cast<Binary>(E);
    if (!B || (B->Op != BinaryOp::Add && B->Op != BinaryOp::Sub))
      return std::nullopt;
    const int Left = *Parts[0],
              Right = B->Op == BinaryOp::Sub ? -*Parts[1] : *Parts[1];
    return Left * Right < 0 ? std::nullopt : std::optional(Left ? Left : Right);
  }

  /// Returns \p E without the thread's variables, for the position and the
  /// counter values \p At.
  Expr *resolve(const Expr *E, Place At) {
    if (isPosition(E))
      return At(nullptr);
    if (const Counter *C = getCounter(E))
      return At(C);
    if (const Expr *Value = getValue(E))
      return resolve(Value, At);
    auto *Copy = llvm::cast<ExprStmt>(Build.expr(Build.copy(E)));
    forEachOperand(Copy->E,
                   [&](Expr *&Operand) { Operand = resolve(Operand, At); });
    return Copy->E;
  }

  /// Returns the comparison for all threads of a work-item and all iterations,
  /// or null.
  Expr *compareAll(BinaryOp Op, const Expr *Left, const Expr *Right) {
    if (!isSteady(Left) || !isSteady(Right))
      return nullptr;
    // A negative number as unsigned exceeds all others.
    const auto isUnsigned = [](const Expr *E) {
      return E->getType()->isInteger() && !E->getType()->isSigned();
    };
    const auto isNatural = [&](const Expr *E) {
      const Expr *Value = getValue(E);
      return isPosition(Value ? Value : E) || isUnsigned(E);
    };
    if ((isUnsigned(Left) || isUnsigned(Right)) &&
        !(isNatural(Left) && isNatural(Right)))
      return nullptr;
    // The directions of the left side relative to the right one.
    llvm::SmallDenseMap<const Counter *, int, 4> Directions;
    auto add = [&](const Counter *C) {
      const auto OfLeft = getDirection(Left, C),
                 OfRight = getDirection(Right, C);
      if (!OfLeft || !OfRight || *OfLeft * *OfRight > 0)
        return false;
      return Directions[C] = *OfLeft ? *OfLeft : -*OfRight, true;
    };
    if (!add(nullptr) ||
        !llvm::all_of(Counters, [&](const Counter &C) { return add(&C); }))
      return nullptr;
    /// Compares where the left side is greatest, or least.
    auto at = [&](BinaryOp How, bool IsGreatest) {
      auto place = [&](const Counter *C) -> Expr * {
        const bool IsLast = (Directions.lookup(C) > 0) == IsGreatest;
        if (C)
          return Build.integer(IsLast ? C->Last : C->First);
        return IsLast ? Items.getLast() : Items.getFirst();
      };
      return Build.binary(How, resolve(Left, place), resolve(Right, place));
    };
    switch (Op) {
    case BinaryOp::LT:
    case BinaryOp::LE:
      return at(Op, true);
    case BinaryOp::GT:
    case BinaryOp::GE:
      return at(Op, false);
    case BinaryOp::NE:
      return Build.binary(BinaryOp::LogicalOr, at(BinaryOp::GT, false),
                          at(BinaryOp::LT, true));
    default:
      return nullptr;
    }
  }

  /// Returns a condition under which \p Cond holds for all threads of a
  /// work-item, or null.
  Expr *forAll(const Expr *Cond) {
    if (!dependsOnPosition(Cond)) {
      const bool IsSame = !anyExpr(Cond, [this](const Expr *Part) {
        return getCounter(Part) || getValue(Part);
      });
      // In few iterations the same holds for each.
      if (!isSteady(Cond) || (!IsSame && !dependsOnThread(Cond)))
        return nullptr;
      if (IsSame)
        return Build.copy(Cond);
    }
    const auto *B = llvm::dyn_cast<Binary>(Cond);
    if (!B)
      return nullptr;
    if (B->Op >= BinaryOp::And && B->Op != BinaryOp::Xor && isTruth(B)) {
      const bool IsBoth =
          B->Op == BinaryOp::And || B->Op == BinaryOp::LogicalAnd;
      Expr *Left = forAll(B->Left), *Right = forAll(B->Right);
      if (!Left || !Right)
        return nullptr;
      return IsBoth ? Build.both(Left, Right)
                    : Build.binary(BinaryOp::LogicalOr, Left, Right);
    }
    if (B->Op < BinaryOp::LT || B->Op > BinaryOp::NE)
      return nullptr;
    return compareAll(B->Op, B->Left, B->Right);
  }

  /// Chooses the arm of interior threads: the larger one.
  std::optional<Arm> choose(const If *Choice) {
    if (OnlyPeriods)
      return std::nullopt;
    if (Choice->Else && !dependsOnPosition(Choice->Cond))
      return std::nullopt;
    // `if (r < 0 || r >= n) continue;` is for the edges.
    const bool Holds =
        Choice->Else ? countExprs(Choice->Then) >= countExprs(Choice->Else)
                     : !hasExit(Choice->Then, AnyExit);
    Expr *Cond =
        forAll(Holds ? Choice->Cond : makeNegation(Build, Choice->Cond));
    return Cond ? std::optional(Arm{Holds, Cond}) : std::nullopt;
  }

  /// Returns the sum \p E without \p Term, if that is one of its terms.
  Expr *dropTerm(Expr *E, const Expr *Term) {
    const auto *Sum = llvm::dyn_cast<Binary>(E);
    if (!Sum || (Sum->Op != BinaryOp::Add && Sum->Op != BinaryOp::Sub))
      return E;
    if (Sum->Op == BinaryOp::Add && isSameExpr(Sum->Right, Term))
      return Sum->Left;
    if (Sum->Op == BinaryOp::Add && isSameExpr(Sum->Left, Term))
      return Sum->Right;
    Expr *Left = dropTerm(Sum->Left, Term);
    return Left == Sum->Left ? E : Build.binary(Sum->Op, Left, Sum->Right);
  }

  bool isPhase(const Variable *V) const {
    return llvm::any_of(
        Phases, [V](const Stmt *S) { return llvm::cast<Declare>(S)->V == V; });
  }

  /// Returns the first thread's position modulo \p Period, or a number that is
  /// at least \p Period if that is not positive.
  Expr *getPhase(Expr *Period) {
    Expr *First = Items.getFirst();
    Expr *Value = Build.conditional(
        Build.binary(BinaryOp::GT, Build.copy(Period), 0),
        Build.binary(BinaryOp::Rem, First, Period), Build.copy(Period));
    for (const Stmt *S : Phases)
      if (const auto *D = llvm::cast<Declare>(S); isSameExpr(D->Init, Value))
        return Build.ref(D->V);
    Variable *V = Names.makeVariable("phase", First->getType());
    Phases.push_back(Build.declare(V, Value));
    return Build.ref(V);
  }

  /// Returns \p E, the position modulo a period, or its quotient beside that,
  /// if all threads of a work-item are in one period. Null for other
  /// expressions.
  Expr *chooseInPeriod(const Binary *E, Expr *&Cond) {
    const auto isSame = [E](const Binary *Other) {
      return isSameExpr(E->Left, Other->Left) &&
             isSameExpr(E->Right, Other->Right);
    };
    const auto Constant = evaluateConstant(E->Right);
    if (Dimension == 0 || (Constant && *Constant < MinPeriod) ||
        E->getType()->getBits() != 32 || dependsOnThread(E->Right) ||
        !isSteady(E->Right) ||
        (E->Op == BinaryOp::Div && llvm::none_of(Remainders, isSame)) ||
        anyExpr(E->Right,
                [this](const Expr *Part) { return getCounter(Part); }))
      return nullptr;
    Expr *Period = resolve(E->Right, [](const Counter *) { return nullptr; });
    Expr *Phase = getPhase(Period);
    Cond = Build.binary(
        BinaryOp::LT,
        Build.add(Phase, Build.subtract(Items.getLast(), Items.getFirst())),
        Build.copy(Period));
    if (E->Op == BinaryOp::Div)
      return Build.binary(BinaryOp::Div, Items.getFirst(), Build.copy(Period));
    return Build.subtract(Build.copy(E->Left),
                          Build.subtract(Items.getFirst(), Build.copy(Phase)));
  }

  /// Returns the operand of \p E that is its value in the interior, or null.
  Expr *chooseOperand(const Expr *E, Expr *&Cond) {
    const auto *Quotient = llvm::dyn_cast<Binary>(E);
    if (OnlyPeriods && !(Quotient && hasPosition(Quotient->Left)))
      return nullptr;
    if (const auto *C = llvm::dyn_cast<Conditional>(E)) {
      if (!dependsOnPosition(C->Cond))
        return nullptr;
      // The value at an edge is constant, or the thread's own position.
      const bool Holds = dependsOnPosition(C->True) &&
                         !(isPosition(C->True) && dependsOnPosition(C->False));
      Cond = forAll(Holds ? C->Cond : makeNegation(Build, C->Cond));
      return Cond ? (Holds ? C->True : C->False) : nullptr;
    }
    if (!E->getType()->isInteger() || !E->getType()->isSigned())
      return nullptr;
    if (const auto *B = llvm::dyn_cast<Binary>(E)) {
      if (hasPosition(B->Left))
        return B->Op == BinaryOp::Rem || B->Op == BinaryOp::Div
                   ? chooseInPeriod(B, Cond)
                   : nullptr;
      // A position that wraps around: `(i + 1) % n`, `(i - 1 + n) % n`.
      if (B->Op != BinaryOp::Rem || !dependsOnPosition(B->Left))
        return nullptr;
      Expr *Value = dropTerm(B->Left, B->Right);
      Expr *AreLast = compareAll(BinaryOp::LT, Value, B->Right);
      Cond =
          AreLast ? compareAll(BinaryOp::GE, Value, Build.integer(0)) : nullptr;
      if (Cond)
        Cond = Build.both(Cond, AreLast);
      return Cond ? Value : nullptr;
    }
    const bool IsMin = asCall(E, BuiltinId::Min);
    const Call *C = asCall(E, IsMin ? BuiltinId::Min : BuiltinId::Max);
    if (!C)
      return nullptr;
    const bool IsLeft = dependsOnPosition(C->Args[0]);
    if (IsLeft == dependsOnPosition(C->Args[1]))
      return nullptr;
    Expr *Value = C->Args[IsLeft ? 0 : 1], *Limit = C->Args[IsLeft ? 1 : 0];
    Cond = compareAll(IsMin ? BinaryOp::LE : BinaryOp::GE, Value, Limit);
    return Cond ? Value : nullptr;
  }

  /// A position in a read-only buffer, and its change per thread.
  struct Read {
    unsigned Buffer;
    LinearForm At, Step;
  };

  /// Returns \p E in the interior as a linear form.
  LinearForm getForm(const Expr *E) {
    if (isPosition(E))
      return LinearForm::of(0);
    if (const auto Number = evaluateConstant(E))
      return *Number;
    if (const Expr *Value = getValue(E))
      return getForm(Value);
    if (const auto *C = llvm::dyn_cast<Cast>(E);
        C && C->Operand->getType()->isInteger() && !getThreadQuery(C->Operand))
      return getForm(C->Operand);
    Expr *Cond = nullptr;
    if (const Expr *Chosen = chooseOperand(E, Cond))
      return getForm(Chosen);
    if (const auto *B = llvm::dyn_cast<Binary>(E)) {
      if (B->Op == BinaryOp::Add)
        return getForm(B->Left) + getForm(B->Right);
      if (B->Op == BinaryOp::Sub)
        return getForm(B->Left) - getForm(B->Right);
      if (B->Op == BinaryOp::Mul)
        return getForm(B->Left) * getForm(B->Right);
    }
    return LinearForm::of(getAtom(E));
  }

  Atom getAtom(const Expr *E) {
    for (size_t I = 1; I != Atoms.size(); ++I)
      if (isSameExpr(Atoms[I], E))
        return Atom(I);
    Atoms.push_back(E);
    return Atom(Atoms.size() - 1);
  }

  void enter(Expr *&E) {
    forEachOperand(E, [this](Expr *&Operand) { enter(Operand); });
    Expr *Cond = nullptr;
    if (Expr *Chosen = chooseOperand(E, Cond)) {
      require(Cond);
      const auto *B = llvm::dyn_cast<Binary>(E);
      EdgesRun |= !B || !hasPosition(B->Left);
      E = convert(Chosen, E->getType());
    }
  }

  void enter(Stmt *S, llvm::SmallVectorImpl<Stmt *> &Out) {
    forEachExpr(S, [this](Expr *&E) { enter(E); });
    if (auto *Choice = llvm::dyn_cast<If>(S))
      if (const std::optional<Arm> A = choose(Choice)) {
        require(A->Cond);
        if (Stmt *Chosen = A->Holds ? Choice->Then : Choice->Else) {
          EdgesRun |= IsInLoop || countExprs(Chosen) * 2 <= Size;
          enter(Chosen, Out);
        }
        return;
      }
    if (auto *B = llvm::dyn_cast<Block>(S)) {
      for (Stmt *Child : B->Body)
        enter(Child, Out);
      return;
    }
    const bool WasInLoop = IsInLoop;
    IsInLoop |= llvm::isa<For, While, Do>(S);
    forEachStmt(S, [&](Stmt *Child) {
      if (auto *B = llvm::dyn_cast<Block>(Child); B && !llvm::isa<Switch>(S)) {
        StmtList Body;
        enter(B, Body);
        B->Body = M.copyArray<Stmt *>(Body);
      }
    });
    IsInLoop = WasInLoop;
    Out.push_back(S);
  }

  void require(Expr *Cond) {
    if (llvm::any_of(Required, [Cond](const Expr *Other) {
          return isSameExpr(Other, Cond);
        }))
      return;
    Required.push_back(Cond);
    Inside = Inside ? Build.both(Inside, Cond) : Cond;
  }

  ir::Module &M;
  ir::Function &Kernel;
  FreshNames &Names;
  WorkItems &Items;
  const ModuleEffects &Fx;
  ir::Builder Build;
  const unsigned Dimension;
  const bool OnlyPeriods;
  /// The values of variables that are constant in the interior.
  llvm::DenseMap<const ir::Variable *, ir::Expr *> Values;
  llvm::SmallVector<Counter, 4> Counters;
  llvm::SmallVector<const ir::Binary *, 4> Remainders;
  StmtList Phases; ///< declarations of the results of getPhase
  llvm::SmallVector<const ir::Expr *, 16> Atoms; ///< the first: the position
  llvm::SmallVector<const ir::Expr *, 16> Required;
  ir::Expr *Inside = nullptr; ///< all of these
  uint64_t Size = 0; ///< of the code that threads enter, in expressions
  bool IsInLoop = false, EdgesRun = false;
};
} // namespace

DomainQuestion ampcc::separateEnd(Module &M, Function &Kernel,
                                  FreshNames &Names, WorkItems &Items,
                                  const ModuleEffects &Fx) {
  const auto List = Kernel.Body->Body;
  auto *Inside = List.empty() ? nullptr : llvm::dyn_cast<If>(List.back());
  if (Kernel.Tile[0] || !Inside || Inside->Else || Fx.hasEffects(Inside->Cond))
    return {};
  Interior Threads(M, Kernel, Names, Inside->Then, Items, Fx);
  // A program that launches more threads than there are elements has a bounds
  // check, too. It guards loops, which threads then run together.
  Builder Build(M);
  Expr *Cond = nullptr;
  const auto *Guard = Inside->Then->Body.size() == 1
                          ? llvm::dyn_cast<If>(Inside->Then->Body.front())
                          : nullptr;
  if (Guard && !Guard->Else && !Fx.hasEffects(Guard->Cond) &&
      anyStmt(Guard, [](const Stmt *Part) {
        const auto *Loop = llvm::dyn_cast<For>(Part);
        return Loop && !getTripCount(Loop, MaxInteriorCopies);
      })) {
    Expr *Both = Build.both(Inside->Cond, Guard->Cond);
    if ((Cond = Threads.holdsForAll(Both)))
      Inside = Build.makeIf(Both, Guard->Then, nullptr);
  }
  if (!Cond)
    Cond = Threads.holdsForAll(Inside->Cond);
  if (!Cond) {
    Items.forgetLast();
    return {};
  }
  Cloner Copies(M, Names);
  Stmt *Each = Copies.clone(static_cast<Stmt *>(Inside));
  DomainQuestion Result;
  Result.SharesLoads = Threads.sharesLoads(Inside->Then);
  Result.StoresLast = storesUpdate(Kernel, Fx, Inside->Then);
  If *AtEdge = nullptr;
  if (Result.SharesLoads || Result.StoresLast) {
    if (Expr *AreInside = Threads.enter(Inside->Then)) {
      Result.HasEdges = Threads.edgesRun();
      // Waves with threads at an edge of a row, many in narrow domains, run
      // their loops for all threads of a work-item, too.
      if (Result.HasEdges && hasLoop(Each) &&
          anyExpr(AreInside, [](const Expr *E) {
            return getThreadQuery(E).has_value();
          })) {
        AtEdge = llvm::cast<If>(Copies.clone(Each));
        AtEdge->Cond = Build.copy(Cond);
        AtEdge->Else = Build.block(Each);
        Each = AtEdge;
      }
      Cond = Build.both(Cond, AreInside);
    }
    storeLast(M, Kernel, Names, Items, Fx, Inside->Then);
  }
  Result.Asked = Build.makeIf(Cond, Inside->Then, Build.block(Each));
  Result.Asked->setLoc(Inside->getLoc());
  llvm::SmallVector<Stmt *, 16> Body(List.drop_back());
  if (Result.SharesLoads || Result.StoresLast)
    llvm::append_range(Body, Threads.getDeclarations());
  Body.push_back(Result.Asked);
  Kernel.Body = Build.block(Body);
  if (AtEdge) {
    Interior Edges(M, Kernel, Names, AtEdge->Then, Items, Fx, &Threads);
    if (Expr *InPeriods = Edges.enter(AtEdge->Then))
      AtEdge->Cond = Build.both(AtEdge->Cond, InPeriods);
    // Periods of arms that interior threads do not run.
    Body.pop_back();
    llvm::append_range(Body, Edges.getDeclarations().drop_front(
                                 Threads.getDeclarations().size()));
    Body.push_back(Result.Asked);
    Kernel.Body = Build.block(Body);
  }
  return Result;
}
