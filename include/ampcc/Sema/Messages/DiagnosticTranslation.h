//===- DiagnosticTranslation.h - Clang's messages for AMP -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's Sema finds some of the violations itself, and describes them in terms
// of another language. This consumer rewords them for AMP.
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

/// The consumer that translates Clang's diagnostics before the diagnostics
/// client gets them. The diagnostics engine owns it.
class DiagnosticTranslation : public clang::DiagnosticConsumer {
public:
  /// Emits pending diagnostics. Later ones, about code generation or of tools
  /// that use the AST, pass unchanged. Tools take their client back without
  /// ending the source file, so nothing may be held after this call.
  virtual void finishUnit() = 0;
  /// Emits pending diagnostics, restores the client and deletes the consumer:
  /// without AMP code there is nothing to translate.
  virtual void remove() = 0;
};

/// Installs the translation. Call before parsing. \p IsMicrosoft: files may be
/// written for Visual C++; warnings of keywords that Clang ignores, and may
/// ignore, are dropped. \p OnMessage is called with each message of Clang.
DiagnosticTranslation *installDiagnosticTranslation(
    clang::CompilerInstance &CI, Diagnostics &Diags, bool IsMicrosoft,
    std::function<void(const clang::Diagnostic &)> OnMessage);

} // namespace ampcc

#endif
