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

/// The consumer that translates Clang's messages before the diagnostics client
/// gets them. The diagnostics engine owns it.
class DiagnosticTranslation : public clang::DiagnosticConsumer {
public:
  /// Gives what is held. Messages about code generation, or of tools that use
  /// the tree, then pass as they are. Tools take their client back without
  /// ending the source file, so that nothing may be held from here on.
  virtual void finishUnit() = 0;
  /// Gives what is held, hands over to the client and deletes the consumer:
  /// without AMP code there is nothing to translate.
  virtual void remove() = 0;
};

/// Installs the translation. To be called before parsing. \p IsMicrosoft says
/// that files may be written for Visual C++: words that Clang ignores with a
/// warning, and may ignore, are no cause for one. \p OnMessage is called with
/// each message of Clang's.
DiagnosticTranslation *installDiagnosticTranslation(
    clang::CompilerInstance &CI, Diagnostics &Diags, bool IsMicrosoft,
    std::function<void(const clang::Diagnostic &)> OnMessage);

} // namespace ampcc

#endif
