//===- SignedPositions.cpp - positions as ints ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Analyses of positions know ints, which do not wrap around. Rewrites unsigned
// and 64-bit arithmetic on threads' positions where ints have the same values:
//
//   unsigned y = i[0], x = i[1];          (n is unsigned)
//   if (y + 1 < n)                        if (y < min(n, INT_MAX) - 1)
//     for (unsigned k = 0; k < n; ++k)      for (int k = 0; k < min(n, ...);)
//       s += in[y * n + k];                   s += in[y * int(n) + k];
//
// Remainders of neighbors, which only wrap around at edges, become conditions;
// for the processor, whose index-set splitting removes these, also of ints:
//
//   (y + n - 1) % n            y >= 1 && y < m + 1 ? y - 1 : (y + n - 1) % n
//
// where m is n, or 0 if n is large. Threads' positions are less than INT_MAX,
// and so are positions of elements: the library's are ints. Sums and products
// in subscripts are taken not to wrap around on the way to such a position.
//
//===----------------------------------------------------------------------===//

#include "SignedPositions.h"
#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "EarlyExits.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/MathExtras.h"
#include <limits>

using namespace ampcc;
using namespace ampcc::ir;

/// The largest number that is added to a position, and to a loop's counter.
static constexpr int64_t MaxOffset = 1 << 16;
static constexpr int64_t MaxInt = std::numeric_limits<int>::max();

/// The largest distance of a neighbor, and the least literal divisor that is
/// taken for a width.
static constexpr int64_t MaxDistance = 16, MinWidth = 32;

/// True if \p T is unsigned or has 64 bits.
static bool isOther(const Type *T) {
  return T->isInteger() && !T->isInt() && T->getBits() >= 32;
}

/// True if the low bits of \p B depend on those of its operands only.
static bool isRing(const Binary *B) {
  return B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub ||
         B->Op == BinaryOp::Mul;
}

namespace {
/// `Value + Offset` without wrapping around, where `Value` is an int.
struct IntPosition {
  Expr *Value;
  int64_t Offset;
};

/// `Value + Distance`, and `Size` once, as a remainder's dividend.
struct Neighbor {
  const Expr *Size;
  const Type *Ty;        ///< the dividend's
  Expr *Value = nullptr; ///< an int
  int64_t Distance = 0;
  bool HasSize = false;
  bool IsFar = false; ///< one of an int's terms may be no distance
};

class PositionSigner {
public:
  PositionSigner(Module &M, Function &Kernel, bool TakesInts)
      : Kernel(Kernel), Build(M), Fx(M), Names(M, Kernel),
        TakesInts(TakesInts) {
    Fx.forEachUse(Kernel.Body, [this](Variable *V, Access How) {
      if (How == Access::ReadAddress || How == Access::Address)
        Addressed.insert(V);
      if (mayChange(How))
        Changed.insert(V);
    });
  }

  void run() { visit(Kernel.Body); }

private:
  /// Returns \p E, which must not be negative, as a position.
  std::optional<IntPosition> getPosition(Expr *E);
  /// True if \p E has one value in a launch.
  bool isOfLaunch(const Expr *E) const;
  /// Returns \p E as an int, values of more than \p Most as \p Most and
  /// negative ones as -1.
  Expr *clamp(Expr *E, int64_t Most);
  /// Rewrites a comparison of a position with a value of the launch, which may
  /// be clamped to \p Most.
  bool rewriteTest(Expr *&E, int64_t Most);
  /// Rewrites a quotient or remainder of a position and a value of the launch.
  void rewriteQuotient(Expr *&E);
  /// Adds \p E, or subtracts it, if its terms match.
  bool addTerms(Expr *E, bool IsAdded, Neighbor &Sum);
  /// Rewrites a remainder of the position of a neighbor.
  void rewriteWrap(Expr *&E);
  /// True if \p E, an operand of sums in a subscript, is no number of a
  /// thread's choice beyond ints.
  bool isSmall(Expr *E);
  /// Returns \p E, of another type, as an int with the same low bits; null if
  /// that may be no int's arithmetic.
  Expr *narrow(Expr *E);
  /// Rewrites an element's position.
  void rewritePosition(Expr *&E);
  void rewriteCounter(For *L);
  /// Makes a variable that \p S declares in \p B an int if it is a position of
  /// another type.
  void rewriteVariable(Stmt *&S, Block *B);
  /// Replaces \p V, of another type, by the int \p New.
  void replace(Stmt *S, const Variable *V, Variable *New);
  void visit(Stmt *S);

