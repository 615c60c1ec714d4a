//===- ParseText.h - more text for a finished translation unit --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_PARSETEXT_H
#define AMPCC_LIB_CODEGEN_PARSETEXT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace clang {
class CompilerInstance;
class Decl;
} // namespace clang

namespace ampcc {

struct TextError {
  std::string Message;
  std::string Place; ///< FILE:LINE, as #line counts; or empty
};

/// Parses \p Text, C++ in the language of the translation unit, as if it stood
/// at the unit's end, and hands its declarations to the consumers and to
/// \p Visit. Neither the user's macros nor the user's pragmas touch it, and
/// its diagnostics are not shown: the first error is the result. Without
/// \p Optimizes its functions are never optimized.
std::optional<TextError>
parseIntoUnit(clang::CompilerInstance &CI, llvm::StringRef Text, bool Optimizes,
              llvm::function_ref<void(clang::Decl *)> Visit);

} // namespace ampcc

#endif
