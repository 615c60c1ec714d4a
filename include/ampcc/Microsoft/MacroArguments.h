//===- MacroArguments.h - more arguments than parameters --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_MACROARGUMENTS_H
#define AMPCC_MICROSOFT_MACROARGUMENTS_H

#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Repairs.h"

namespace clang {
class Preprocessor;
}

namespace ampcc {

/// Visual C++ ignores the arguments that a macro has no parameters for. The
/// macros that \p Made names are defined so that they take any number; calls
/// with too many get a warning.
void acceptMacroArguments(clang::Preprocessor &PP, const Repairs &Made,
                          Diagnostics &Diags);

} // namespace ampcc

#endif