  Function &Kernel;
  Builder Build;
  const ModuleEffects Fx;
  FreshNames Names;
  const bool TakesInts; ///< rewrites remainders of ints
  VariableSet Changed, Addressed;
  /// Variables of type int that are never negative, and such quotients.
  VariableSet Naturals;
  /// Counters whose values are distances of neighbors.
  VariableSet Distances;
  /// Counters that may be close to the largest int.
  VariableSet Far;
  llvm::SmallPtrSet<const Expr *, 8> Quotients;
};
} // namespace

std::optional<IntPosition> PositionSigner::getPosition(Expr *E) {
  if (getThreadQuery(E))
    return IntPosition{Build.cast(E, Build.getTypes().getInt()), 0};
  if (const auto *L = llvm::dyn_cast<Literal>(E);
      L && E->getType()->isInteger() && L->Bits <= uint64_t(MaxOffset))
    return IntPosition{Build.integer(int64_t(L->Bits)), 0};
  if (const auto *C = llvm::dyn_cast<Cast>(E)) {
    const Type *T = C->getType();
    if (!T->isInteger() || T->getBits() < 32)
      return std::nullopt;
    return getPosition(C->Operand);
  }
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    return Naturals.contains(Ref->V) ? std::optional(IntPosition{E, 0})
                                     : std::nullopt;
  if (Quotients.contains(E))
    return IntPosition{E, 0};
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || B->Op != BinaryOp::Add)
    return std::nullopt;
  for (auto [Side, Other] :
       {std::pair(B->Left, B->Right), std::pair(B->Right, B->Left)})
    if (const auto *L = llvm::dyn_cast<Literal>(Side);
        L && L->Bits <= uint64_t(MaxOffset))
      if (std::optional<IntPosition> P = getPosition(Other);
          P && P->Offset <= MaxOffset)
        return IntPosition{P->Value, P->Offset + int64_t(L->Bits)};
  return std::nullopt;
}

bool PositionSigner::isOfLaunch(const Expr *E) const {
  return isFixedValue(E, [this](const Variable *V) {
    return llvm::is_contained(Kernel.Params, V) && !Changed.contains(V);
  });
}

Expr *PositionSigner::clamp(Expr *E, int64_t Most) {
  const Type *T = E->getType();
  if (const auto *L = llvm::dyn_cast<Literal>(E)) {
    const bool IsNegative = T->isSigned() && int64_t(L->Bits) < 0;
    return Build.integer(IsNegative                 ? -1
                         : L->Bits > uint64_t(Most) ? Most
                                                    : int64_t(L->Bits));
  }
  Expr *Result = Build.min(E, Build.integer(uint64_t(Most), T));
  if (T->isSigned())
    Result = Build.call("max", T, {Result, Build.integer(uint64_t(-1), T)});
  return Build.cast(Result, Build.getTypes().getInt());
}

bool PositionSigner::rewriteTest(Expr *&E, int64_t Most) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || B->Op < BinaryOp::LT || B->Op > BinaryOp::NE ||
      !isOther(B->Left->getType()) || B->Left->getType() != B->Right->getType())
    return false;
  Build.setLoc(E->getLoc());
  for (bool IsLeft : {true, false}) {
    Expr *Bound = IsLeft ? B->Right : B->Left;
    std::optional<IntPosition> P =
        isOfLaunch(Bound) ? getPosition(IsLeft ? B->Left : B->Right)
                          : std::nullopt;
    if (!P || llvm::isa<Literal>(P->Value))
      continue;
    if (const auto *Ref = llvm::dyn_cast<VarRef>(P->Value);
        P->Offset && Ref && Far.contains(Ref->V))
      continue;
    Expr *Edge = clamp(Bound, Most);
    if (const auto *L = llvm::dyn_cast<Literal>(Edge))
      Edge = Build.integer(int64_t(L->Bits) - P->Offset);
    else if (P->Offset)
      Edge = Build.subtract(Edge, Build.integer(P->Offset));
    E = Build.binary(IsLeft ? B->Op : swapSides(B->Op), P->Value, Edge);
    return true;
  }
  return false;
}

