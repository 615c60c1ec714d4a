//===- TileStatic.h - tile_static variables during the parse -----*- C++ -*-===//
//
// A tile_static variable is a static local variable with Clang's attribute
// `shared`, and it is not initialised: not even by a default constructor (rule
// I8), which may be missing or restricted to cpu. Clang leaves the
// initialisation out only where it sees a mere declaration, so the variable is
// declared as one. Instances of a template's variable take their nature from
// the pattern's storage class alone: patterns become `extern` once they are
// parsed, and the walk of Sema makes their instances static again.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_TILESTATIC_H
#define AMPCC_SEMA_TILESTATIC_H

#include "clang/AST/Decl.h"
#include "clang/Sema/Sema.h"
#include <vector>

namespace ampcc {

class TileStaticVariables {
public:
  TileStaticVariables();
  ~TileStaticVariables();
  TileStaticVariables(const TileStaticVariables &) = delete;
  TileStaticVariables &operator=(const TileStaticVariables &) = delete;

  /// Before the parse: nobody misses the variables' definitions.
  void attach(clang::Sema &S);

  /// A local variable has just been marked tile_static.
  void declare(clang::VarDecl *V);

  /// To be called after each top-level declaration, before templates that it
  /// declares are instantiated.
  void preparePatterns();

private:
  std::vector<clang::VarDecl *> Patterns;
};

} // namespace ampcc

#endif
