//===- Stages.cpp - the order of the compiler's stages --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang calls the consumer's methods in the order of their definitions here.
// Only this file decides what each stage does and in which order; a step that
// has to precede or follow another one says why.
//
//   constructor               before a precompiled header is read
//   Initialize                before the first token
//   InitializeSema            before parsing
//   CompletedTagDefinition    a class has its members, but not their default
//                             arguments, initializers and bodies
//   HandleTagDeclDefinition   a class has been parsed, or instantiated
//   AddedVisibleDecl          a function has been declared, in any namespace
//   HandleTopLevelDecl        a declaration has been parsed; templates in it
//                             have not been instantiated
//   HandleTranslationUnit     the tree is finished
//
//===----------------------------------------------------------------------===//

#include "Stages.h"
#include "Recompilation.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Library.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/CodeGen/EmitKernels.h"
#include "ampcc/CodeGen/KernelPipeline.h"
#include "ampcc/Microsoft/Compatibility.h"
#include "ampcc/Microsoft/FixUpFinder.h"
#include "ampcc/Microsoft/WindowsNames.h"
#include "ampcc/Parse/TokenFilter.h"
#include "ampcc/Sema/Hooks.h"
#include "ampcc/Sema/Hooks/TileStatic.h"
#include "ampcc/Sema/Messages/DiagnosticTranslation.h"
#include "ampcc/Sema/Rules.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/Sema/SemaConsumer.h"

using namespace ampcc;

namespace {
class Stages : public clang::SemaConsumer, clang::ASTMutationListener {
public:
  Stages(clang::CompilerInstance &CI, const Options &O,
         const clang::CompilerInvocation &Begin);

  void Initialize(clang::ASTContext &) override;
  void InitializeSema(clang::Sema &S) override;
  void CompletedTagDefinition(const clang::TagDecl *D) override;
  void AddedVisibleDecl(const clang::DeclContext *,
                        const clang::Decl *D) override;
  void HandleTagDeclDefinition(clang::TagDecl *D) override;
  bool HandleTopLevelDecl(clang::DeclGroupRef Decls) override;
  void HandleTranslationUnit(clang::ASTContext &Ctx) override;
  bool shouldSkipFunctionBody(clang::Decl *D) override;

  clang::ASTMutationListener *GetASTMutationListener() override { return this; }

private:
  void finishUnit(clang::ASTContext &Ctx);
  bool compilesAgain();

  clang::CompilerInstance &CI;
  const Options Opts;
  const clang::CompilerInvocation Begin;
  FixUpFinder Finder;
  HeldMessages *Messages; ///< owned by the diagnostics engine
  Diagnostics Diags;
  /// Owned by the diagnostics engine; null if there is no AMP code.
  DiagnosticTranslation *Translation;
  FilterResult Filtered;
  TileStaticWords TileStatics;
  UnusedFunctions Unused;
  FoundDependencies *Dependencies = nullptr; ///< owned by the instance
  /// True when only the functions made for the kernels follow, which need no
  /// special treatment.
  bool IsUnitFinished = false;
};
} // namespace

Stages::Stages(clang::CompilerInstance &CI, const Options &O,
               const clang::CompilerInvocation &Begin)
    : CI(CI), Opts(O), Begin(Begin),
      Finder(CI, Opts.Windows.value_or(false), Opts.Found),
      Messages(new HeldMessages(CI.getDiagnostics(),
                                CI.getDiagnosticOpts().ErrorLimit)),
      Diags(CI.getDiagnostics(), Opts.Warnings),
      TileStatics(Diags, Filtered.TileStatics) {
  // The translation handles messages before they are held, so that the user
  // sees its result. Both are installed here, since messages about a
  // precompiled header come before anything else.
  CI.getDiagnostics().setClient(Messages, /*ShouldOwnClient=*/true);
  Translation = installDiagnosticTranslation(
      CI, Diags, /*IsMicrosoft=*/Opts.Windows != false,
      [this](const clang::Diagnostic &Info) { Finder.see(Info); });
}

