//===- DiagnosticTranslation.h - Clang's messages for AMP -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's Sema finds a part of the violations by itself, and words them for
// another language. Here they are worded for AMP.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_MESSAGES_DIAGNOSTICTRANSLATION_H
#define AMPCC_SEMA_MESSAGES_DIAGNOSTICTRANSLATION_H

#include "ampcc/Basic/Diagnostics.h"
#include <functional>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// Installs a consumer that translates Clang's messages before the diagnostics
/// client gets them. To be called before parsing. \p IsMicrosoft says that
/// files may be written for Visual C++: words that Clang ignores with a
/// warning, and may ignore, are no cause for one. \p OnMessage is called with
/// each message of Clang's. Returns a function that removes the consumer again:
/// without AMP code there is nothing to translate.
std::function<void()> installDiagnosticTranslation(
    clang::CompilerInstance &CI, Diagnostics &Diags, bool IsMicrosoft,
    std::function<void(const clang::Diagnostic &)> OnMessage);

} // namespace ampcc

#endif
