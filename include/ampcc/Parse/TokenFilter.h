//===- TokenFilter.h - restrict(...) and tile_static ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only layer that touches tokens. When the parser asks for the first token,
// the filter reads the translation unit's tokens, turns restriction clauses and
// tile_static into attributes, and hands the tokens back. Tokens keep their
// locations, so that diagnostics show the user's code.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_PARSE_TOKENFILTER_H
#define AMPCC_PARSE_TOKENFILTER_H

#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Repairs.h"
#include <functional>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// The findings of the filter.
struct FilterResult {
  /// The file has a restriction clause or a tile_static declaration; or is to
  /// be taken for one that has.
  bool HasAmpCode = false;
  /// The locations at which `tile_static` is a specifier.
  std::vector<clang::SourceLocation> TileStatics;
};

/// Arranges for the tokens of \p CI's main file to be filtered, and the repairs
/// \p Made to be made there. \p Result is filled when the parser starts; it, \p
/// Made and \p Diags must outlive parsing. \p TakeAsOrdinary is called
/// then if there is no AMP code; false if it leaves everything in place.
void installTokenFilter(clang::CompilerInstance &CI, Diagnostics &Diags,
                        FilterResult &Result, const Repairs &Made,
                        std::function<bool()> TakeAsOrdinary);

} // namespace ampcc

#endif
