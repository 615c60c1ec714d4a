//===- LoopNormalization.cpp - loops that count from 0 --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rewrites loops whose bounds differ by a constant; those that count down to 0;
// those along a thread's window or row whose trip count is the same in all
// threads, which vectors can run together; and those of pointers:
//
//   for (int x = i - r;           for (int k = 0; k < 2 * r + 1; ++k) {
//        x <= i + r; ++x)           int x = i - r + k;
//     f(x);                         f(x);
//                                 }
//   for (p = row; p != row + n;   for (int k = 0; k < n; ++k) {
//        ++p)                       const float *p = row + k;
//     f(*p);                        f(*p);
//                                 }
//
//===----------------------------------------------------------------------===//

#include "LoopNormalization.h"
#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/LinearForm.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The most iterations of a loop that is rewritten.
static constexpr int64_t MaxNormalizedIterations = 32;
/// The largest factor in a trip count.
static constexpr int64_t MaxFactor = 1 << 16;
/// The most factors in a term: chains of squares have exponentially many.
static constexpr size_t MaxFactors = 4;

namespace {
class LoopNormalizer {
public:
  LoopNormalizer(Module &M, FreshNames &Names, Stmt *Root,
                 llvm::ArrayRef<Variable *> OfLaunch)
      : Names(Names), Fx(M), Build(M), OfLaunch(OfLaunch),
        Changed(Fx.getChanged(Root)) {}

  void visit(Stmt *S);

private:
  /// Returns the value of \p E, an int, an int as a long, or a pointer, over
  /// the expressions that do not change; nothing if it may change or wrap
  /// around.
  std::optional<LinearForm> getForm(const Expr *E);
  /// Returns the int that \p Form is; null if an atom for which \p Is does not
  /// hold is in it.
  Expr *getInt(const LinearForm &Form,
               llvm::function_ref<bool(const Expr *)> Is);
  void rewrite(For *L);

  FreshNames &Names;
  const ModuleEffects Fx;
  Builder Build;
  /// Variables that have one value in a launch.
  const llvm::ArrayRef<Variable *> OfLaunch;
  /// The variables that may change, without the counters of loops around the
  /// current statement.
  VariableSet Changed;
  /// The values of variables that do not change.
  llvm::DenseMap<const Variable *, LinearForm> Values;
  std::vector<const Expr *> Atoms;
};
} // namespace

static size_t countFactors(const LinearForm &Form) {
  size_t Most = 0;
  for (const auto &[Factors, Times] : Form.terms())
    Most = std::max(Most, Factors.size());
  return Most;
}

std::optional<LinearForm> LoopNormalizer::getForm(const Expr *E) {
  const Type *T = E->getType();
  if (!T->isPointer() &&
      !(T->isInteger() && T->isSigned() && T->getBits() >= 32))
    return std::nullopt;
  if (const std::optional<int64_t> Number = evaluateConstant(E))
    return *Number;
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    if (const auto Known = Values.find(Ref->V); Known != Values.end())
      return Known->second;
  if (const auto *C = llvm::dyn_cast<Conditional>(E))
    if (const auto *Cond = llvm::dyn_cast<Literal>(C->Cond))
      return getForm(Cond->Bits ? C->True : C->False);
  const auto *U = llvm::dyn_cast<Unary>(E);
  const auto *I = U && U->Op == UnaryOp::AddressOf
                      ? llvm::dyn_cast<Index>(U->Operand)
                      : nullptr;
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (I ? I->Base->getType()->isPointer()
        : B && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub ||
                B->Op == BinaryOp::Mul)) {
    const auto Left = getForm(I ? I->Base : B->Left),
               Right = getForm(I ? I->Position : B->Right);
    if (!Left || !Right)
      return std::nullopt;
    if (I || B->Op == BinaryOp::Add)
      return *Left + *Right;
    if (B->Op == BinaryOp::Sub)
      return *Left - *Right;
    return countFactors(*Left) + countFactors(*Right) <= MaxFactors
               ? std::optional(*Left * *Right)
               : std::nullopt;
  }
  const auto *Whole = llvm::dyn_cast<Cast>(E);
  if (Whole && T->isInteger() && Whole->Operand->getType()->isInt())
    return getForm(Whole->Operand);
  if (!(Whole && getThreadQuery(Whole->Operand)) &&
      !isFixedValue(E,
                    [this](const Variable *V) { return !Changed.contains(V); }))
    return std::nullopt;
  const auto Known = llvm::find_if(
      Atoms, [E](const Expr *Other) { return isSameExpr(Other, E); });
  const Atom Number = Known - Atoms.begin();
  if (Known == Atoms.end())
    Atoms.push_back(E);
  return LinearForm::of(Number);
}