void Stages::Initialize(clang::ASTContext &) {
  for (const auto &Entry : Opts.Warnings.Flags)
    if (!Diagnostics::isFlag(Entry.getKey())) {
      const llvm::StringRef Similar =
          Diagnostics::findSimilarFlag(Entry.getKey());
      CI.getDiagnostics().Report(clang::diag::warn_unknown_diag_option)
          << 0 << ("-W" + Entry.getKey()).str() << !Similar.empty()
          << ("-W" + Similar).str();
    }
  // The filter reads all tokens when the parser requests the first one:
  // watchers of directives must be installed before.
  Diags.attachPragmas(CI.getPreprocessor());
  Diags.enableRemarks(CI.getCodeGenOpts());
  const bool IsWindows = Opts.Windows.value_or(false);
  if (Opts.Windows != false) {
    Dependencies = collectDependencies(CI);
    Messages->callAtFinish([&CI = CI, Found = Dependencies] {
      writeDependencies(Found, CI.getDiagnostics());
    });
    findMicrosoftIncludes(CI.getPreprocessor(), Diags, IsWindows);
  }
  chooseWindowsNames(CI.getPreprocessor(), Opts.Found,
                     CI.getFrontendOpts().ProgramAction ==
                         clang::frontend::GeneratePCH,
                     /*CompilesAgain=*/Opts.Windows != false && !Opts.IsEditor);
  preparePreprocessor(CI.getPreprocessor(), Opts.Found);
  Filtered.HasAmpCode = IsWindows;
}

void Stages::InitializeSema(clang::Sema &S) {
  // Tools install token watchers after initializing the consumer.
  installTokenFilter(CI, Diags, Filtered, Opts.Found, [this] {
    // A file that could not be read may contain AMP code.
    if (Finder.hasUnreadFile())
      Filtered.HasAmpCode = true;
    if (Filtered.HasAmpCode)
      return false;
    CI.getLangOpts().CUDA = false;
    std::exchange(Translation, nullptr)->remove();
    Messages->release();
    return true;
  });
  TileStaticWords::attach(S);
  Unused.attach(S);
  attachSignatures(S);
  // Clang asks sources of names in this order: Signatures has the names that
  // the filter inserts, these have the user's names.
  findFriendNames(S, Opts.Found, Diags);
  findWindowsNames(S);
}

void Stages::CompletedTagDefinition(const clang::TagDecl *D) {
  const auto *Completed = llvm::dyn_cast<clang::CXXRecordDecl>(D);
  if (!Completed || !CI.hasSema() || IsUnitFinished)
    return;
  auto *R = const_cast<clang::CXXRecordDecl *>(Completed);
  restrictMembersByType(R);
  enterInitializers(CI.getSema(), R);
  relateToBases(CI.getSema(), R);
  // HandleTagDeclDefinition is not called for lambdas.
  if (R->isLambda()) {
    inferImplicitMembers(CI.getSema(), R);
    TileStatics.readLambda(R);
  }
}

void Stages::HandleTagDeclDefinition(clang::TagDecl *D) {
  auto *R = llvm::dyn_cast<clang::CXXRecordDecl>(D);
  if (!R || !Filtered.HasAmpCode || IsUnitFinished)
    return;
  // Must come first, since every lookup below may compute linkage again.
  forgetLinkage(R);
  // Instances of templates are new here.
  restrictMembersByType(R);
  // Precedes rereadSignatures, which enters restrictions of its own.
  leaveClass(CI.getSema(), R);
  rereadSignatures(CI.getSema(), R);
  // The lookups find the members of both restrictions, from which the implicit
  // members' restrictions are inferred.
  lookUpSpecialMembers(CI.getSema(), R);
  inferImplicitMembers(CI.getSema(), R);
  reportSecondDestructors(R, Diags);
}

void Stages::AddedVisibleDecl(const clang::DeclContext *,
                              const clang::Decl *D) {
  if (!Filtered.HasAmpCode || IsUnitFinished)
    return;
  if (clang::FunctionDecl *F = const_cast<clang::Decl *>(D)->getAsFunction())
    restrictByType(F);
}

