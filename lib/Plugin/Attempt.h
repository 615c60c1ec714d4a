//===- Attempt.h - compiling a file again with repairs ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether a program needs Visual C++'s rules is known when it has been read.
// Until then its messages are held; if repairs have been found, the file is
// compiled again with them, and the messages of the first attempt are
// discarded.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PLUGIN_ATTEMPT_H
#define AMPCC_LIB_PLUGIN_ATTEMPT_H

#include "ampcc/Basic/Repairs.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include <functional>
#include <memory>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// Receives messages in place of the client and holds them.
class HeldMessages : public clang::DiagnosticConsumer {
public:
  /// \p ErrorLimit is in force when messages are given: an attempt finds all
  /// errors, so that the next one has all repairs.
  HeldMessages(clang::DiagnosticsEngine &Engine, unsigned ErrorLimit);

  /// Gives what is held to the client, and from now on all that comes.
  void release();
  /// Removes the held warnings that \p IsUnwanted, with their notes.
  void
  drop(llvm::function_ref<bool(const clang::StoredDiagnostic &)> IsUnwanted);
  /// The file is compiled again: messages of this attempt are discarded.
  /// \p HasFailed: the other attempt has failed.
  void discard(bool HasFailed);

  /// \p Function is called when all files have been compiled, after Clang's
  /// preprocessor has written its own.
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
  /// Counts a message; true if more errors have come than are to be given.
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

/// Compiles what \p Begin is for once more, with \p Found besides the repairs
/// that it has among the plugin's options, as attempt number \p Number. Returns
/// whether that succeeds.
bool compileAgain(clang::CompilerInstance &CI,
                  const clang::CompilerInvocation &Begin, const Repairs &Found,
                  unsigned Number);

} // namespace ampcc

#endif
