//===- Plugin.cpp - registration and Clang's options for AMP --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Stages.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/CodeGen/KernelPipeline.h"
#include "ampcc/Sema/Hooks.h"
#include "ampcc/Sema/Hooks/TileStatic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/StaticAnalyzer/Frontend/CheckerRegistry.h"

using namespace ampcc;

namespace {
/// True if a precompiled header, but no module, is created or used.
bool hasPrecompiledHeaderOnly(const clang::CompilerInstance &CI) {
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
    return createStages(CI, Opts, Begin);
  }

  bool ParseArgs(const clang::CompilerInstance &ConstCI,
                 const std::vector<std::string> &Given) override {
    std::vector<std::string> Words = Given;
    for (llvm::StringRef Kept : ConstCI.getFrontendOpts().LLVMArgs)
      if (Kept.consume_front(KeptArgument))
        Words.push_back(Kept.str());
    std::string Bad;
    if (!Options::parse(Words, Opts, Bad)) {
      llvm::errs() << "ampcc: unknown plugin argument '" << Bad << "'\n";
      return false;
    }
    // The constructors of Sema and CodeGen read the language options after
    // this, before any other code of the plugin runs.
    auto &CI = const_cast<clang::CompilerInstance &>(ConstCI);
    Begin = CI.getInvocation();
    if (Opts.Check == Checking::Always)
      keepLocations(CI);
    if (CI.getLangOpts().CPlusPlus) {
      clang::LangOptions &LO = CI.getLangOpts();
      LO.CUDA = true;
      // A function restricted to the other side is not a candidate (C3).
      LO.GPUExcludeWrongSideOverloads = true;
      // The declarator check implements the rule (F1).
      LO.CUDAAllowVariadicFunctions = true;
      // Parse Visual C++'s inline assembly, which is rejected (G12).
      LO.AsmBlocks = true;
      // A constexpr function is restricted to cpu like any other function.
      LO.CUDAHostDeviceConstexpr = Opts.Extensions;
      CI.getPreprocessorOpts().addMacroUndef("__CUDA__");
      // With modules (C++20), Clang merges declarations with the same
      // signature: overloads that differ only in restrictions would be one
      // function.
      if (hasPrecompiledHeaderOnly(CI))
        LO.Modules = LO.CPlusPlusModules = false;
    }
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }
};

clang::FrontendPluginRegistry::Add<AmpAction>
    Registration(PluginName, "C++ AMP: restrict(amp), tile_static, kernels");

template <const llvm::StringLiteral &Name, auto Handle, unsigned Optional = 0>
using AddAttribute =
    clang::ParsedAttrInfoRegistry::Add<FilterAttribute<Name, Handle, Optional>>;
AddAttribute<TileStaticAttributeName, handleTileStatic>
    TileStatic(TileStaticAttributeName, "the tile_static storage class");
AddAttribute<CpuSpecifierAttributeName, handleCpuSpecifier>
    CpuSpecifier(CpuSpecifierAttributeName,
                 "a restriction specifier of cpu alone");
AddAttribute<InheritedAttributeName, handleInherited>
    Inherited(InheritedAttributeName, "the restrictions of the enclosing body");
AddAttribute<AmpTypeAttributeName, handleAmpType>
    AmpType(AmpTypeAttributeName, "the type of a function restricted to amp");
// An entrance's name: before a class, it stays as an argument.
AddAttribute<SignatureAttributeName, handleSignature, 1>
    Signature(SignatureAttributeName, "the end of a trailing return type");
AddAttribute<AmpDestructorAttributeName, handleAmpDestructor>
    Destructor(AmpDestructorAttributeName, "restricted to amp alone");
} // namespace

// clang-tidy and the static analyzer expect every plugin to register checkers,
// and warn if it lacks these symbols. This one has no checkers.
extern "C" {
LLVM_ATTRIBUTE_VISIBILITY_DEFAULT extern const char
    clang_analyzerAPIVersionString[] = CLANG_ANALYZER_API_VERSION_STRING;
LLVM_ATTRIBUTE_VISIBILITY_DEFAULT void
clang_registerCheckers(clang::ento::CheckerRegistry &) {}
}
