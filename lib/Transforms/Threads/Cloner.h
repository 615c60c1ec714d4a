//===- Cloner.h - clones with fresh variables -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_CLONER_H
#define AMPCC_LIB_TRANSFORMS_THREADS_CLONER_H

#include "../Common/FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Clone.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// Clones statements with fresh names for the variables that they declare, and
/// substitutes expressions for other variables.
class Cloner final : public ir::TreeCloner {
public:
  Cloner(ir::Module &M, FreshNames &Names)
      : TreeCloner(M), Build(M), Names(Names) {}

  /// Substitutes copies of \p Value for \p V.
  void replace(const ir::Variable *V, ir::Expr *Value) {
    Replacements[V] = Value;
  }
  /// Gives the clones the location \p L, since the originals are the library's.
  void moveTo(clang::SourceLocation L) {
    IsMoved = true;
    Build.setLoc(L);
  }
  /// Substitutes a new variable like \p V for \p V.
  ir::Variable *makeOwn(const ir::Variable *V);

  using TreeCloner::clone;
  ir::Expr *clone(const ir::Expr *E) override;

private:
  ir::Variable *redeclare(ir::Variable *V) override { return makeOwn(V); }
  ir::Expr *makeCopy(const ir::Expr *E);
  void substitute(ir::Expr *&E);

  ir::Builder Build;
  bool IsMoved = false;
  FreshNames &Names;
  llvm::DenseMap<const ir::Variable *, ir::Expr *> Replacements;
};

} // namespace ampcc

#endif
