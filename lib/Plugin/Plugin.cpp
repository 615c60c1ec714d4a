//===- Plugin.cpp - registration, and the order of the stages -------------===//

#include "Attempt.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Options.h"
#include "ampcc/CodeGen/EmitKernels.h"
#include "ampcc/Microsoft/FriendNames.h"
#include "ampcc/Microsoft/Includes.h"
#include "ampcc/Microsoft/MacroArguments.h"
#include "ampcc/Microsoft/RepairFinder.h"
#include "ampcc/Microsoft/WindowsNames.h"
#include "ampcc/Parse/TokenFilter.h"
#include "ampcc/Sema/CheckTranslationUnit.h"
#include "ampcc/Sema/Destructors.h"
#include "ampcc/Sema/DiagnosticTranslation.h"
#include "ampcc/Sema/ImplicitMembers.h"
#include "ampcc/Sema/InheritedRestriction.h"
#include "ampcc/Sema/Linkage.h"
#include "ampcc/Sema/Modules.h"
#include "ampcc/Sema/PropertyOperands.h"
#include "ampcc/Sema/Signatures.h"
#include "ampcc/Sema/TileStatic.h"
#include "ampcc/Sema/UnusedFunctions.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/SemaConsumer.h"

using namespace ampcc;

namespace {
/// Sema calls it when a class has its members, before it reads what they do.
class CompletionListener : public clang::ASTMutationListener {
public:
  explicit CompletionListener(clang::CompilerInstance &CI) : CI(CI) {}

  void CompletedTagDefinition(const clang::TagDecl *D) override {
    const auto *Completed = llvm::dyn_cast<clang::CXXRecordDecl>(D);
    if (!Completed || !CI.hasSema() || IsUnitFinished)
      return;
    auto *R = const_cast<clang::CXXRecordDecl *>(Completed);
    enterInitializers(CI.getSema(), R);
    relateToBases(CI.getSema(), R);
    // Of lambdas no consumer is told.
    if (R->isLambda())
      inferFromOverloadPairs(CI.getSema(), R);
  }

  /// What comes now are the kernels' functions, in which nothing is special.
  void finishUnit() { IsUnitFinished = true; }
  bool isUnitFinished() const { return IsUnitFinished; }

private:
  clang::CompilerInstance &CI;
  bool IsUnitFinished = false;
};

/// Runs the stages of one compilation. Owns what they share.
class AmpConsumer : public clang::SemaConsumer {
public:
  AmpConsumer(clang::CompilerInstance &CI, Options O,
              const clang::CompilerInvocation &Begin)
      : CI(CI), Opts(std::move(O)), Begin(Begin), Made(getInheritedRepairs()),
        Finder(CI), Diags(CI.getDiagnostics(), Opts.Warnings),
        TileStatics(Diags), Completions(CI) {
    Messages = new HeldMessages(CI.getDiagnostics());
    CI.getDiagnostics().setClient(Messages, /*ShouldOwnClient=*/true);
    // A precompiled header is read before the consumers are initialised.
    RemoveTranslation = installDiagnosticTranslation(
        CI, Diags, [this](const clang::Diagnostic &Info) { Finder.see(Info); });
  }

  void Initialize(clang::ASTContext &) override {
    for (const auto &Entry : Opts.Warnings.Flags)
      if (!Diagnostics::isFlag(Entry.getKey()))
        CI.getDiagnostics().Report(clang::diag::warn_unknown_diag_option)
            << 0 << ("-W" + Entry.getKey()).str() << 0;
    Diags.attachPragmas(CI.getPreprocessor());
    const bool IsWindows = Opts.Windows.value_or(false);
    if (Opts.Windows != false)
      findMicrosoftIncludes(CI.getPreprocessor(), Diags, IsWindows);
    Filtered.HasAmpCode = IsWindows;
    acceptMacroArguments(CI.getPreprocessor(), Made, Diags);
    installTokenFilter(CI, Diags, Filtered, Made, [this] {
      CI.getLangOpts().CUDA = false;
      RemoveTranslation();
      Messages->release();
    });
  }

  void InitializeSema(clang::Sema &S) override {
    TileStatics.attach(S);
    Unused.attach(S);
    attachSignatures(S);
    findFriendNames(S, Made, Diags);
    findWindowsNames(S);
  }

  clang::ASTMutationListener *GetASTMutationListener() override {
    return &Completions;
  }

  void HandleTagDeclDefinition(clang::TagDecl *D) override {
    auto *R = llvm::dyn_cast<clang::CXXRecordDecl>(D);
    if (!R || !Filtered.HasAmpCode || Completions.isUnitFinished())
      return;
    forgetLinkage(R);
    leaveClass(CI.getSema(), R);
    rereadSignatures(CI.getSema(), R);
    lookUpSpecialMembers(CI.getSema(), R);
    inferFromOverloadPairs(CI.getSema(), R);
    reportSecondDestructors(R, Diags);
  }

  bool HandleTopLevelDecl(clang::DeclGroupRef Decls) override {
    if (Completions.isUnitFinished())
      return true;
    TileStatics.preparePatterns();
    leaveSignatures(CI.getSema());
    if (Filtered.HasAmpCode)
      preparePropertyOperands(CI.getASTContext(), Decls);
    return true;
  }

