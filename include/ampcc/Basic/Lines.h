//===- Lines.h - the line of a location -------------------------*- C++ -*-===//
#ifndef AMPCC_BASIC_LINES_H
#define AMPCC_BASIC_LINES_H

#include "clang/Basic/SourceManager.h"

namespace ampcc {

/// The file and the line of \p Loc; in a macro, of the macro's use.
inline std::pair<clang::FileID, unsigned>
getLine(const clang::SourceManager &SM, clang::SourceLocation Loc) {
  const std::pair<clang::FileID, unsigned> P =
      SM.getDecomposedLoc(SM.getExpansionLoc(Loc));
  return {P.first, SM.getLineNumber(P.first, P.second)};
}

} // namespace ampcc

#endif
