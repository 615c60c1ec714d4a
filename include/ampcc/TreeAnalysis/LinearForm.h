//===- LinearForm.h - polynomials with integer coefficients -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The polynomials are over *atoms*: unknown integers such as a thread's
// position, a loop's iteration or an argument. Overflow is ignored.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TREEANALYSIS_LINEARFORM_H
#define AMPCC_TREEANALYSIS_LINEARFORM_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace ampcc {

using Atom = unsigned;

class LinearForm {
public:
  /// The sorted atoms of a product; empty for the constant term.
  using Product = std::vector<Atom>;

  LinearForm(int64_t Constant = 0) { add({}, Constant); }
  static LinearForm of(Atom A) {
    LinearForm Result;
    Result.add({A}, 1);
    return Result;
  }

  std::optional<int64_t> getConstant() const;
  bool isZero() const { return Terms.empty(); }
  int64_t getConstantTerm() const;
  bool mentions(Atom A) const;
  /// Returns the coefficient of the term \p A; 0 if there is none.
  int64_t getCoefficient(Atom A) const;
  const std::map<Product, int64_t> &terms() const { return Terms; }

  void add(Product P, int64_t Coefficient);
  LinearForm operator+(const LinearForm &Other) const;
  LinearForm operator-(const LinearForm &Other) const;
  LinearForm operator*(const LinearForm &Other) const;
  bool operator==(const LinearForm &Other) const {
    return Terms == Other.Terms;
  }
  bool operator<(const LinearForm &Other) const { return Terms < Other.Terms; }

  /// Returns the form with \p A replaced by \p Value.
  LinearForm substitute(Atom A, const LinearForm &Value) const;
  /// Returns the form with each atom replaced by a form.
  LinearForm map(llvm::function_ref<LinearForm(Atom)> Value) const;

private:
  std::map<Product, int64_t> Terms; ///< with nonzero coefficients
};

/// A system of equations and inequalities. isContradictory is conservative:
/// true is a proof, false is not.
class LinearSystem {
public:
  /// Each form is 0.
  std::vector<LinearForm> Equations;
  /// Each form is at least 0.
  std::vector<LinearForm> Bounds;
  /// Pairs of forms, at least one of which is unequal.
  std::vector<std::pair<LinearForm, LinearForm>> Distinct;
  /// Atoms S, the pitches of views, for which S * p + q = 0 implies p = q = 0:
  /// q is an offset in a row.
  std::vector<Atom> Pitches;

  bool isContradictory();

private:
  bool isNegative(const LinearForm &F, unsigned Depth = 8);
  bool isSmaller(const LinearForm &F, const LinearForm &Limit);
  std::optional<bool> simplify(LinearForm &E) const;
  bool split(size_t Index);
  bool eliminate();
  bool areEqual();

  unsigned Budget = 4000;
};

} // namespace ampcc

#endif
