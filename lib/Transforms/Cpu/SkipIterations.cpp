//===- SkipIterations.cpp - loops over every n-th iteration ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Few iterations of a loop may have an effect: those with one residue, or, as
// in the steps of a reduction, the multiples of a number and the ones of
// which a linear function is below a bound. If their elements are strided,
// scalar code is faster than vectors of all iterations.
//
//===----------------------------------------------------------------------===//

#include "../Common/Comparisons.h"
#include "../Passes.h"
#include "LoopPass.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// With larger steps vectors of all iterations are as fast.
static constexpr uint64_t MaxStep = 16;
/// The number of iterations whose loads LLVM executes together.
static constexpr uint64_t Interleaved = 4;

namespace {
/// `(Iteration + Others) & Step - 1 == Residue`, or with `% Step`
struct StepTest {
  Expr **LValue;
  bool IsRemainder;
  uint64_t Step;
  Expr *Residue;
  llvm::SmallVector<Expr *, 4> Others;
};

/// `Iteration % Step == 0`, `(Iteration & Step - 1) == 0`, or
/// `Iteration * Step + Offset < Bound`
struct ProductTest {
  Expr **LValue;
  Expr *Step;       ///< with 64 bits in the last form
  bool IsMask;      ///< the second form
  Expr *Bound;      ///< null in a test for multiples
  bool IsInclusive; ///< `<=`
  Expr *Offset = nullptr;
};

/// `Iteration * Factor + Offset`, with 64 bits; null is zero.
struct LinearFunction {
  Expr *Factor = nullptr, *Offset = nullptr;
};

class Skipper : public LoopPass {
public:
  explicit Skipper(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override {
    if (!Loop->IsParallel)
      return false;
    skip(Loop, Out);
    Out.push_back(Loop);
    return true;
  }
  /// Lets \p Loop skip iterations; appends the statements before it.
  void skip(For *Loop, StmtList &Out);
  /// Calls \p Match with each comparison that \p Cond is a conjunction of,
  /// where it stands, until it returns true.
  static bool find(Expr *&Cond,
                   llvm::function_ref<bool(Expr *&Test, Binary *B)> Match);
  std::optional<StepTest> findStep(Expr *&Cond) const;
  std::optional<ProductTest> findProduct(Expr *&Cond);
  std::optional<LinearFunction> findLinear(Expr *E);
  /// Lets \p Loop only run iterations that may pass \p Test.
  void skip(For *Loop, const ProductTest &Test, StmtList &Out);
  /// Lets \p Loop run each \p Step th iteration from \p Start on.
  void runEach(For *Loop, Operand Step, Variable *Start, StmtList &Out);
  /// Rewrites \p Test without the iteration; \p Start is the first one.
  void simplify(const StepTest &Test, Variable *Start, StmtList &Out);
  /// Matches \p E as a sum of the iteration and other terms.
  bool takeIteration(Expr *E, StepTest &Test) const;
  /// Returns the initializer of a variable that the loop declares, or \p E.
  Expr *getValue(Expr *E) const {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    Expr *Value = Ref ? Values.lookup(Ref->V) : nullptr;
    return Value ? getValue(Value) : E;
  }
  bool isVarying(const Expr *E) const {
    return anyExpr(E, [this](const Expr *Part) {
      const auto *Ref = llvm::dyn_cast<VarRef>(Part);
      const Expr *Value = Ref ? Values.lookup(Ref->V) : nullptr;
      return isRef(Part, Iteration) || (Value && isVarying(Value));
    });
  }
  /// True for a product with the iteration, or a variable that depends on one.
  bool isScaled(const Expr *E) const {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    const Expr *Value = Ref ? Values.lookup(Ref->V) : nullptr;
    if (Value)
      return anyExpr(Value,
                     [this](const Expr *Part) { return isScaled(Part); });
    const auto *B = llvm::dyn_cast<Binary>(E);
    return B && B->Op == BinaryOp::Mul && isVarying(B);
  }
  bool isFixedInt(const Expr *E) const {
    return E->getType()->isInteger() && isFixed(E);
  }

  const Variable *Iteration = nullptr;
  llvm::DenseMap<const Variable *, Expr *> Values;
};
} // namespace

bool Skipper::takeIteration(Expr *E, StepTest &Test) const {
  E = getValue(E);
  if (isRef(E, Iteration))
    return true;
  auto *Sum = llvm::dyn_cast<Binary>(E);
  if (!Sum || Sum->Op != BinaryOp::Add || E->getType() != M.Types.getInt())
    return false;
  const bool IsRight = isFixedInt(Sum->Left);
  Expr *Rest = IsRight ? Sum->Left : Sum->Right;
  Test.Others.push_back(Rest);
  return isFixedInt(Rest) &&
         takeIteration(IsRight ? Sum->Right : Sum->Left, Test);
}

bool Skipper::find(Expr *&Cond,
                   llvm::function_ref<bool(Expr *&Test, Binary *B)> Match) {
  auto *B = llvm::dyn_cast<Binary>(Cond);
  if (!B)
    return false;
  if (B->Op == BinaryOp::LogicalAnd)
    return find(B->Left, Match) || find(B->Right, Match);
  return B->Op >= BinaryOp::LT && B->Op <= BinaryOp::NE &&
         B->Left->getType()->isInteger() && Match(Cond, B);
}

std::optional<StepTest> Skipper::findStep(Expr *&Cond) const {
  std::optional<StepTest> Found;
  find(Cond, [&](Expr *&LValue, Binary *B) {
    for (bool IsLeft : {true, false}) {
      const auto *Part = llvm::dyn_cast<Binary>(IsLeft ? B->Left : B->Right);
      Expr *Residue = IsLeft ? B->Right : B->Left;
      const auto *Number =
          Part ? llvm::dyn_cast<Literal>(Part->Right) : nullptr;
      if (B->Op != BinaryOp::EQ || !Number ||
          (Part->Op != BinaryOp::And && Part->Op != BinaryOp::Rem))
        continue;
      const bool IsRemainder = Part->Op == BinaryOp::Rem;
      StepTest Test = {
          &LValue, IsRemainder, Number->Bits + !IsRemainder, Residue, {}};
      if (Test.Step > 1 && Test.Step <= MaxStep &&
          llvm::isPowerOf2_64(Test.Step) && isFixedInt(Residue) &&
          takeIteration(Part->Left, Test)) {
        Found = Test;
        return true;
      }
    }
    return false;
  });
  return Found;
}

std::optional<LinearFunction> Skipper::findLinear(Expr *E) {
  const Type *Int = M.Types.getInt(), *Long = M.Types.getInteger(64, true);
  E = getValue(E);
  if (E->getType() != Int)
    return std::nullopt;
  if (isRef(E, Iteration))
    return LinearFunction{Build.integer(1, Long)};
  if (const auto *Number = llvm::dyn_cast<Literal>(E))
    return LinearFunction{nullptr,
                          Build.integer(int64_t(int32_t(Number->Bits)), Long)};
  if (isFixed(E))
    return LinearFunction{nullptr, Build.cast(Build.copy(E), Long)};
  const auto *B = llvm::dyn_cast<Binary>(E);
  const auto Left = B ? findLinear(B->Left) : std::nullopt,
             Right = Left ? findLinear(B->Right) : std::nullopt;
  if (!Right)
    return std::nullopt;
  const auto combine = [&](Expr *X, Expr *Y) {
    return !Y ? X
           : X || B->Op == BinaryOp::Sub
               ? Build.binary(B->Op, X ? X : Build.integer(0, Long), Y)
               : Y;
  };
  if (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub)
    return LinearFunction{combine(Left->Factor, Right->Factor),
                          combine(Left->Offset, Right->Offset)};
  if (B->Op != BinaryOp::Mul || (Left->Factor && Right->Factor))
    return std::nullopt;
  Expr *By = (Left->Factor ? Right : Left)->Offset;
  const LinearFunction &Scaled = Left->Factor ? *Left : *Right;
  const auto multiply = [&](Expr *X) {
    const auto *Number = X ? llvm::dyn_cast<Literal>(X) : nullptr;
    return !X                            ? nullptr
           : Number && Number->Bits == 1 ? Build.copy(By)
                                         : Build.multiply(X, Build.copy(By));
  };
  return LinearFunction{multiply(Scaled.Factor), multiply(Scaled.Offset)};
}

std::optional<ProductTest> Skipper::findProduct(Expr *&Cond) {
  const Type *Int = M.Types.getInt();
  std::optional<ProductTest> Found;
  find(Cond, [&](Expr *&LValue, Binary *B) {
    if ((B->Op == BinaryOp::LT || B->Op == BinaryOp::LE) &&
        B->Left->getType() == Int && B->Right->getType() == Int &&
        isFixed(B->Right)) {
      const auto Left = findLinear(B->Left);
      if (Left && Left->Factor && !llvm::isa<Literal>(Left->Factor))
        Found = {&LValue,  Left->Factor,          /*IsMask=*/false,
                 B->Right, B->Op == BinaryOp::LE, Left->Offset};
      return Found.has_value();
    }
    const auto *Part = llvm::dyn_cast<Binary>(getValue(B->Left));
    if (!Part || Part->getType() != Int)
      return false;
    const bool IsLeft = isRef(getValue(Part->Left), Iteration);
    Expr *Step = IsLeft ? Part->Right : Part->Left;
    if (llvm::isa<Literal>(Step) || Step->getType() != Int || !isFixed(Step) ||
        !isRef(getValue(IsLeft ? Part->Left : Part->Right), Iteration))
      return false;
    const auto *Residue = llvm::dyn_cast<Literal>(B->Right);
    const auto *Mask = Part->Op == BinaryOp::And
                           ? llvm::dyn_cast<Binary>(getValue(Step))
                           : nullptr;
    const auto *One = Mask ? llvm::dyn_cast<Literal>(Mask->Right) : nullptr;
    const bool IsMultiple = B->Op == BinaryOp::EQ && Residue && !Residue->Bits;
    if (IsMultiple && Part->Op == BinaryOp::Rem && IsLeft)
      Found = {&LValue, Step, /*IsMask=*/false, nullptr, false};
    else if (IsMultiple && One && Mask->Op == BinaryOp::Sub && One->Bits == 1)
      Found = {&LValue, Mask->Left, /*IsMask=*/true, nullptr, false};
    return Found.has_value();
  });
  return Found;
}

void Skipper::simplify(const StepTest &Test, Variable *Start, StmtList &Out) {
  // The remaining iterations pass the test if it has a possible residue.
  Expr *Residue = Build.copy(Test.Residue);
  Expr *Last = Build.integer(Test.Step - 1, Residue->getType());
  Expr *IsPossible =
      Build.binary(BinaryOp::EQ, Build.binary(BinaryOp::And, Residue, Last),
                   Build.copy(Test.Residue));
  if (!Test.IsRemainder) {
    *Test.LValue = IsPossible;
    return;
  }
  // Remainders of negative numbers are negative.
  const Type *Long = M.Types.getInteger(64, true);
  Expr *Sum = Build.ref(Start);
  for (Expr *Other : Test.Others)
    Sum = Build.add(Sum, Build.cast(Build.copy(Other), Long));
  Variable *Lowest = Names.makeVariable("lowest", Long);
  Out.push_back(Build.declare(Lowest, Sum));
  *Test.LValue = Build.conditional(
      Build.binary(BinaryOp::GE, Lowest, Build.integer(0, Long)), IsPossible,
      *Test.LValue);
}

void Skipper::skip(For *Loop, StmtList &Out) {
  // Iterations that fail the condition have no effect.
  auto *Guard = llvm::dyn_cast_or_null<If>(
      Loop->Body->Body.empty() ? nullptr : Loop->Body->Body.back());
  if (!Guard || Guard->Else || anyStmt(Guard, isLoop))
    return;
  Values.clear();
  Varying = Fx.getVarying(Loop);
  for (Stmt *S : Loop->Body->Body.drop_back()) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (!D || !D->Init || Fx.hasEffects(D->Init))
      return;
    // `char c = i` changes the sign of some numbers.
    if (D->V->Ty->isInteger() && D->V->Ty->getBits() >= 32)
      Values[D->V] = D->Init;
  }
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  Iteration = First->V;
  if (Fx.hasEffects(Guard->Cond))
    return;
  const std::optional<StepTest> Test = findStep(Guard->Cond);
  if (!Test) {
    if (const auto Product = findProduct(Guard->Cond))
      skip(Loop, *Product, Out);
    return;
  }
  // Iterations with other residues fail the test, whatever their sign.
  const Type *UInt = M.Types.getInteger(32, false),
             *Long = M.Types.getInteger(64, true);
  auto convert = [&](Expr *E, const Type *T) {
    return Build.cast(Build.copy(E), T);
  };
  auto subtract = [&](Expr *Left, Expr *Right) {
    return Build.subtract(Left, Right);
  };
  Expr *Begin = First->Init;
  Expr *Skipped = subtract(convert(Test->Residue, UInt), convert(Begin, UInt));
  for (Expr *Other : Test->Others)
    Skipped = subtract(Skipped, convert(Other, UInt));
  Skipped =
      Build.binary(BinaryOp::And, Skipped, Build.integer(Test->Step - 1, UInt));
  Variable *Start = Names.makeVariable("start", Long);
  Out.push_back(Build.declare(
      Start, Build.add(convert(Begin, Long), Build.cast(Skipped, Long))));
  simplify(*Test, Start, Out);
  runEach(Loop, Test->Step, Start, Out);
  Loop->Unroll = Interleaved;
}

