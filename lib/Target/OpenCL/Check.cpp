//===- Check.cpp - checks that generated OpenCL C compiles ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Target/OpenCL.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/ParseDiagnostic.h"
#include "clang/Sema/IdentifierResolver.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

/// Each program is followed by a declaration of this name.
static constexpr char EndMark[] = "AMP_end_of_program";

namespace {
/// Stores the first error, with its line according to #line.
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

/// Removes the names of a program before the next one is parsed.
class SeparatePrograms : public SemaConsumer {
public:
  void InitializeSema(Sema &Now) override { S = &Now; }
  void ForgetSema() override { S = nullptr; }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    const auto *Last = dyn_cast<NamedDecl>(*std::prev(Group.end()));
    if (Last && Last->getName() == EndMark)
      forgetProgram();
    return true;
  }

private:
  void forgetProgram();

  Sema *S = nullptr;
};

class ParsePrograms : public ASTFrontendAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 StringRef) override {
    return std::make_unique<SeparatePrograms>();
  }
};
} // namespace

void SeparatePrograms::forgetProgram() {
  const SourceManager &SM = S->getSourceManager();
  const auto Declared = S->TUScope->decls();
  for (Decl *D : SmallVector<Decl *>(Declared.begin(), Declared.end())) {
    // Declarations of headers are shared by all programs.
    if (SM.getFileID(SM.getExpansionLoc(D->getLocation())) !=
        SM.getMainFileID())
      continue;
    S->TUScope->RemoveDecl(D);
    auto *Named = dyn_cast<NamedDecl>(D);
    if (Named && Named->getDeclName())
      S->IdResolver.RemoveDecl(Named);
  }
}

std::optional<ampcc::OpenCLError>
ampcc::findOpenCLError(ArrayRef<std::string> Programs, StringRef ResourceDir) {
  static constexpr char FileName[] = "kernel.cl";
  const std::string Resources = ResourceDir.str();
  // Clang's builtin tables are faster than opencl-c.h, which takes longer than
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
  std::string Text;
  for (const std::string &Program : Programs)
    Text += Program + "\ntypedef int " + EndMark + ";\n";
  FirstError Errors;
  CompilerInstance CI;
  CI.createDiagnostics(&Errors, /*ShouldOwnClient=*/false);
  if (!CompilerInvocation::CreateFromArgs(CI.getInvocation(), Args,
                                          CI.getDiagnostics()))
    return Errors.Error;
  // Without carets Clang does not print the number of warnings.
  CI.getDiagnosticOpts().ShowCarets = false;
  CI.getPreprocessorOpts().addRemappedFile(
      FileName, llvm::MemoryBuffer::getMemBufferCopy(Text, FileName).release());
  ParsePrograms Action;
  CI.ExecuteAction(Action);
  return Errors.Error;
}