void PositionSigner::rewriteQuotient(Expr *&E) {
  auto *B = llvm::dyn_cast<Binary>(E);
  const Type *T = E->getType();
  if (!B || (B->Op != BinaryOp::Div && B->Op != BinaryOp::Rem) || !isOther(T))
    return;
  // Positive, since a divisor of zero is undefined.
  const auto *L = llvm::dyn_cast<Literal>(B->Right);
  if (!(L ? int64_t(L->Bits) > 0 : !T->isSigned()) || !isOfLaunch(B->Right))
    return;
  std::optional<IntPosition> P = getPosition(B->Left);
  if (!P || P->Offset || llvm::isa<Literal>(P->Value))
    return;
  Build.setLoc(E->getLoc());
  Expr *Divisor = B->Right->getType() == T ? B->Right : Build.cast(B->Right, T);
  Expr *Quotient = Build.binary(B->Op, P->Value, clamp(Divisor, MaxInt));
  Quotients.insert(Quotient);
  E = Build.cast(Quotient, T);
}

bool PositionSigner::addTerms(Expr *E, bool IsAdded, Neighbor &Sum) {
  if (isSameExpr(E, Sum.Size))
    return IsAdded && !std::exchange(Sum.HasSize, true);
  const Type *T = E->getType();
  const unsigned Bits = Sum.Ty->getBits();
  // Other unsigned numbers may have wrapped around before their conversion.
  const bool IsWhole =
      (isOther(T) && !Sum.Ty->isInt() && T->getBits() == Bits) ||
      (T->isInt() && Sum.Ty->isInt());
  if (const auto *L = llvm::dyn_cast<Literal>(E)) {
    const int64_t By = T->isInt() || (IsWhole && Bits == 32) ? int32_t(L->Bits)
                                                             : int64_t(L->Bits);
    if (!T->isInteger() || By < -MaxOffset || By > MaxOffset)
      return false;
    Sum.Distance += IsAdded ? By : -By;
    return true;
  }
  if (const auto *B = llvm::dyn_cast<Binary>(E);
      B && IsWhole && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub))
    return addTerms(B->Left, IsAdded, Sum) &&
           addTerms(B->Right, IsAdded == (B->Op == BinaryOp::Add), Sum);
  if (const auto *C = llvm::dyn_cast<Cast>(E); C && IsWhole)
    return addTerms(C->Operand, IsAdded, Sum);
  const std::optional<IntPosition> P = getPosition(E);
  Expr *Value = P ? P->Value : T->isInt() ? E : nullptr;
  const bool IsInt = Sum.Ty->isInt();
  if (!Value || !(IsAdded || (IsInt && Sum.Value)))
    return false;
  Sum.Distance += P ? (IsAdded ? P->Offset : -P->Offset) : 0;
  if (!Sum.Value) {
    Sum.Value = Value;
    return true;
  }
  const auto isDistance = [this](const Expr *Part) {
    const auto *Ref = llvm::dyn_cast<VarRef>(Part);
    return Ref && Distances.contains(Ref->V);
  };
  if (!(isDistance(Value) && (IsInt || getPosition(Sum.Value))) &&
      !((IsInt || P) && isDistance(Sum.Value))) {
    // A sum with a position does not wrap around unless the dividend does.
    if (!IsInt || std::exchange(Sum.IsFar, true) ||
        !(getPosition(Sum.Value) || (IsAdded && P)))
      return false;
  }
  Sum.Value =
      Build.binary(IsAdded ? BinaryOp::Add : BinaryOp::Sub, Sum.Value, Value);
  return true;
}

