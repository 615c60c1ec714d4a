//===- Attempt.h - a file that needs Visual C++'s rules ---------*- C++ -*-===//
//
// Whether a program needs them is known when it has been read. Until then its
// messages are held; if repairs have been found, the file is compiled again
// with them, and nobody hears of the first attempt.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PLUGIN_ATTEMPT_H
#define AMPCC_LIB_PLUGIN_ATTEMPT_H

#include "ampcc/Basic/Repairs.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include <memory>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// Stands in front of the client and holds what it is given.
class HeldMessages : public clang::DiagnosticConsumer {
public:
  explicit HeldMessages(clang::DiagnosticsEngine &Engine);

  /// Gives what is held to the client, and from now on all that comes.
  void release();
  /// The file is compiled again: whatever comes from this attempt is for
  /// nobody. \p HasFailed: the other one has.
  void discard(bool HasFailed);

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

  enum { Holding, Giving, Discarding } State = Holding;
  clang::DiagnosticsEngine &Engine;
  std::unique_ptr<clang::DiagnosticConsumer> OwnedClient;
  clang::DiagnosticConsumer *Client;
  std::vector<clang::StoredDiagnostic> Held;
};

/// The repairs that the attempt before this one has found.
const Repairs &getInheritedRepairs();

/// Compiles what \p Begin is for once more, with \p Found and what this attempt
/// has inherited. Returns whether it succeeds.
bool compileAgain(clang::CompilerInstance &CI,
                  const clang::CompilerInvocation &Begin, const Repairs &Found);

} // namespace ampcc

#endif
