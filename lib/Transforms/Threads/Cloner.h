//===- Cloner.h - copies with other variables -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_CLONER_H
#define AMPCC_LIB_TRANSFORMS_THREADS_CLONER_H

#include "../Common/FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Clone.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// Copies statements. Variables that are declared in them are copied too, and
/// get fresh names; what was said to stand for others is put in their place.
class Cloner final : public ir::TreeCloner {
public:
  Cloner(ir::Module &M, FreshNames &Names)
      : TreeCloner(M), Build(M), Names(Names) {}

  /// A copy of \p Value stands where \p V stood.
  void replace(const ir::Variable *V, ir::Expr *Value) {
    Replacements[V] = Value;
  }
  /// The copies lie at \p L: the source of the originals is not the user's.
  void moveTo(clang::SourceLocation L) {
    IsMoved = true;
    Build.setLoc(L);
  }
  /// Another variable like \p V, with a name of its own, stands for it.
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
