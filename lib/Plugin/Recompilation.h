//===- Recompilation.h - recompilation with fix-ups -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether a program needs Visual C++'s rules is known at its end. Messages are
// held until then; if fix-ups were found, the file is recompiled with them, and
// the messages of the first compilation are discarded.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PLUGIN_RECOMPILATION_H
#define AMPCC_LIB_PLUGIN_RECOMPILATION_H

#include "ampcc/Basic/FixUps.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include <functional>
#include <memory>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// Receives messages instead of the client and holds them.
class HeldMessages : public clang::DiagnosticConsumer {
public:
  /// \p ErrorLimit applies when messages are emitted: a compilation finds all
  /// errors, so that the next one has all fix-ups.
  HeldMessages(clang::DiagnosticsEngine &Engine, unsigned ErrorLimit);

  /// Emits the held messages and all later ones.
  void release();
  /// Removes the held warnings that satisfy \p IsUnwanted, with their notes.
  void
  drop(llvm::function_ref<bool(const clang::StoredDiagnostic &)> IsUnwanted);
  /// Discards the messages of this compilation, since the file is recompiled.
  /// \p HasFailed: the other compilation has failed.
  void discard(bool HasFailed);

  /// Calls \p Function when all files have been compiled, after Clang's
  /// preprocessor has written its own output.
  void callAtFinish(std::function<void()> Function) {
    AtFinish = std::move(Function);
  }

  void BeginSourceFile(const clang::LangOptions &LO,
                       const clang::Preprocessor *PP) override;
  void EndSourceFile() override;
  void finish() override;
  void clear() override;
  bool IncludeInDiagnosticCounts() const override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level L,
                        const clang::Diagnostic &Info) override;

private:
  void copyCounts();
  /// Counts a message; true if there are more errors than the limit.
  bool exceedsLimit(clang::DiagnosticsEngine::Level L);

  enum { Holding, Giving, Discarding } State = Holding;
  clang::DiagnosticsEngine &Engine;
  const unsigned ErrorLimit;
  unsigned GivenErrors = 0;
  std::unique_ptr<clang::DiagnosticConsumer> OwnedClient;
  clang::DiagnosticConsumer *Client;
  std::vector<clang::StoredDiagnostic> Held;
  std::function<void()> AtFinish;
};

/// Recompiles the file of \p Begin as compilation number \p Number, with the
/// fix-ups \p Found in addition to those in its plugin options. Returns true on
/// success.
bool compileAgain(clang::CompilerInstance &CI,
                  const clang::CompilerInvocation &Begin, const FixUps &Found,
                  unsigned Number);

} // namespace ampcc

#endif