  void HandleTranslationUnit(clang::ASTContext &Ctx) override {
    if (needsRepairs())
      return;
    Messages->release();
    // Behind a fatal error Clang instantiates no template and reports nothing.
    if (!Filtered.HasAmpCode || CI.getDiagnostics().hasFatalErrorOccurred())
      return;
    TileStatics.reportOthers(CI.getSema(), Filtered.TileStatics);
    checkModuleInterface(Ctx, Diags);
    // A precompiled header is checked where it is used, with what comes then.
    if (CI.getFrontendOpts().ProgramAction == clang::frontend::GeneratePCH)
      return;
    std::vector<KernelEntry> Kernels = findKernels(Ctx);
    AmpCalls Calls = checkTranslationUnit(CI.getSema(), Kernels, Opts, Diags);
    Unused.report(CI.getSema(), Diags);
    Completions.finishUnit();
    if (!CI.getDiagnostics().hasErrorOccurred())
      emitKernels(CI, Kernels, Calls, Opts, Diags);
  }

private:
  /// Whether the file is to be compiled with repairs that nobody has made yet:
  /// then it has been, and this attempt is over.
  bool needsRepairs() {
    if (!Filtered.HasAmpCode || Opts.Windows == false ||
        !CI.getDiagnostics().hasErrorOccurred())
      return false;
    const Repairs Found = Finder.getRepairs();
    if (std::includes(Made.begin(), Made.end(), Found.begin(), Found.end()))
      return false;
    Messages->discard(!compileAgain(CI, Begin, Found));
    return true;
  }

  clang::CompilerInstance &CI;
  Options Opts;
  /// What the compilation began with, before anything of ours.
  const clang::CompilerInvocation Begin;
  const Repairs Made;
  RepairFinder Finder;
  HeldMessages *Messages;
  Diagnostics Diags;
  std::function<void()> RemoveTranslation;
  FilterResult Filtered;
  TileStaticVariables TileStatics;
  UnusedFunctions Unused;
  CompletionListener Completions;
};

/// A precompiled header is made or read, and no module.
static bool hasPrecompiledHeaderOnly(const clang::CompilerInstance &CI) {
  const clang::HeaderSearchOptions &Search = CI.getHeaderSearchOpts();
  return (CI.getFrontendOpts().ProgramAction == clang::frontend::GeneratePCH ||
          !CI.getPreprocessorOpts().ImplicitPCHInclude.empty()) &&
         CI.getFrontendOpts().ModuleFiles.empty() &&
         Search.PrebuiltModuleFiles.empty() &&
         Search.PrebuiltModulePaths.empty();
}

class AmpAction : public clang::PluginASTAction {
  Options Opts;
  clang::CompilerInvocation Begin;

  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &CI, llvm::StringRef) override {
    return std::make_unique<AmpConsumer>(CI, Opts, Begin);
  }

  bool ParseArgs(const clang::CompilerInstance &ConstCI,
                 const std::vector<std::string> &Words) override {
    std::string Bad;
    if (!Options::parse(Words, Opts, Bad)) {
      llvm::errs() << "ampcc: unknown plugin argument '" << Bad << "'\n";
      return false;
    }
    // The language options are read by Sema's and CodeGen's constructors,
    // which run after this and before anything of ours.
    auto &CI = const_cast<clang::CompilerInstance &>(ConstCI);
    Begin = CI.getInvocation();
    if (CI.getLangOpts().CPlusPlus) {
      clang::LangOptions &LO = CI.getLangOpts();
      LO.CUDA = true;
      // A candidate that only the other side may call is none (rule C3).
      LO.GPUExcludeWrongSideOverloads = true;
      // Sema has a check of its own, which knows the rule (F1).
      LO.CUDAAllowVariadicFunctions = true;
      // Inline assembly as Visual C++ writes it is found, and refused (G12).
      LO.AsmBlocks = true;
      // A constexpr function is restricted to cpu like any other.
      LO.CUDAHostDeviceConstexpr = Opts.Extensions;
      CI.getPreprocessorOpts().addMacroUndef("__CUDA__");
      // With modules, which C++20 has, Clang takes what it reads for other
      // declarations of what has the same signature: overloads that differ in
      // restrictions would be one function.
      if (hasPrecompiledHeaderOnly(CI))
        LO.Modules = LO.CPlusPlusModules = false;
    }
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }
};
} // namespace

static clang::FrontendPluginRegistry::Add<AmpAction>
    Registration("ampcc", "C++ AMP: restrict(amp), tile_static, kernels");
static clang::ParsedAttrInfoRegistry::Add<TileStaticAttribute>
    TileStatic(TileStaticAttributeName, "the tile_static storage class");
static clang::ParsedAttrInfoRegistry::Add<InheritedRestrictionAttribute>
    Inherited(InheritedAttributeName, "the restrictions of the body around");
static clang::ParsedAttrInfoRegistry::Add<SignatureAttribute>
    Signature(SignatureAttributeName, "the end of a trailing return type");
static clang::ParsedAttrInfoRegistry::Add<AmpDestructorAttribute>
    Destructor(AmpDestructorAttributeName, "restricted to amp alone");
