//===- TileStatic.h - tile_static variables during parsing ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tile_static variable is a static local variable with Clang's attribute
// `shared`, and is not initialized: not even by a default constructor (rule
// I8), which may be missing or restricted to cpu. Clang only omits the
// initialization of a mere declaration, so the variable is declared as one.
// Clang instantiates a template's variable by the pattern's storage class
// alone: patterns become `extern` once they are parsed, and the check of
// tile_static variables makes their instantiations static again.
//
// The attribute's handler, which Clang creates once for all compilations, only
// annotates declarations. These annotations are read after each top-level
// declaration.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_TILESTATIC_H
#define AMPCC_SEMA_HOOKS_TILESTATIC_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/DeclGroup.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace ampcc {

/// Handles the attribute that replaces the keyword `tile_static`.
void handleTileStatic(clang::Sema &, clang::Decl *D,
                      const clang::ParsedAttr &Attr);

/// Associates the keywords `tile_static` of a translation unit with their
/// declarations.
class TileStaticWords {
public:
  /// \p Words: the locations of the keywords, in token order, available once
  /// the tokens have been read.
  TileStaticWords(Diagnostics &Diags,
                  const std::vector<clang::SourceLocation> &Words)
      : Diags(Diags), Words(Words) {}

  /// Call before parsing: suppresses Clang's warnings that the variables lack
  /// definitions.
  static void attach(clang::Sema &S);

  /// Call after each group of top-level declarations, before templates among
  /// them are instantiated. The rules about the position of tile_static
  /// variables (I1, I2, G7) do not depend on template arguments, so patterns
  /// are checked, too, and become `extern`.
  void read(const clang::SourceManager &SM, clang::DeclGroupRef Decls);

  /// Call after the body of a lambda with the class \p Closure: a generic one
  /// may be called, and so instantiated, within the declaration that contains
  /// it.
  void readLambda(const clang::CXXRecordDecl *Closure);

  /// Call after parsing: a keyword without a declaration is an error, for
  /// example on a type. Erroneous declarations may not be in the AST, like
  /// templates whose bodies \p S would parse where they are used.
  void finish(const clang::Sema &S);

private:
  void read(clang::Decl *D);
  void readDeclaration(clang::NamedDecl *D);

  Diagnostics &Diags;
  const std::vector<clang::SourceLocation> &Words;
  size_t NumPassed = 0; ///< number of keywords processed so far
  llvm::DenseSet<clang::SourceLocation> Found;
};

} // namespace ampcc

#endif
