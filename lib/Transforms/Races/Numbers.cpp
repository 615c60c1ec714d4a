//===- Numbers.cpp - arithmetic on linear forms ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Numbers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Forms with more terms become unknown.
static constexpr unsigned MaxTerms = 12;

Atom Numbers::makeAtom(Sharing S, bool IsNatural) {
  const Atom A = Atoms.size();
  Atoms.emplace_back().Shared = S;
  if (IsNatural)
    Atoms.back().Bounds.push_back(LinearForm::of(A));
  return A;
}

Sharing Numbers::getSharing(const LinearForm &F) const {
  Sharing S = Sharing::Launch;
  for (const auto &[P, C] : F.terms())
    for (const Atom A : P)
      S = std::max(S, Atoms[A].Shared);
  return S;
}

bool Numbers::isNatural(const LinearForm &F) const {
  return llvm::all_of(F.terms(), [this](const auto &T) {
    return T.second > 0 && llvm::all_of(T.first, [this](Atom A) {
             return llvm::is_contained(Atoms[A].Bounds, LinearForm::of(A));
           });
  });
}

bool Numbers::isPassed(const LinearForm &F) const {
  return llvm::all_of(F.terms(), [this](const auto &T) {
    return llvm::all_of(T.first, [this](Atom A) { return Atoms[A].Passed; });
  });
}

/// Returns the quotient or remainder of \p F, which is not negative.
LinearForm Numbers::divide(const LinearForm &F, const LinearForm &By,
                           bool IsRest) {
  if (const auto L = F.getConstant(), R = By.getConstant(); L && R && *R)
    return IsRest ? *L % *R : *L / *R;
  // Equal divisions have equal results.
  const auto [It, IsNew] = Quotients.try_emplace({F, By}, 0);
  if (IsNew)
    It->second = makeAtom(std::max(getSharing(F), getSharing(By)), true);
  const Atom Q = It->second;
  const LinearForm Rest = F - By * LinearForm::of(Q);
  if (IsNew) {
    Atoms[Q].Quotient = {F, By};
    Atoms[Q].Bounds.push_back(Rest);
    Atoms[Q].Bounds.push_back(By - 1 - Rest);
  }
  return IsRest ? Rest : LinearForm::of(Q);
}

LinearForm Numbers::combine(BinaryOp Op, const LinearForm &L,
                            const LinearForm &R, const Type *T) {
  const Sharing Both = std::max(getSharing(L), getSharing(R));
  if (!T->isInteger())
    return make(Both);
  const auto Number = R.getConstant();
  LinearForm F;
  switch (Op) {
  case BinaryOp::Add:
    F = L + R;
    break;
  case BinaryOp::Sub:
    F = L - R;
    break;
  case BinaryOp::Mul:
    F = L * R;
    break;
  case BinaryOp::Shl:
    if (!Number || *Number < 0 || *Number > 30)
      return make(Both, T);
    F = L * (int64_t(1) << *Number);
    break;
  case BinaryOp::Shr:
    if (!Number || *Number < 0 || *Number > 30 || !isNatural(L))
      return make(Both, T);
    return divide(L, int64_t(1) << *Number, /*IsRest=*/false);
  case BinaryOp::Div:
  case BinaryOp::Rem:
    // Divisors are not 0, and sizes that a launch passes are not negative.
    if (!isNatural(L) || (Number ? *Number <= 0
                                 : getSharing(R) != Sharing::Launch ||
                                       !(isPassed(R) || isNatural(R))))
      return make(Both, T);
    return divide(L, R, Op == BinaryOp::Rem);
  case BinaryOp::And: {
    if (!Number || *Number < 0)
      return make(Both, T);
    if (isNatural(L) && llvm::isPowerOf2_64(*Number + 1))
      return divide(L, *Number + 1, /*IsRest=*/true);
    const Atom A = makeAtom(Both, /*IsNatural=*/true);
    Atoms[A].Bounds.push_back(LinearForm(*Number) - LinearForm::of(A));
    return LinearForm::of(A);
  }
  default:
    return make(Both, T);
  }
  const bool IsLarge = llvm::any_of(F.terms(), [](const auto &Term) {
    return std::abs(Term.second) > (1 << 28) || Term.first.size() > 3;
  });
  return IsLarge || F.terms().size() > MaxTerms ? make(Both, T) : F;
}

LinearForm Numbers::getLimit(bool IsMin, llvm::ArrayRef<LinearForm> Of,
                             const Type *T) {
  Sharing S = Sharing::Launch;
  for (const LinearForm &F : Of)
    S = std::max(S, getSharing(F));
  const bool AreNatural =
      llvm::all_of(Of, [this](const LinearForm &F) { return isNatural(F); });
  // A negative number as unsigned exceeds all others.
  if (!T->isInteger() || !(T->isSigned() || AreNatural))
    return make(S, T);
  const LinearForm Limit = LinearForm::of(makeAtom(S, AreNatural));
  for (const LinearForm &F : Of)
    Atoms.back().Bounds.push_back(IsMin ? F - Limit : Limit - F);
  return Limit;
}

Condition Numbers::compare(BinaryOp Op, const LinearForm &L,
                           const LinearForm &R, const Type *T) const {
  Condition Result;
  Result.Shared = std::max(getSharing(L), getSharing(R));
  if (!T->isInteger())
    return Result;
  const bool IsNot =
      Op == BinaryOp::GE || Op == BinaryOp::LE || Op == BinaryOp::NE;
  Condition::Outcome &Holds = IsNot ? Result.IfFalse : Result.IfTrue,
                     &Fails = IsNot ? Result.IfTrue : Result.IfFalse;
  if (Op == BinaryOp::EQ || Op == BinaryOp::NE) {
    Holds = {{L - R, R - L}, true};
    return Result;
  }
  const bool IsLess = Op == BinaryOp::LT || Op == BinaryOp::GE;
  const LinearForm &Small = IsLess ? L : R, &Large = IsLess ? R : L;
  // A negative number as unsigned exceeds all others.
  const bool MayWrap = !T->isSigned() && !isNatural(Small);
  if (!T->isSigned() && !isNatural(Large))
    return Result;
  Holds = {{Large - Small - 1}, true};
  if (MayWrap)
    Holds.Facts.push_back(Small);
  else
    Fails = {{Small - Large}, true};
  return Result;
}
