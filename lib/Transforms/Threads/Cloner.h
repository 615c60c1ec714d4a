//===- Cloner.h - copies of statements --------------------------*- C++ -*-===//
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_CLONER_H
#define AMPCC_LIB_TRANSFORMS_THREADS_CLONER_H

#include "../FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// Copies statements. Variables that are declared in them are copied too, and
/// get fresh names; what was said to stand for others is put in their place.
class Cloner {
public:
  Cloner(ir::Module &M, FreshNames &Names) : M(M), Names(Names), Build(M) {}

  /// A copy of \p Value stands where \p V stood.
  void replace(const ir::Variable *V, ir::Expr *Value) {
    Replacements[V] = Value;
  }
  /// Another variable like \p V, with a name of its own, stands for it.
  ir::Variable *makeOwn(const ir::Variable *V);

  ir::Expr *clone(const ir::Expr *E);
  ir::Stmt *clone(ir::Stmt *S);
  ir::Block *clone(ir::Block *B);

private:
  void substitute(ir::Expr *&E);
  ir::Stmt *cloneParts(ir::Stmt *S);
  ir::Expr *cloneAny(ir::Expr *E) { return E ? clone(E) : nullptr; }
  ir::Declare *cloneDeclaration(ir::Declare *D);

  ir::Module &M;
  FreshNames &Names;
  ir::Builder Build;
  llvm::DenseMap<const ir::Variable *, ir::Expr *> Replacements;
};

} // namespace ampcc

#endif