void PositionSigner::rewriteWrap(Expr *&E) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  const Type *T = E->getType();
  if (!B || !(isOther(T) || (TakesInts && T->isInt())) ||
      !isOfLaunch(B->Right) || Fx.hasEffects(B->Left))
    return;
  Build.setLoc(E->getLoc());
  Expr *By = B->Right;
  const auto *L = llvm::dyn_cast<Literal>(By);
  if (B->Op == BinaryOp::And && L && llvm::isPowerOf2_64(L->Bits + 1))
    By = Build.integer(L->Bits + 1, T);
  else if (B->Op != BinaryOp::Rem)
    return;
  Neighbor N = {By, T};
  if (!addTerms(B->Left, /*IsAdded=*/true, N) || !N.Value)
    return;
  L = llvm::dyn_cast<Literal>(By);
  const int64_t Width = L ? int64_t(L->Bits) : MinWidth;
  if (Width < MinWidth || Width > MaxOffset)
    return;
  // A negative sum may have wrapped around.
  if (L && N.Distance > 0) {
    const int64_t Turns = (N.Distance + MaxDistance) / Width;
    N.Distance -= Turns * Width;
    N.HasSize |= Turns > 0;
  }
  const auto *Sum = llvm::dyn_cast<Binary>(N.Value);
  const bool IsSum =
      Sum && (Sum->Op == BinaryOp::Add || Sum->Op == BinaryOp::Sub);
  if (std::abs(N.Distance) > MaxDistance ||
      !(N.HasSize || N.Distance || IsSum) || (N.IsFar && !N.HasSize) ||
      anyExpr(N.Value, [T](const Expr *P) {
        const auto *Product = llvm::dyn_cast<Binary>(P);
        return llvm::isa<Index>(P) ||
               (T->isInt() && Product && Product->Op == BinaryOp::Mul);
      }))
    return;
  const auto near = [&]() -> Expr * {
    Expr *Value = Build.copy(N.Value);
    return N.Distance < 0   ? Build.subtract(Value, -N.Distance)
           : N.Distance > 0 ? Build.add(Value, N.Distance)
                            : Value;
  };
  const bool IsInt = T->isInt();
  Expr *Size = Build.integer(Width - N.Distance);
  if (!L) {
    // A sum with a larger size may wrap around.
    constexpr int64_t Most = MaxInt - MaxOffset;
    const Type *Unsigned = Build.getTypes().getInteger(T->getBits(), false);
    Size = Build.conditional(
        Build.binary(BinaryOp::LE, Build.cast(Build.copy(By), Unsigned),
                     Build.integer(uint64_t(Most), Unsigned)),
        Build.cast(Build.copy(By), Build.getTypes().getInt()),
        Build.integer(0));
    if (N.Distance)
      Size = Build.subtract(Size, N.Distance);
  }
  Expr *Inside = IsInt ? Build.less(near(), Build.copy(By))
                       : Build.less(Build.copy(N.Value), Size);
  if (N.Distance < 0 || !getPosition(N.Value))
    Inside = Build.both(
        IsInt ? Build.binary(BinaryOp::GE, near(), 0)
              : Build.binary(BinaryOp::GE, Build.copy(N.Value), -N.Distance),
        Inside);
  E = Build.conditional(Inside, IsInt ? near() : Build.cast(near(), T), E);
}

bool PositionSigner::isSmall(Expr *E) {
  const Type *T = E->getType();
  if (T->isInt() || T->getBits() < 32 || isOfLaunch(E) || getPosition(E))
    return true;
  if (const auto *C = llvm::dyn_cast<Cast>(E))
    return C->Operand->getType()->isInteger() && isSmall(C->Operand);
  const auto *B = llvm::dyn_cast<Binary>(E);
  return B && isRing(B) && isSmall(B->Left) && isSmall(B->Right);
}

Expr *PositionSigner::narrow(Expr *E) {
  const Type *Int = Build.getTypes().getInt();
  if (E->getType()->isInt())
    return E;
  if (const auto *L = llvm::dyn_cast<Literal>(E)) {
    const auto Number = int32_t(L->Bits);
    return std::abs(int64_t(Number)) <= MaxInt / 2 ? Build.integer(Number)
                                                   : nullptr;
  }
  if (const auto *C = llvm::dyn_cast<Cast>(E);
      C && C->Operand->getType()->isInteger() &&
      C->Operand->getType()->getBits() >= 32)
    return narrow(C->Operand);
  if (const auto *C = llvm::dyn_cast<Conditional>(E)) {
    Expr *True = narrow(C->True), *False = True ? narrow(C->False) : nullptr;
    return False ? Build.conditional(C->Cond, True, False) : nullptr;
  }
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || !isRing(B))
    return Build.cast(E, Int);
  // A position may be the difference of large numbers.
  if ((B->Op == BinaryOp::Sub || B->getType()->isSigned()) &&
      !(isSmall(B->Left) && isSmall(B->Right)))
    return nullptr;
  Expr *Left = narrow(B->Left), *Right = Left ? narrow(B->Right) : nullptr;
  return Right ? Build.binary(B->Op, Left, Right) : nullptr;
}

void PositionSigner::rewritePosition(Expr *&E) {
  if (auto *B = llvm::dyn_cast<Binary>(E); B && isRing(B)) {
    rewritePosition(B->Left);
    rewritePosition(B->Right);
    return;
  }
  const auto *C = llvm::dyn_cast<Cast>(E);
  if (!C || !C->getType()->isInt() || !isOther(C->Operand->getType()))
    return;
  Build.setLoc(E->getLoc());
  if (Expr *Narrow = narrow(C->Operand))
    E = Narrow;
}

