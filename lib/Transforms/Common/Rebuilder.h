//===- Rebuilder.h - substitutes values for variables -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_REBUILDER_H
#define AMPCC_LIB_TRANSFORMS_COMMON_REBUILDER_H

#include "ampcc/IR/Builder.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// Makes expressions again, with others in place of variables, and simplifies
/// them: `*&x`, parts of an object that is made of its parts, sums with 0. The
/// expressions that are put in stand in as many places as the variable did;
/// where their address is taken, they need not be places.
class Rebuilder {
public:
  explicit Rebuilder(ir::Builder &Make) : Make(Make) {}

  /// \p V is \p Value, converted to the type of \p V.
  void bind(const ir::Variable *V, ir::Expr *Value) { Bindings[V] = {Value}; }
  /// \p V is the address of \p Object, converted to what \p V points to.
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
  /// \p E where it initialises something of the type \p T: C converts it.
  ir::Expr *rebuildPart(const ir::Expr *E, const ir::Type *T);
  ir::Expr *convert(ir::Expr *E, const ir::Type *T);

  ir::Builder &Make;
  llvm::DenseMap<const ir::Variable *, Binding> Bindings;
};

} // namespace ampcc

#endif