void Skipper::runEach(For *Loop, Operand Step, Variable *Start, StmtList &Out) {
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  const Type *Long = M.Types.getInteger(64, true), *Int = M.Types.getInt();
  Expr *End = Build.cast(Build.copy(getEnd(Loop)), Long);
  Variable *Turns = Names.makeVariable("turns", Int);
  Expr *Count = Build.add(
      Build.binary(BinaryOp::Div,
                   Build.subtract(Build.subtract(Build.copy(End), Start), 1),
                   Step),
      1);
  Out.push_back(
      Build.declare(Turns, Build.conditional(Build.less(Start, End),
                                             Build.cast(Count, Int), 0)));
  Variable *Turn = Names.makeVariable("turn", Int);
  Expr *Distance = Build.multiply(Turn, Step);
  if (Distance->getType() != Int)
    Distance = Build.cast(Distance, Int);
  StmtList Body = {
      Build.declare(First->V, Build.add(Build.cast(Start, Int), Distance))};
  prepend(M, Body, Loop->Body);
  Loop->Inits.front() = Build.declare(Turn, 0);
  Loop->Cond = Build.less(Turn, Turns);
  Loop->Inc = Build.unary(UnaryOp::PreInc, Build.ref(Turn));
  // AVX-512 scatters are slower than scalar stores.
  Loop->IsParallel = false;
  Loop->Width = 1;
}

