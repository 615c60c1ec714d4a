//===- GenericExprs.h - expressions without generic pointers ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rewrites the expressions of one function after the other for the pass
// Transforms/GenericPointers.cpp, when the module's variables, results and
// fields have their new types already. Expressions that are still to be
// rewritten have the types of before.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GENERICEXPRS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GENERICEXPRS_H

#include "GenericHelpers.h"

namespace ampcc {

/// `a == b`, where a and b lead to different kinds of memory.
bool comparesMemories(const ir::Expr *E);

class GenericExprs {
public:
  using Expr = ir::Expr;
  using Type = ir::Type;

  GenericExprs(ir::Module &M, GenericHelpers &Helpers)
      : M(M), Build(M), Helpers(Helpers) {}

  /// \p T with structs in place of generic pointers.
  const Type *lower(const Type *T);
  /// The value of \p E for an object of type \p T.
  Expr *convert(Expr *E, const Type *T);
  /// \p E where only null or not null, zero or not zero matters.
  Expr *condition(Expr *E);
  /// \p E where nothing but its effect matters.
  Expr *effect(Expr *E);
  /// Declarations of the variables that were needed for that, new each time.
  llvm::SmallVector<ir::Stmt *, 8> takeTemporaries() {
    return std::exchange(Temporaries, {});
  }

private:
  using Steps = llvm::SmallVector<Expr *, 4>;
  bool isGeneric(const Expr *E) const { return Helpers.isGeneric(E); }
  bool isGeneric(const Type *T) const {
    return T->getRecord() == Helpers.getPointerType()->getRecord();
  }
  /// \p E without generic pointers, for its value; a place that is not reached
  /// through one stays a place. An array that is becomes its first element's
  /// address.
  Expr *value(Expr *E);
  /// \p E is a place that is reached through a generic pointer.
  static bool isReached(const Expr *E);
  /// The address of \p E, which is such a place: a generic pointer.
  Expr *address(Expr *E);
  Steps values(llvm::ArrayRef<Expr *> List);
  /// \p P, a generic pointer to a \p T, moved by the elements \p Distance.
  Expr *advance(const Type *T, Expr *P, Expr *Distance, bool Negated);
  Expr *lowerUnary(ir::Unary *U);
  /// Lowers a comparison of two pointers, one of which is generic at least, or
  /// both of which lead to memory of their own.
  Expr *lowerComparison(ir::BinaryOp Op, const Type *Pointee, Expr *L, Expr *R);
  Expr *lowerBinary(ir::Binary *B);
  Expr *lowerCall(ir::Call *C);
  Expr *lowerCast(ir::Cast *C);
  Expr *lowerAggregate(ir::Aggregate *A);

  // GenericChanges.cpp
  ir::Variable *temporary(const Type *T);
  /// \p E, whose value is needed twice: kept in a variable where it is not one.
  Expr *keep(Expr *E, Steps &First);
  /// A place whose value is read and then changed.
  struct Target {
    Expr *Kept;          ///< its address
    const Type *T;       ///< the place's, rewritten
    const Type *Pointee; ///< of a generic pointer in the place
    bool IsReached;      ///< the address is a generic pointer
  };
  Target getTarget(Expr *Place, Steps &First);
  Expr *read(const Target &Place);
  Expr *write(const Target &Place, Expr *Value);
  /// Returns the value of \p Place after `Place Op= Right`.
  Expr *calculate(const Target &Place, Expr *Old, ir::BinaryOp Op, Expr *Right);
  Expr *lowerAssign(ir::Assign *A);
  /// The increment \p U changes such a pointer, or what one leads to.
  bool isIndirect(const ir::Unary *U);
  Expr *lowerIncrement(ir::Unary *U, bool OldIsRead = true);

  ir::Module &M;
  ir::Builder Build;
  GenericHelpers &Helpers;
  llvm::SmallVector<ir::Stmt *, 8> Temporaries;
};

} // namespace ampcc

#endif