Expr *LoopNormalizer::getInt(const LinearForm &Form,
                             llvm::function_ref<bool(const Expr *)> Is) {
  Expr *Sum = nullptr;
  const auto add = [&](const LinearForm::Product &Factors, int64_t Times) {
    Expr *Part = nullptr;
    for (const Atom Each : Factors)
      Part = Part ? Build.multiply(Part, Build.copy(Atoms[Each]))
                  : Build.copy(Atoms[Each]);
    const int64_t Size = Sum ? std::abs(Times) : Times;
    if (!Part || Size != 1)
      Part = Part ? Build.multiply(Part, Size) : Build.integer(Size);
    Sum = !Sum        ? Part
          : Times > 0 ? Build.add(Sum, Part)
                      : Build.subtract(Sum, Part);
  };
  for (const auto &[Factors, Times] : Form.terms())
    if (!llvm::all_of(Factors, [&](Atom Each) { return Is(Atoms[Each]); }) ||
        std::abs(Times) > MaxFactor)
      return nullptr;
  // Sums begin with a term that is added.
  for (const bool IsAdded : {true, false})
    for (const auto &[Factors, Times] : Form.terms())
      if (!Factors.empty() && (Times > 0) == IsAdded)
        add(Factors, Times);
  if (const int64_t Constant = Form.getConstantTerm(); Constant || !Sum)
    add({}, Constant);
  return Sum;
}

void LoopNormalizer::rewrite(For *L) {
  Declare *D = L->IsThreadLoop ? nullptr : getCounterDecl(L);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(L->Cond);
  if (!D || !D->Init || !Cond || !isRef(Cond->Left, D->V) ||
      Changed.contains(D->V))
    return;
  const bool IsPointer = D->V->Ty->isPointer();
  const bool IsDown = !IsPointer && stepCounter(L->Inc, D->V, 0) == -1;
  const BinaryOp Less = IsDown ? swapSides(Cond->Op) : Cond->Op;
  // Incrementing a pointer does not pass its end by.
  if (!(IsPointer || D->V->Ty->isInt()) ||
      !(Less == BinaryOp::LT || Less == BinaryOp::LE ||
        (IsPointer && Less == BinaryOp::NE)) ||
      !(IsDown || (isNext(L->Inc, D->V) && !evaluateConstant(D->Init))))
    return;
  const auto First = getForm(D->Init), End = getForm(Cond->Right);
  if (!First || !End)
    return;
  const LinearForm Iterations = (IsDown ? *First - *End : *End - *First) +
                                LinearForm(Less == BinaryOp::LE);
  const auto Constant = Iterations.getConstant();
  const auto isInt = [](const Expr *E) { return E->getType()->isInt(); };
  const auto isOfLaunch = [this, isInt](const Expr *E) {
    return isInt(E) && isFixedValue(E, [this](const Variable *V) {
             return llvm::is_contained(OfLaunch, V);
           });
  };
  // A number of iterations that the program calculates does not overflow.
  const bool CountsDown = IsDown && Iterations.getConstantTerm() == 0;
  Build.setLoc(L->getLoc());
  if (Constant
          ? *Constant < 1 || (!IsPointer && *Constant > MaxNormalizedIterations)
          : !IsPointer && getInt(*First, isOfLaunch) &&
                !(CountsDown && evaluateConstant(Cond->Right)))
    return;
  Expr *Count =
      IsPointer ? getInt(Iterations, isInt) : getInt(Iterations, isOfLaunch);
  if (!Count)
    return;
  Variable *New = Names.makeVariable("iteration", Build.getTypes().getInt());
  const auto *Address = llvm::dyn_cast<Unary>(D->Init);
  if (IsPointer && Address) {
    auto *Element = llvm::cast<Index>(Address->Operand);
    Expr *Offset = Build.ref(New);
    if (!isInt(Element->Position))
      Offset = Build.cast(Offset, Element->Position->getType());
    Element->Position = Build.add(Element->Position, Offset);
  } else {
    D->Init =
        Build.binary(IsDown ? BinaryOp::Sub : BinaryOp::Add, D->Init, New);
  }
  StmtList Body = {D};
  Body.append(L->Body->Body.begin(), L->Body->Body.end());
  const For *Counted = Build.count(New, Build.integer(0), Count, L->Body);
  L->Body->Body = Build.block(Body)->Body;
  L->Inits = Counted->Inits;
  L->Cond = Counted->Cond;
  L->Inc = Counted->Inc;
}

void LoopNormalizer::visit(Stmt *S) {
  auto *L = llvm::dyn_cast<For>(S);
  if (const Declare *D = L ? getCounterDecl(L) : nullptr;
      D && !Fx.getChanged(L->Body).contains(D->V))
    Changed.erase(D->V);
  if (L) {
    rewrite(L);
    // A counter does not keep its first value.
    return visit(L->Body);
  }
  if (const auto *D = llvm::dyn_cast<Declare>(S);
      D && D->Init && (D->V->Ty->isInt() || D->V->Ty->isPointer()) &&
      !Changed.contains(D->V))
    if (auto Value = getForm(D->Init))
      Values[D->V] = std::move(*Value);
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

void ampcc::normalizeLoops(Module &M, Stmt *S, FreshNames &Names,
                           llvm::ArrayRef<Variable *> OfLaunch) {
  LoopNormalizer(M, Names, S, OfLaunch).visit(S);
}
