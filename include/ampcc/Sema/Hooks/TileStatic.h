//===- TileStatic.h - tile_static variables during parsing ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tile_static variable is a static local variable with Clang's attribute
// `shared`, and it is not initialised: not even by a default constructor (rule
// I8), which may be missing or restricted to cpu. Clang leaves the
// initialisation out only where it sees a mere declaration, so the variable is
// declared as one. Instances of a template's variable take their nature from
// the pattern's storage class alone: patterns become `extern` once they are
// parsed, and the check of tile_static variables makes their instances static
// again.
//
// The attribute, whose handler Clang creates once for all compilations, only
// marks declarations. The marks are read after each top-level declaration.
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

/// Handles the attribute that the token filter makes of the word `tile_static`.
void handleTileStatic(clang::Sema &, clang::Decl *D,
                      const clang::ParsedAttr &Attr);

/// Follows the words `tile_static` of one translation unit to the declarations
/// that have them.
class TileStaticWords {
public:
  /// \p Words: their locations, in the order of the tokens, once they have been
  /// read.
  TileStaticWords(Diagnostics &Diags,
                  const std::vector<clang::SourceLocation> &Words)
      : Diags(Diags), Words(Words) {}

  /// Before parsing: Clang is not to warn that the variables lack definitions.
  static void attach(clang::Sema &S);

  /// After each group of top-level declarations, before templates among them
  /// are instantiated. Whether a tile_static variable may be declared where it
  /// is (rules I1, I2, G7) does not depend on template arguments, so patterns
  /// are judged, too, and become `extern`.
  void read(const clang::SourceManager &SM, clang::DeclGroupRef Decls);

  /// After the body of a lambda, whose class is \p Closure: a generic one may
  /// be called, and so instantiated, within the declaration that it is in.
  void readLambda(const clang::CXXRecordDecl *Closure);

  /// After parsing: a word that belongs to no declaration is an error, as on a
  /// type. Erroneous declarations may not be in the tree, and so are templates
  /// whose bodies \p S would parse where they are used.
  void finish(const clang::Sema &S);

private:
  void read(clang::Decl *D);
  void readDeclaration(clang::NamedDecl *D);

  Diagnostics &Diags;
  const std::vector<clang::SourceLocation> &Words;
  size_t NumPassed = 0; ///< words before the end of what has been read
  llvm::DenseSet<clang::SourceLocation> Found;
};

} // namespace ampcc

#endif
