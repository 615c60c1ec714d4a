//===- LateBodies.h - templates parsed when they are used -------*- C++ -*-===//
#ifndef AMPCC_LIB_PARSE_LATEBODIES_H
#define AMPCC_LIB_PARSE_LATEBODIES_H

#include "Repairs.h"

namespace clang {
class LangOptions;
}

namespace ampcc {

/// Visual C++ 2012 reads a template's body when it is instantiated. So does
/// Clang with -fdelayed-template-parsing; here for those templates alone whose
/// names are declared behind them. The parser asks for the option when it comes
/// to a function's body, which is between the function's name and the first
/// name in question.
class LateBodies {
public:
  LateBodies(clang::LangOptions &LO, const Repairs &Made);

  bool isEmpty() const { return Ends.empty(); }
  /// The parser is given \p T.
  void visit(const clang::Token &T);

  static void warn(const RepairSite &Site, const Repair &R);

private:
  clang::LangOptions &LO;
  /// For a function's name, a place in its body.
  llvm::DenseMap<clang::SourceLocation, clang::SourceLocation> Ends;
  clang::SourceLocation End; ///< of the stretch that the parser is in
};

} // namespace ampcc

#endif
