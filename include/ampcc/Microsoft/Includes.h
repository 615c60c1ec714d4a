//===- Includes.h - headers that Visual C++ would find ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_INCLUDES_H
#define AMPCC_MICROSOFT_INCLUDES_H

#include "ampcc/Basic/Diagnostics.h"

namespace clang {
class Preprocessor;
}

namespace ampcc {

/// Finds the headers of #include directives that Clang does not find: paths
/// with backslashes, names in other letter case (either with a warning), and
/// Windows headers that the installation has a counterpart of, in its folder
/// `compat`. Only where nothing else is found: neither `__has_include` nor a
/// program's own headers are affected.
///
/// In a main file that uses `to_task`, <amp.h> includes <ppltasks.h>, and in
/// one that uses macros of <windows.h> that header, as it always does on
/// Windows.
///
/// \p IsPorted: the file is one that Visual C++ compiled; if not set, the
/// file's contents decide.
void findMicrosoftIncludes(clang::Preprocessor &PP, Diagnostics &Diags,
                           bool IsPorted);

} // namespace ampcc

#endif
