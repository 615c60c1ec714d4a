//===- OpenCLCheck.cpp - does the printed text compile? -------------------===//

#include "ampcc/CodeGen/OpenCLCheck.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace {
/// Keeps the first error, with its line as #line counts it.
class FirstError : public DiagnosticConsumer {
public:
  std::optional<std::string> Message;

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error || Message)
      return;
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Message = Text.str().str();
    if (!Info.getLocation().isValid() || !Info.hasSourceManager())
      return;
    PresumedLoc P = Info.getSourceManager().getPresumedLoc(Info.getLocation());
    if (P.isValid())
      Message =
          (Twine(P.getFilename()) + ":" + Twine(P.getLine()) + ": " + Text)
              .str();
  }
};
} // namespace

std::optional<std::string> ampcc::findOpenCLError(StringRef Source,
                                                  StringRef ResourceDir) {
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
    return Errors.Message;
  // Without carets Clang prints no line with the number of warnings either.
  CI.getDiagnosticOpts().ShowCarets = false;
  CI.getPreprocessorOpts().addRemappedFile(
      FileName,
      llvm::MemoryBuffer::getMemBufferCopy(Source, FileName).release());
  SyntaxOnlyAction Action;
  CI.ExecuteAction(Action);
  return Errors.Message;
}
