//===- ParseText.cpp - parses text in a finished translation unit ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parser of the unit, which Sema keeps, parses the text: another one would
// register pragma handlers a second time.
//
//===----------------------------------------------------------------------===//
#include "CpuFunctions.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// Ends the text: at the real end of a buffer the preprocessor would return to
/// the file before.
static constexpr char EndMark[] = "__amp_end_of_text";

namespace {
/// Replaces the diagnostics client and keeps the first error.
class FirstError : public DiagnosticConsumer {
public:
  explicit FirstError(CompilerInstance &CI)
      : Diags(CI.getDiagnostics()), Owned(Diags.takeClient()),
        Shown(Diags.getClient()),
        ErrorLimit(CI.getDiagnosticOpts().ErrorLimit) {
    Diags.setClient(this, /*ShouldOwnClient=*/false);
    // After a fatal error all diagnostics are suppressed.
    Diags.setErrorLimit(0);
    Diags.setErrorsAsFatal(false);
  }
  ~FirstError() override {
    const bool Owns = bool(Owned);
    Diags.setClient(Owns ? Owned.release() : Shown, Owns);
    // Suppressed errors count towards the error limit.
    if (!Error)
      Diags.setErrorLimit(ErrorLimit);
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    if (Level < DiagnosticsEngine::Error || Error)
      return;
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Error = {Text.str().str(), ""};
    if (!Info.getLocation().isValid() || !Info.hasSourceManager())
      return;
    PresumedLoc P = Info.getSourceManager().getPresumedLoc(Info.getLocation());
    if (P.isValid())
      Error->Place = (Twine(P.getFilename()) + ":" + Twine(P.getLine())).str();
  }

  std::optional<TextError> Error;

private:
  DiagnosticsEngine &Diags;
  std::unique_ptr<DiagnosticConsumer> Owned;
  DiagnosticConsumer *Shown;
  const unsigned ErrorLimit;
};
} // namespace

/// All tokens of the text, with pragmas as annotations and an end that error
/// recovery does not pass.
static void enterTokens(Preprocessor &PP, SourceLocation End) {
  const IdentifierInfo *Mark = PP.getIdentifierInfo(EndMark);
  std::vector<Token> Tokens;
  do {
    Token &T = Tokens.emplace_back();
    PP.Lex(T);
    if (T.is(tok::eof) ||
        (T.is(tok::identifier) && T.getIdentifierInfo() == Mark)) {
      T.startToken();
      T.setKind(tok::eof);
      T.setLocation(End);
    }
  } while (Tokens.back().isNot(tok::eof));
  auto Array = std::make_unique<Token[]>(Tokens.size());
  std::copy(Tokens.begin(), Tokens.end(), Array.get());
  PP.EnterTokenStream(std::move(Array), Tokens.size(),
                      /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
}

/// No contraction unless the user asked for it, so that results do not depend
/// on the processor; kernels do not set errno.
static void setFloatingPoint(Sema &S) {
  FPOptionsOverride Changes;
  if (S.getLangOpts().getDefaultFPContractMode() == LangOptions::FPM_On)
    Changes.setFPContractModeOverride(LangOptions::FPM_Off);
  Changes.setMathErrnoOverride(false);
  S.FpPragmaStack.CurrentValue = Changes;
  S.CurFPFeatures = Changes.applyOverrides(S.getLangOpts());
}

std::optional<TextError>
ampcc::parseIntoUnit(CompilerInstance &CI, StringRef Text, bool Optimizes,
                     llvm::function_ref<void(Decl *)> Visit) {
  Sema &S = CI.getSema();
  Preprocessor &PP = CI.getPreprocessor();
  SourceManager &SM = CI.getSourceManager();
  auto &P = *static_cast<Parser *>(S.OpaqueParser);

  PP.SetMacroExpansionOnlyInDirectives();
  const FileID File =
      SM.createFileID(llvm::MemoryBuffer::getMemBufferCopy(
                          (Text + "\n" + EndMark + "\n").str(), "<kernels>"),
                      SrcMgr::C_System);
  const SourceLocation Begin = SM.getLocForStartOfFile(File);
  FirstError Diagnosed(CI);
  CI.getDiagnostics().setSeverityForAll(diag::Flavor::WarningOrError,
                                        diag::Severity::Ignored, Begin);
  // A token stream of the filter must be below: EnterSourceFile does not allow
  // one on top.
  PP.EnableBacktrackAtThisPos();
  PP.CommitBacktrackedTokens();
  PP.EnterSourceFile(File, nullptr, SourceLocation());

  llvm::SaveAndRestore Scope(S.TUScope, P.getCurScope());
  llvm::SaveAndRestore<DeclContext *> Context(
      S.CurContext, CI.getASTContext().getTranslationUnitDecl());
  const bool IsCuda = CI.getLangOpts().CUDA;
  CI.getLangOpts().CUDA = false;
  setFloatingPoint(S);
  S.ActOnPragmaOptimize(Optimizes, Begin);
  S.ActOnPragmaPack(Begin, Sema::PSK_Reset, "", nullptr);
  {
    EnterExpressionEvaluationContext Evaluated(
        S, Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
    enterTokens(PP, SM.getLocForEndOfFile(File));
    P.ConsumeAnyToken(); // the end of the main file
    Parser::DeclGroupPtrTy Group;
    auto State = Sema::ModuleImportState::NotACXX20Module;
    while (P.getCurToken().isNot(tok::eof) &&
           !P.ParseTopLevelDecl(Group, State)) {
      if (!Group)
        continue;
      for (Decl *D : Group.get())
        Visit(D);
      CI.getASTConsumer().HandleTopLevelDecl(Group.get());
    }
  }
  // Instantiations that the text requires.
  S.ActOnEndOfTranslationUnitFragment(Sema::TUFragmentKind::Normal);
  CI.getLangOpts().CUDA = IsCuda;
  return std::move(Diagnosed.Error);
}
