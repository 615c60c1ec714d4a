//===- SystemNames.h - names of Linux that Windows does not have *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_SYSTEMNAMES_H
#define AMPCC_MICROSOFT_SYSTEMNAMES_H

#include "ampcc/Basic/Repairs.h"

namespace clang {
class Preprocessor;
}

namespace ampcc {

/// The C library or the compiler defines the macro \p Name, which Visual C++
/// does not.
bool isSystemMacro(llvm::StringRef Name);

/// The macros that \p Made names are undefined where a system header or the
/// compiler has defined them.
void undefineSystemMacros(clang::Preprocessor &PP, const Repairs &Made);

} // namespace ampcc

#endif
