//===- LinearForm.cpp - linear forms and systems of them ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/LinearForm.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>
#include <set>

using namespace ampcc;

std::optional<int64_t> LinearForm::getConstant() const {
  if (Terms.empty())
    return 0;
  return Terms.size() == 1 && Terms.begin()->first.empty()
             ? std::optional(Terms.begin()->second)
             : std::nullopt;
}

int64_t LinearForm::getConstantTerm() const {
  const auto It = Terms.find({});
  return It == Terms.end() ? 0 : It->second;
}

bool LinearForm::mentions(Atom A) const {
  return llvm::any_of(
      Terms, [A](const auto &T) { return llvm::is_contained(T.first, A); });
}

int64_t LinearForm::getCoefficient(Atom A) const {
  int64_t Result = 0;
  for (const auto &[P, C] : Terms)
    if (llvm::is_contained(P, A)) {
      if (P.size() != 1)
        return 0;
      Result = C;
    }
  return Result;
}

void LinearForm::add(Product P, int64_t Coefficient) {
  if (!Coefficient)
    return;
  const auto [It, IsNew] = Terms.try_emplace(std::move(P), Coefficient);
  if (!IsNew && !(It->second += Coefficient))
    Terms.erase(It);
}

LinearForm LinearForm::operator+(const LinearForm &Other) const {
  LinearForm Result = *this;
  for (const auto &[P, C] : Other.Terms)
    Result.add(P, C);
  return Result;
}

LinearForm LinearForm::operator-(const LinearForm &Other) const {
  LinearForm Result = *this;
  for (const auto &[P, C] : Other.Terms)
    Result.add(P, -C);
  return Result;
}

LinearForm LinearForm::operator*(const LinearForm &Other) const {
  LinearForm Result;
  for (const auto &[P, C] : Terms)
    for (const auto &[Q, D] : Other.Terms) {
      Product Both(P.size() + Q.size());
      std::merge(P.begin(), P.end(), Q.begin(), Q.end(), Both.begin());
      Result.add(std::move(Both), C * D);
    }
  return Result;
}

LinearForm LinearForm::map(llvm::function_ref<LinearForm(Atom)> Value) const {
  LinearForm Result;
  for (const auto &[P, C] : Terms) {
    LinearForm Term = C;
    for (const Atom A : P)
      Term = Term * Value(A);
    Result = Result + Term;
  }
  return Result;
}

LinearForm LinearForm::substitute(Atom A, const LinearForm &Value) const {
  if (!mentions(A))
    return *this;
  return map([&](Atom B) { return A == B ? Value : of(B); });
}

/// True if \p F < 0 follows from the bounds: adds multiples of them until a
/// negative number remains.
bool LinearSystem::isNegative(const LinearForm &F, unsigned Depth) {
  if (const auto Constant = F.getConstant())
    return *Constant < 0;
  if (!Depth)
    return false;
  const auto &[P, C] = *F.terms().rbegin();
  for (const LinearForm &B : Bounds) {
    const auto It = B.terms().find(P);
    if (It == B.terms().end() || (It->second < 0) == (C < 0))
      continue;
    if (!Budget)
      return false;
    --Budget;
    const int64_t Own = std::abs(C), Theirs = std::abs(It->second);
    if (Own > (1 << 20) || Theirs > (1 << 20))
      continue;
    if (isNegative(F * Theirs + B * Own, Depth - 1))
      return true;
  }
  return false;
}

/// True if |F| < Limit.
bool LinearSystem::isSmaller(const LinearForm &F, const LinearForm &Limit) {
  return isNegative(F - Limit) && isNegative(LinearForm() - F - Limit);
}

/// Divides \p E by the gcd of its coefficients. Returns true if \p E is
/// trivial, false if it has no solution.
std::optional<bool> LinearSystem::simplify(LinearForm &E) const {
  if (const auto Constant = E.getConstant())
    return *Constant == 0;
  int64_t Divisor = 0;
  for (const auto &[P, C] : E.terms())
    if (!P.empty())
      Divisor = std::gcd(Divisor, C);
  if (E.getConstantTerm() % Divisor)
    return false;
  LinearForm Result;
  for (const auto &[P, C] : E.terms())
    Result.add(P, C / Divisor);
  E = Result;
  return std::nullopt;
}