namespace {
/// Elements that a loop accesses in each iteration, each at another position.
struct LoopElements {
  const Variable *Counter;
  int64_t Step;
  const VariableSet Varying; ///< in the loop

  /// True if \p E, an operand of a position, is the same in all iterations.
  bool isSteady(const Expr *E) const {
    return !anyExpr(E, [this](const Expr *Part) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(Part))
        return Varying.contains(Ref->V);
      if (const auto *I = llvm::dyn_cast<Index>(Part))
        return I->Base->getType()->isPointer();
      return llvm::isa<Unary>(Part) ||
             (llvm::isa<Call>(Part) && !getThreadQuery(Part));
    });
  }
  /// True if \p E is a sum of products, one of them of the counter.
  bool isLinear(const Expr *E) const {
    if (isRef(E, Counter))
      return true;
    if (const auto *C = llvm::dyn_cast<Cast>(E))
      return C->getType()->isInteger() && C->getType()->getBits() >= 32 &&
             isLinear(C->Operand);
    const auto *B = llvm::dyn_cast<Binary>(E);
    if (!B || !isRing(B))
      return false;
    const bool IsLeft = mentions(B->Left, Counter);
    const Expr *Other = IsLeft ? B->Right : B->Left;
    const auto *L = llvm::dyn_cast<Literal>(Other);
    // A factor of the launch may be 0, which shows after 2^31 steps only.
    const bool Repeats =
        B->Op == BinaryOp::Mul &&
        (L ? !L->Bits || L->Bits >= uint64_t(MaxOffset) : Step != 1);
    return !Repeats && isSteady(Other) && isLinear(IsLeft ? B->Left : B->Right);
  }
  /// True if \p E always accesses such an element.
  bool find(const Expr *E) const {
    if (const auto *B = llvm::dyn_cast<Binary>(E);
        B && B->Op >= BinaryOp::LogicalAnd)
      return find(B->Left);
    if (const auto *C = llvm::dyn_cast<Conditional>(E))
      return find(C->Cond);
    if (const auto *U = llvm::dyn_cast<Unary>(E);
        U && U->Op == UnaryOp::AddressOf)
      return false;
    const auto *I = llvm::dyn_cast<Index>(E);
    return (I && I->Base->getType()->isPointer() && isSteady(I->Base) &&
            isLinear(I->Position)) ||
           anyOperand(E, [this](const Expr *Part) { return find(Part); });
  }
  bool find(Stmt *S) const {
    bool Result = false;
    if (llvm::isa<ExprStmt, Declare>(S))
      forEachExpr(S, [&](Expr *&E) { Result |= find(E); });
    return Result;
  }
};
} // namespace

void PositionSigner::replace(Stmt *S, const Variable *V, Variable *New) {
  forEachExprIn(S, [&](Expr *&E) {
    if (isRef(E, V))
      E = Build.cast(Build.ref(New), Build.getTypes().withoutConst(V->Ty));
  });
}