void Skipper::skip(For *Loop, const ProductTest &Test, StmtList &Out) {
  const Type *Long = M.Types.getInteger(64, true), *Int = M.Types.getInt();
  auto number = [&](int64_t Value) { return Build.integer(Value, Long); };
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  Variable *Step = Names.makeVariable("step", Long);
  Out.push_back(Build.declare(
      Step, Test.Bound ? Test.Step : Build.cast(Build.copy(Test.Step), Long)));
  // Numbers without the bits of `Step - 1` are multiples of its lowest bit.
  if (Test.IsMask)
    Out.push_back(
        Build.assignTo(Step, Build.binary(BinaryOp::And, Step,
                                          Build.subtract(number(0), Step))));
  if (!Test.Bound) {
    // The sign of the divisor does not matter. Threads that divide by zero have
    // no defined behavior, but there may be none.
    Variable *Size = Names.makeVariable("size", Long);
    Out.push_back(Build.declare(
        Size, Build.conditional(
                  Build.less(Step, number(0)), Build.subtract(number(0), Step),
                  Build.conditional(Build.binary(BinaryOp::EQ, Step, number(0)),
                                    number(1), Step))));
    if (!Test.IsMask)
      *Test.LValue = Build.boolean(true);
    Expr *Begin = Build.cast(First->Init, Long);
    auto remainder = [&](Expr *Of) {
      return Build.binary(BinaryOp::Rem, Of, Size);
    };
    Variable *Start = Names.makeVariable("start", Long);
    Out.push_back(Build.declare(
        Start, Build.add(Begin, remainder(Build.subtract(
                                    Size, remainder(Build.copy(Begin)))))));
    return runEach(Loop, Size, Start, Out);
  }
  Expr *&End = getEnd(Loop);
  Expr *Last = Build.cast(Build.copy(Test.Bound), Long);
  if (!Test.IsInclusive)
    Last = Build.subtract(Last, number(1));
  if (Test.Offset)
    Last = Build.subtract(Last, Test.Offset);
  Variable *Limit = Names.makeVariable("limit", Long);
  // The counter of threads is not negative.
  Expr *Reached = Build.conditional(
      Build.less(Last, number(0)), number(0),
      Build.add(Build.binary(BinaryOp::Div, Build.copy(Last), Step),
                number(1)));
  Out.push_back(Build.declare(
      Limit, Build.conditional(Build.less(0, Step), Reached,
                               Build.cast(Build.copy(End), Long))));
  Variable *NewEnd = Names.makeVariable("end", Int);
  Out.push_back(Build.declare(
      NewEnd, Build.conditional(Build.less(Limit, Build.cast(End, Long)),
                                Build.cast(Limit, Int), Build.copy(End))));
  End = Build.ref(NewEnd);
  // Vectors suit threads that access adjacent elements.
  const auto *Guard = llvm::cast<If>(Loop->Body->Body.back());
  if (!anyExpr(Guard->Then, [this](const Expr *E) { return isScaled(E); }))
    return;
  Loop->IsParallel = false;
  Loop->Width = 1;
}

void ampcc::skipIterations(Module &M) { Skipper(M).run(); }
