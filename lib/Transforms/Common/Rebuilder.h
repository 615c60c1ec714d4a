//===- Rebuilder.h - substitutes values for variables -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_REBUILDER_H
#define AMPCC_LIB_TRANSFORMS_COMMON_REBUILDER_H

#include "ampcc/IR/Builder.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// Substitutes expressions for variables, and simplifies `*&x`, members of
/// aggregate expressions, and sums with 0. A substituted expression is copied
/// to each use, and need not be an lvalue where its address is taken.
class Rebuilder {
public:
  explicit Rebuilder(ir::Builder &Make) : Make(Make) {}

  /// Binds \p V to \p Value, converted to the type of \p V.
  void bind(const ir::Variable *V, ir::Expr *Value) { Bindings[V] = {Value}; }
  /// Binds \p V to the address of \p Object, converted to the type that \p V
  /// points to.
  void bindAddress(const ir::Variable *V, ir::Expr *Object) {
    Bindings[V] = {Object, /*IsAddress=*/true};
  }
  ir::Expr *rebuild(const ir::Expr *E);

private:
  struct Binding {
    ir::Expr *Value = nullptr;
    bool IsAddress = false;
  };
  ir::Expr *makeBinary(const ir::Binary *B, ir::Expr *L, ir::Expr *R);
  ir::Expr *selectMember(ir::Expr *Base, const ir::Member *M);
  ir::Expr *selectElement(ir::Expr *Base, ir::Expr *Position);
  ir::Expr *rebuildVariable(const ir::VarRef *Ref);
  /// Rebuilds \p E as an initializer of type \p T, to which C converts it.
  ir::Expr *rebuildPart(const ir::Expr *E, const ir::Type *T);
  ir::Expr *convert(ir::Expr *E, const ir::Type *T);

  ir::Builder &Make;
  llvm::DenseMap<const ir::Variable *, Binding> Bindings;
};

} // namespace ampcc

#endif
