//===- TokenFilter.h - restrict(...) and tile_static ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only layer that changes tokens. When the parser requests the first token,
// the filter reads all tokens of the translation unit, replaces restriction
// specifiers and tile_static by attributes, and returns the tokens. They keep
// their locations, so diagnostics show the user's code.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_PARSE_TOKENFILTER_H
#define AMPCC_PARSE_TOKENFILTER_H

#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/FixUps.h"
#include <functional>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// The results of the filter.
struct FilterResult {
  /// True if the file has a restriction specifier or a tile_static declaration,
  /// or is treated as if it had one.
  bool HasAmpCode = false;
  /// The locations where `tile_static` is a specifier.
  std::vector<clang::SourceLocation> TileStatics;
};

/// Installs the filter for \p CI's main file, which also applies the fix-ups
/// \p Made. \p Result is filled when the parser starts; it, \p Made and
/// \p Diags must outlive parsing. If there is no AMP code, \p TakeAsOrdinary is
/// called then; it returns false if it leaves everything in place.
void installTokenFilter(clang::CompilerInstance &CI, Diagnostics &Diags,
                        FilterResult &Result, const FixUps &Made,
                        std::function<bool()> TakeAsOrdinary);

} // namespace ampcc

#endif
