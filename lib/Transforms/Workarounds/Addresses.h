//===- Addresses.h - how far places lie from each other ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_WORKAROUNDS_ADDRESSES_H
#define AMPCC_LIB_TRANSFORMS_WORKAROUNDS_ADDRESSES_H

#include "../Threads/ThreadEffects.h"

namespace ampcc {

/// An element, a member, or what a pointer leads to; not a whole array.
bool isPart(const ir::Expr *E);

/// `p + n` or `p - n`
bool isPointerSum(const ir::Expr *E);

/// What a compiler can tell of the addresses of places in one function.
class Addresses {
public:
  Addresses(const ir::Function &F, VariableSet Changed);

  /// The two begin at different positions, whose distance is a constant:
  /// `a[i - 1]` and `a[i + 1]`, `p->x` and `p->y`.
  bool areApart(const ir::Expr *A, const ir::Expr *B) const;

  /// The two lead into one object, or behind one pointer at a constant distance
  /// from each other. Either is a pointer or a place.
  bool areNear(const ir::Expr *A, bool IsPointerA, const ir::Expr *B,
               bool IsPointerB) const;

  /// The two are the same as long as the variables in them are.
  bool isSame(const ir::Expr *A, const ir::Expr *B) const;

  /// What variable \p E was initialized with, if it has had no other value.
  const ir::Expr *getOnlyValue(const ir::Expr *E) const;

private:
  struct Term {
    const ir::Expr *Value;
    int64_t Factor;
  };
  /// A sum of products.
  struct Sum {
    llvm::SmallVector<Term, 4> Terms;
    int64_t Constant = 0;
    unsigned Followed = 0; ///< variables that were taken for their values
  };
  /// A place: \c Position elements behind \c Base, which is a pointer, an array
  /// or an object.
  struct Element {
    const ir::Expr *Base;
    Sum Position;
  };
  enum class Distance { None, Constant, Unknown };

  Distance compare(const ir::Expr *A, const ir::Expr *B) const;
  Distance compare(const Sum &A, const Sum &B) const;
  void add(const ir::Expr *E, int64_t Factor, Sum &To) const;
  void add(Term T, Sum &To) const;
  bool findElement(const ir::Expr *Place, Element &Found) const;
  Element findObject(const ir::Expr *E, bool IsPointer) const;
  void followPointer(const ir::Expr *Pointer, Element &Found) const;

  const VariableSet Changed;
  llvm::DenseMap<const ir::Variable *, const ir::Expr *> Inits;
};

} // namespace ampcc

#endif
