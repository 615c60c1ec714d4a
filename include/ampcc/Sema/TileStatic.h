//===- TileStatic.h - tile_static variables during the parse ----*- C++ -*-===//
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

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/Decl.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace ampcc {

/// What the token filter makes of the word `tile_static`.
struct TileStaticAttribute : clang::ParsedAttrInfo {
  TileStaticAttribute();
  AttrHandling
  handleDeclAttribute(clang::Sema &S, clang::Decl *D,
                      const clang::ParsedAttr &Attr) const override;
};

class TileStaticVariables {
public:
  explicit TileStaticVariables(Diagnostics &Diags);
  ~TileStaticVariables();
  TileStaticVariables(const TileStaticVariables &) = delete;
  TileStaticVariables &operator=(const TileStaticVariables &) = delete;

  /// Before the parse: nobody misses the variables' definitions.
  void attach(clang::Sema &S);

  /// \p D has just been declared with the word at \p Loc. Whether a tile_static
  /// variable may be declared there is judged at once (rules I1, I2, G7), for
  /// the patterns of templates too: it does not depend on their arguments.
  void declare(clang::NamedDecl *D, clang::SourceLocation Loc);

  /// To be called after each top-level declaration, before templates that it
  /// declares are instantiated.
  void preparePatterns();

  /// After the parse: the words among \p Places that stand on no declaration
  /// that Clang knows are errors, as on a type. Broken code has declarations
  /// that nobody has seen, and so have templates whose bodies \p S would parse
  /// where they are used.
  void reportOthers(const clang::Sema &S,
                    llvm::ArrayRef<clang::SourceLocation> Places);

private:
  void makeTileStatic(clang::VarDecl *V);

  Diagnostics &Diags;
  llvm::DenseSet<clang::SourceLocation> Declared;
  std::vector<clang::VarDecl *> Patterns; ///< not prepared yet
};

} // namespace ampcc

#endif
