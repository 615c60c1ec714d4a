//===- SpaceCloner.h - clones functions per address space -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_SPACECLONER_H
#define AMPCC_LIB_TRANSFORMS_COMMON_ADDRESSSPACES_SPACECLONER_H

#include "FunctionSlots.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Clone.h"

namespace ampcc {

/// Copies a function; the pointers of the copy lead to where they do at one
/// instance.
class SpaceCloner final : public ir::TreeCloner {
public:
  /// The instance of a function that \p Call calls, whose signature is known.
  using FindCallee =
      llvm::function_ref<ir::Function *(const ir::Call *Call, SpaceRange)>;

  SpaceCloner(ir::Module &M, TypeSlots &Types, FreshNames &Names,
              const InstanceSpaces &Spaces, FindCallee GetCallee)
      : TreeCloner(M), Build(M), Types(Types), Names(Names), Spaces(Spaces),
        GetCallee(GetCallee) {}

  /// The calls of atomic functions whose first argument leads to private
  /// memory.
  llvm::ArrayRef<const ir::Call *> getPrivateAtomics() const {
    return PrivateAtomics;
  }

  /// \p Own, a copy of \p F, gets a signature and a body of its own.
  void cloneInto(ir::Function &Own, const ir::Function &F);

private:
  using TreeCloner::clone;
  ir::Expr *clone(const ir::Expr *E) override;
  ir::Variable *redeclare(ir::Variable *V) override;
  void append(const ir::Stmt *S,
              llvm::SmallVectorImpl<ir::Stmt *> &Body) override;

  ir::Expr *cloneCall(const ir::Call *C);
  ir::Expr *cloneCast(const ir::Cast *C);
  /// The type of \p E, which says it.
  const ir::Type *getType(const ir::Expr *E);
  /// The arguments of \p C in \p Args, some of them the addresses of copies,
  /// when \p Steps have been evaluated.
  void copyArguments(const ir::Call *C, llvm::SmallVectorImpl<ir::Expr *> &Args,
                     llvm::SmallVectorImpl<ir::Expr *> &Steps);
  ir::Expr *makePrivateAtomic(const ir::Call &C,
                              llvm::ArrayRef<ir::Expr *> Args,
                              llvm::SmallVectorImpl<ir::Expr *> &Steps);
  /// A variable that is declared before the statement.
  ir::Variable *makeTemporary(const ir::Type *T);

  ir::Builder Build;
  TypeSlots &Types;
  FreshNames &Names;
  const InstanceSpaces &Spaces;
  FindCallee GetCallee;
  llvm::DenseMap<const ir::Variable *, ir::Variable *> Variables;
  llvm::SmallVector<ir::Stmt *, 4> Declarations;
  /// The null pointer with which the offset at hand is counted.
  const ir::Cast *NullObject = nullptr;
  llvm::SmallVector<const ir::Call *, 1> PrivateAtomics;
};

} // namespace ampcc

#endif
