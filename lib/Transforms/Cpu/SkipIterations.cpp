//===- SkipIterations.cpp - loops over every n-th iteration ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "LoopPass.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// With larger steps vectors of all iterations are as fast.
static constexpr uint64_t MaxStep = 16;

namespace {
/// `(Iteration + Others) & Step - 1 == Residue`, or with `% Step`
struct StepTest {
  Expr **LValue;
  bool IsEqual; ///< false if the test is written negated
  bool IsRemainder;
  uint64_t Step;
  Expr *Residue;
  llvm::SmallVector<Expr *, 4> Others;
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
  std::optional<StepTest> find(Expr *&Cond, bool IsNegated = false);
  /// Rewrites \p Test without the iteration; \p Start is the first one.
  void simplify(const StepTest &Test, Variable *Start, StmtList &Out);
  /// Matches \p E as a sum of the iteration and other terms.
  bool takeIteration(Expr *E, StepTest &Test) const;
  bool isFixedInt(const Expr *E) const {
    return E->getType()->isInteger() && isFixed(E);
  }

  const Variable *Iteration = nullptr;
  llvm::DenseMap<const Variable *, Expr *> Values;
};
} // namespace

bool Skipper::takeIteration(Expr *E, StepTest &Test) const {
  if (isRef(E, Iteration))
    return true;
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Expr *Value = Values.lookup(Ref->V);
    return Value && takeIteration(Value, Test);
  }
  auto *Sum = llvm::dyn_cast<Binary>(E);
  if (!Sum || Sum->Op != BinaryOp::Add || E->getType() != M.Types.getInt())
    return false;
  const bool IsRight = isFixedInt(Sum->Left);
  Expr *Rest = IsRight ? Sum->Left : Sum->Right;
  Test.Others.push_back(Rest);
  return isFixedInt(Rest) &&
         takeIteration(IsRight ? Sum->Right : Sum->Left, Test);
}

std::optional<StepTest> Skipper::find(Expr *&Cond, bool IsNegated) {
  if (auto *U = llvm::dyn_cast<Unary>(Cond))
    return U->Op == UnaryOp::LogicalNot ? find(U->Operand, !IsNegated)
                                        : std::nullopt;
  auto *B = llvm::dyn_cast<Binary>(Cond);
  if (!B)
    return std::nullopt;
  if (B->Op == (IsNegated ? BinaryOp::LogicalOr : BinaryOp::LogicalAnd)) {
    auto Test = find(B->Left, IsNegated);
    return Test ? Test : find(B->Right, IsNegated);
  }
  if (B->Op != (IsNegated ? BinaryOp::NE : BinaryOp::EQ))
    return std::nullopt;
  for (bool IsLeft : {true, false}) {
    const auto *Part = llvm::dyn_cast<Binary>(IsLeft ? B->Left : B->Right);
    Expr *Residue = IsLeft ? B->Right : B->Left;
    const auto *Number = Part ? llvm::dyn_cast<Literal>(Part->Right) : nullptr;
    if (!Number || (Part->Op != BinaryOp::And && Part->Op != BinaryOp::Rem))
      continue;
    const bool IsRemainder = Part->Op == BinaryOp::Rem;
    StepTest Test = {&Cond,       !IsNegated,
                     IsRemainder, Number->Bits + !IsRemainder,
                     Residue,     {}};
    if (Test.Step > 1 && Test.Step <= MaxStep &&
        llvm::isPowerOf2_64(Test.Step) && isFixedInt(Residue) &&
        takeIteration(Part->Left, Test))
      return Test;
  }
  return std::nullopt;
}

void Skipper::simplify(const StepTest &Test, Variable *Start, StmtList &Out) {
  // The remaining iterations pass the test if it has a possible residue.
  Expr *Residue = Build.copy(Test.Residue);
  Expr *Last = Build.integer(Test.Step - 1, Residue->getType());
  Expr *IsPossible = Build.binary(Test.IsEqual ? BinaryOp::EQ : BinaryOp::NE,
                                  Build.binary(BinaryOp::And, Residue, Last),
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
  const std::optional<StepTest> Test = find(Guard->Cond);
  if (!Test)
    return;
  // Iterations with other residues fail the test, whatever their sign.
  const Type *UInt = M.Types.getInteger(32, false),
             *Long = M.Types.getInteger(64, true), *Int = M.Types.getInt();
  auto convert = [&](Expr *E, const Type *T) {
    return Build.cast(Build.copy(E), T);
  };
  auto subtract = [&](Expr *Left, Expr *Right) {
    return Build.subtract(Left, Right);
  };
  Expr *&End = llvm::cast<Binary>(Loop->Cond)->Right;
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
  Variable *Turns = Names.makeVariable("turns", Int);
  Expr *Distance = subtract(convert(End, Long), Build.ref(Start));
  Expr *Count = Build.binary(
      BinaryOp::Div, Build.add(Distance, Build.integer(Test->Step - 1, Long)),
      Build.integer(Test->Step, Long));
  Out.push_back(Build.declare(
      Turns, Build.conditional(Build.less(Start, convert(End, Long)),
                               Build.cast(Count, Int), 0)));
  Variable *Turn = Names.makeVariable("turn", Int);
  StmtList Body = {
      Build.declare(First->V, Build.add(Build.cast(Start, Int),
                                        Build.multiply(Turn, Test->Step)))};
  prepend(M, Body, Loop->Body);
  Loop->Inits.front() = Build.declare(Turn, 0);
  Loop->Cond = Build.less(Turn, Turns);
  Loop->Inc = Build.unary(UnaryOp::PreInc, Build.ref(Turn));
  // Strided elements are not vectorized: AVX-512 scatters are slower than
  // scalar stores.
  Loop->IsParallel = false;
  Loop->Width = 1;
}

void ampcc::skipIterations(Module &M) { Skipper(M).run(); }