bool Stages::HandleTopLevelDecl(clang::DeclGroupRef Decls) {
  if (IsUnitFinished)
    return true;
  TileStatics.read(CI.getSourceManager(), Decls);
  leaveSignatures(CI.getSema());
  // Must precede code generation for their calls.
  if (Opts.Windows != false)
    replaceLibraryFunctions(CI.getPreprocessor(), Decls,
                            /*IsPorted=*/Filtered.HasAmpCode);
  if (!Filtered.HasAmpCode)
    return true;
  for (clang::Decl *D : Decls) {
    // An erroneous declaration may be null.
    if (!D || CI.getSourceManager().isInSystemHeader(D->getLocation()))
      continue;
    preparePropertyOperands(CI.getASTContext(), D);
    if (Opts.Windows != false) {
      fitFormats(CI.getASTContext(), D);
      fitFileNames(D);
    }
  }
  return true;
}

void Stages::HandleTranslationUnit(clang::ASTContext &Ctx) {
  finishUnit(Ctx);
  if (Translation)
    Translation->finishUnit();
}

void Stages::finishUnit(clang::ASTContext &Ctx) {
  if (!Opts.Link.empty()) {
    Messages->release();
    IsUnitFinished = true;
    return linkKernels(CI, Opts, Diags);
  }
  // Precedes all messages: recompilation discards this compilation's.
  if (compilesAgain())
    return;
  // After a fatal error Clang instantiates no templates and reports nothing.
  if (!Filtered.HasAmpCode || CI.getDiagnostics().hasFatalErrorOccurred())
    return Messages->release();
  TileStatics.finish(CI.getSema());
  checkModuleInterface(Ctx, Diags);
  // A precompiled header is checked with the files that use it.
  if (CI.getFrontendOpts().ProgramAction == clang::frontend::GeneratePCH) {
    forgetSystemFunctions(CI.getSema());
    return Messages->release();
  }
  const std::vector<KernelEntry> Kernels = findKernels(Ctx);
  // Determines the callees of calls on an accelerator for later stages.
  const AmpCalls Calls =
      checkTranslationUnit(CI.getSema(), Kernels, Opts, Diags);
  // Templates used only on an accelerator have been instantiated now.
  if (compilesAgain())
    return;
  Messages->release();
  checkKernels(Ctx, Kernels, Calls, Diags);
  // Only now is it known which functions are called and whether there is an
  // error, after which Clang would not warn.
  Unused.report(CI.getSema(), Diags);
  IsUnitFinished = true;
  if (CI.getDiagnostics().hasErrorOccurred())
    return;
  if (Opts.IsEditor)
    return checkLowering(CI, Kernels, Calls, Diags);
  emitKernels(CI, Kernels, Calls, Opts, Diags, Begin);
  if (Opts.Check == Checking::Always)
    checkProgram(CI);
}

/// Skips bodies in an editor's precompiled headers, except those that kernels
/// may run.
bool Stages::shouldSkipFunctionBody(clang::Decl *D) {
  if (CI.hasCodeCompletionConsumer())
    return true;
  const clang::FunctionDecl *F = D->getAsFunction();
  return !F || (!getRestriction(F).Amp &&
                !isInLibrary(CI.getASTContext(), F->getLocation()));
}

/// Recompiles the file if fix-ups were found that this compilation did not
/// make, and ends this compilation.
bool Stages::compilesAgain() {
  if (!Filtered.HasAmpCode || Opts.Windows == false || Opts.IsEditor ||
      !CI.getDiagnostics().hasErrorOccurred())
    return false;
  const FixUps &Made = Opts.Found;
  const FixUps Found = Finder.getFixUps(Opts.Compilation);
  if (Opts.Compilation == MaxCompilations ||
      std::includes(Made.begin(), Made.end(), Found.begin(), Found.end())) {
    // The program is also invalid under Visual C++'s rules.
    if (!Made.empty())
      Messages->drop([&](const clang::StoredDiagnostic &Message) {
        return Diags.isOf(diag::Group::Microsoft, Message.getID());
      });
    return false;
  }
  Messages->discard(!compileAgain(CI, Begin, Found, Opts.Compilation + 1));
  keepDependencies(Dependencies);
  return true;
}

std::unique_ptr<clang::ASTConsumer>
ampcc::createStages(clang::CompilerInstance &CI, const Options &Opts,
                    const clang::CompilerInvocation &Begin) {
  return std::make_unique<Stages>(CI, Opts, Begin);
}