void PositionSigner::rewriteCounter(For *L) {
  Declare *D = getCounterDecl(L);
  Variable *V = D ? D->V : nullptr;
  if (!V || !L->Cond || !L->Inc || Addressed.contains(V) ||
      Fx.getChanged(L->Body).contains(V))
    return;
  bool IsChanged = false; // by its test
  Fx.forEachUse(L->Cond, [&](Variable *Used, Access How) {
    IsChanged |= Used == V && mayChange(How);
  });
  if (IsChanged)
    return;
  const auto *A = llvm::dyn_cast<Assign>(L->Inc);
  const auto *By = A && A->Op == BinaryOp::Add && isRef(A->Left, V)
                       ? llvm::dyn_cast<Literal>(A->Right)
                       : nullptr;
  const int64_t Step = By ? int64_t(By->Bits) : isNext(L->Inc, V) ? 1 : 0;
  if (Step < 1 || Step > MaxOffset)
    return;
  auto *Test = llvm::dyn_cast<Binary>(L->Cond);
  const bool IsTested = Test && isRef(Test->Left, V);
  const auto isDistance = [](const Expr *E) {
    const std::optional<int64_t> Value = evaluateConstant(E);
    return Value && std::abs(*Value) <= MaxDistance;
  };
  if (IsTested && V->Ty->isInt() && Test->Op <= BinaryOp::LE &&
      isDistance(D->Init) && isDistance(Test->Right))
    Distances.insert(V);
  std::optional<IntPosition> First = getPosition(D->Init);
  if (!First)
    return;
  const bool IsBounded = IsTested && isOfLaunch(Test->Right);
  const LoopElements Elements = {V, Step, Fx.getVarying(L)};
  bool HasElement = false;
  for (Stmt *S : L->Body->Body) {
    HasElement |= IsBounded && Elements.find(S);
    if (hasExit(S, AnyExit))
      break;
  }
  // A loop that accesses an element in each iteration has at most that many.
  // Another exit may end one that has passed the bound.
  if (HasElement && Test->Op == BinaryOp::NE && Step == 1 &&
      !hasExit(L->Body, AnyExit))
    L->Cond = Test = llvm::cast<Binary>(Build.less(Test->Left, Test->Right));
  if (V->Ty->isInt()) {
    if (!First->Offset)
      Naturals.insert(V);
    if (Step > 1)
      Far.insert(V);
    return;
  }
  const auto *Number =
      IsBounded ? llvm::dyn_cast<Literal>(Test->Right) : nullptr;
  if (!isOther(V->Ty) || First->Offset || !IsBounded ||
      Test->Op > BinaryOp::LE ||
      !(HasElement || (Number && Number->Bits <= uint64_t(MaxInt - Step))))
    return;
  Build.setLoc(D->getLoc());
  Variable *New = Names.makeVariable(V->Name, Build.getTypes().getInt());
  Naturals.insert(V);
  const bool IsRewritten = rewriteTest(L->Cond, MaxInt - Step);
  Naturals.erase(V);
  if (!IsRewritten)
    return;
  Naturals.insert(New);
  if (Step > 1)
    Far.insert(New);
  llvm::cast<Binary>(L->Cond)->Left = Build.ref(New);
  Declare *Init = Build.declare(New, First->Value);
  Init->setLoc(D->getLoc());
  L->Inits = Build.block(Init)->Body;
  L->Inc = Step == 1 ? Build.unary(UnaryOp::PreInc, Build.ref(New))
                     : Build.assign(BinaryOp::Add, Build.ref(New),
                                    Build.integer(Step));
  replace(L->Body, V, New);
}

void PositionSigner::rewriteVariable(Stmt *&S, Block *B) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  if (!D || !D->Init || !(isOther(D->V->Ty) || D->V->Ty->isInt()) ||
      Changed.contains(D->V) || Addressed.contains(D->V))
    return;
  std::optional<IntPosition> P = getPosition(D->Init);
  if (!P || P->Offset || llvm::isa<Literal>(P->Value))
    return;
  if (D->V->Ty->isInt()) {
    Naturals.insert(D->V);
    return;
  }
  Build.setLoc(D->getLoc());
  Variable *New = Names.makeVariable(D->V->Name, Build.getTypes().getInt());
  Naturals.insert(New);
  replace(B, D->V, New);
  S = Build.declare(New, P->Value);
  S->setLoc(D->getLoc());
}

void PositionSigner::visit(Stmt *S) {
  if (auto *L = llvm::dyn_cast<For>(S))
    rewriteCounter(L);
  forEachExpr(S, [this](Expr *&Whole) {
    const auto Rewrite = [this](Expr *&E, auto &&Self) -> void {
      // A remainder behind a condition is one that is rewritten already.
      const auto *C = llvm::dyn_cast<Conditional>(E);
      const auto *Rest = C ? llvm::dyn_cast<Binary>(C->False) : nullptr;
      forEachOperand(E, [&](Expr *&Operand) {
        if (!Rest || Rest != Operand ||
            (Rest->Op != BinaryOp::Rem && Rest->Op != BinaryOp::And))
          Self(Operand, Self);
      });
      if (auto *I = llvm::dyn_cast<Index>(E))
        return rewritePosition(I->Position);
      if (rewriteTest(E, MaxInt))
        return;
      rewriteQuotient(E);
      rewriteWrap(E);
    };
    Rewrite(Whole, Rewrite);
  });
  auto *B = llvm::dyn_cast<Block>(S);
  if (!B)
    return forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  for (Stmt *&Child : B->Body) {
    visit(Child);
    rewriteVariable(Child, B);
  }
}

void ampcc::useSignedPositions(Module &M, Function &Kernel) {
  PositionSigner(M, Kernel, /*TakesInts=*/false).run();
}

void ampcc::separateEdges(Module &M, Function &Kernel) {
  PositionSigner(M, Kernel, /*TakesInts=*/true).run();
}