/// Replaces C * p + q = 0 by p = 0 and q = 0 if |q| < C, a number or an atom.
bool LinearSystem::split(size_t Index) {
  const LinearForm E = Equations[Index];
  auto Try = [&](const LinearForm &Limit, bool IsPitch,
                 llvm::function_ref<std::optional<LinearForm>(
                     const LinearForm::Product &, int64_t)>
                     Divide) {
    LinearForm Quotient, Rest;
    for (const auto &[P, C] : E.terms())
      if (const auto Part = Divide(P, C))
        Quotient = Quotient + *Part;
      else
        Rest.add(P, C);
    if (Quotient.isZero() || Rest.isZero() ||
        (!IsPitch && !isSmaller(Rest, Limit)))
      return false;
    Equations[Index] = Quotient;
    Equations.push_back(Rest);
    return true;
  };
  std::vector<Atom> Atoms;
  std::set<int64_t, std::greater<>> Numbers;
  for (const auto &[P, C] : E.terms()) {
    if (P.size() > 1)
      Atoms.insert(Atoms.end(), P.begin(), P.end());
    Numbers.insert(std::abs(C));
  }
  Atoms.insert(Atoms.begin(), Pitches.begin(), Pitches.end());
  for (const Atom S : Atoms)
    if (Try(LinearForm::of(S), llvm::is_contained(Pitches, S),
            [S](const LinearForm::Product &P,
                int64_t C) -> std::optional<LinearForm> {
              const auto It = llvm::find(P, S);
              if (It == P.end())
                return std::nullopt;
              LinearForm::Product Others = P;
              Others.erase(Others.begin() + (It - P.begin()));
              LinearForm Result;
              Result.add(Others, C);
              return Result;
            }))
      return true;
  for (const int64_t N : Numbers)
    if (Try(N, /*IsPitch=*/false,
            [N](const LinearForm::Product &P,
                int64_t C) -> std::optional<LinearForm> {
              if (C % N)
                return std::nullopt;
              LinearForm Result;
              Result.add(P, C / N);
              return Result;
            }))
      return true;
  return false;
}

/// Eliminates an atom by means of an equation.
bool LinearSystem::eliminate() {
  for (const LinearForm &E : Equations)
    for (const auto &[P, C] : E.terms()) {
      if (P.size() != 1 || std::abs(E.getCoefficient(P[0])) != 1)
        continue;
      const Atom A = P[0];
      const LinearForm Value = LinearForm::of(A) - E * C;
      for (LinearForm &Other : Equations)
        Other = Other.substitute(A, Value);
      for (LinearForm &B : Bounds)
        B = B.substitute(A, Value);
      for (auto &[Left, Right] : Distinct) {
        Left = Left.substitute(A, Value);
        Right = Right.substitute(A, Value);
      }
      return true;
    }
  return false;
}

bool LinearSystem::areEqual() {
  llvm::SmallVector<LinearForm, 3> Open;
  for (const auto &[Left, Right] : Distinct)
    if (const LinearForm D = Left - Right; !isSmaller(D, 1))
      Open.push_back(D);
  if (Open.size() != 1)
    return Open.empty() && !Distinct.empty();
  // One of the two threads precedes the other.
  for (const LinearForm &D : {Open[0], LinearForm() - Open[0]}) {
    LinearSystem Ordered = *this;
    Ordered.Bounds.push_back(D - 1);
    if (!llvm::any_of(Ordered.Bounds, [&](const LinearForm &B) {
          return Ordered.isNegative(B);
        }))
      return false;
  }
  return true;
}

static bool areOpposite(const LinearForm &A, const LinearForm &B) {
  return std::equal(A.terms().begin(), A.terms().end(), B.terms().begin(),
                    B.terms().end(), [](const auto &X, const auto &Y) {
                      return X.first == Y.first && X.second == -Y.second;
                    });
}

bool LinearSystem::isContradictory() {
  // If neither a form nor its negation is negative, it is 0.
  for (size_t I = 0; I != Bounds.size(); ++I)
    for (size_t J = I + 1; J != Bounds.size(); ++J)
      if (areOpposite(Bounds[I], Bounds[J]))
        Equations.push_back(Bounds[I]);
  for (unsigned Step = 0; Step != 32; ++Step) {
    for (size_t I = 0; I != Equations.size();) {
      const auto Known = simplify(Equations[I]);
      if (Known == false)
        return true;
      if (Known)
        Equations.erase(Equations.begin() + I);
      else
        ++I;
    }
    bool HasSplit = false;
    for (size_t I = 0; I != Equations.size() && !HasSplit; ++I)
      HasSplit = split(I);
    if (!HasSplit && !eliminate())
      break;
  }
  for (const LinearForm &E : Equations) {
    Bounds.push_back(E);
    Bounds.push_back(LinearForm() - E);
  }
  return llvm::any_of(std::vector(Bounds),
                      [this](const LinearForm &B) { return isNegative(B); }) ||
         areEqual();
}
