//===- Check.cpp - does the printed text compile? -----------------------===//

#include "ampcc/Target/OpenCLCheck.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/ParseDiagnostic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace {
/// Keeps the first error, with its line as #line counts it.
class FirstError : public DiagnosticConsumer {
public:
  std::optional<ampcc::OpenCLError> Error;

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error || Error)
      return;
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Error = {Text.str().str(), "",
             Info.getID() == diag::err_bracket_depth_exceeded};
    if (!Info.getLocation().isValid() || !Info.hasSourceManager())
      return;
    PresumedLoc P = Info.getSourceManager().getPresumedLoc(Info.getLocation());
    if (P.isValid())
      Error->Place = (Twine(P.getFilename()) + ":" + Twine(P.getLine())).str();
  }
};
} // namespace

std::optional<ampcc::OpenCLError>
ampcc::findOpenCLError(StringRef Source, StringRef ResourceDir) {
  static constexpr char FileName[] = "kernel.cl";
  const std::string Resources = ResourceDir.str();
  // The builtins come from Clang's tables: reading opencl-c.h takes longer than
  // the kernel.
  const char *Args[] = {"-triple",
                        "spir64-unknown-unknown",
                        "-x",
                        "cl",
                        "-cl-std=CL1.2",
                        "-finclude-default-header",
                        "-fdeclare-opencl-builtins",
                        "-cl-ext=+cl_khr_fp64",
                        "-resource-dir",
                        Resources.c_str(),
                        "-w",
                        "-fsyntax-only",
                        FileName};
  FirstError Errors;
  CompilerInstance CI;
  CI.createDiagnostics(&Errors, /*ShouldOwnClient=*/false);
  if (!CompilerInvocation::CreateFromArgs(CI.getInvocation(), Args,
                                          CI.getDiagnostics()))
    return Errors.Error;
  // Without carets Clang prints no line with the number of warnings either.
  CI.getDiagnosticOpts().ShowCarets = false;
  CI.getPreprocessorOpts().addRemappedFile(
      FileName,
      llvm::MemoryBuffer::getMemBufferCopy(Source, FileName).release());
  SyntaxOnlyAction Action;
  CI.ExecuteAction(Action);
  return Errors.Error;
}
