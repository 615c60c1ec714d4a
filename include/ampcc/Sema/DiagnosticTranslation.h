//===- DiagnosticTranslation.h - Clang's messages for AMP -------*- C++ -*-===//
//
// Clang's Sema finds a part of the violations by itself, in words about another
// language; those never reach the user.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_DIAGNOSTICTRANSLATION_H
#define AMPCC_SEMA_DIAGNOSTICTRANSLATION_H

#include "ampcc/Basic/Diagnostics.h"
#include <functional>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// Puts a consumer in front of the diagnostics client that turns Clang's
/// messages about target attributes into ours. Called before the parse.
/// \p OnMessage sees each of Clang's as it is made. Returns what takes the
/// consumer away again: without AMP code there is nothing to translate.
std::function<void()> installDiagnosticTranslation(
    clang::CompilerInstance &CI, Diagnostics &Diags,
    std::function<void(const clang::Diagnostic &)> OnMessage);

} // namespace ampcc

#endif
