//===- KernelPipeline.cpp - LLVM passes for kernels -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/CodeGen/KernelPipeline.h"
#include "KernelPasses.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Path.h"
#include <memory>

using namespace ampcc;
using namespace llvm;

/// The function that a pass runs on, also as a pass over a loop.
static const Function *getFunction(const Any &Unit) {
  if (const auto *F = any_cast<const Function *>(&Unit))
    return *F;
  if (const auto *L = any_cast<const Loop *>(&Unit))
    return (*L)->getHeader()->getParent();
  return nullptr;
}

void ampcc::addKernelPasses(PassBuilder &Builder) {
  if (auto *Passes = Builder.getPassInstrumentationCallbacks()) {
    vectorizeExtremes(*Passes);
    Passes->registerShouldRunOptionalPassCallback([](StringRef Pass,
                                                     const Any &Unit) {
      const Function *F = getFunction(Unit);
      return Pass != "WarnMissedTransformationsPass" || !F || !isKernelCode(*F);
    });
  }
  Builder.registerPipelineStartEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level) {
        if (Level == OptimizationLevel::O0)
          return;
        Passes.addPass(SetKernelAttributes());
        Passes.addPass(MarkFastMath());
        Passes.addPass(SeparateKernels());
      });
  Builder.registerOptimizerEarlyEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level) {
        if (Level == OptimizationLevel::O0)
          return;
        Passes.addPass(DeferWaits());
        Passes.addPass(SpecializeKernels());
        Passes.addPass(DeclareVectorMath());
      });
  Builder.registerOptimizerLastEPCallback([](ModulePassManager &Passes,
                                             OptimizationLevel Level) {
    if (Level == OptimizationLevel::O0)
      return;
    Passes.addPass(createModuleToFunctionPassAdaptor(SimplifyUniformGathers()));
    Passes.addPass(KeepSelects());
    Passes.addPass(SimplifyExtremes());
  });
  Builder.registerVectorizerStartEPCallback(
      [](FunctionPassManager &Passes, OptimizationLevel) {
        Passes.addPass(PrepareVectorLoops());
        Passes.addPass(PrepareReductions());
        Passes.addPass(SetVectorizerOptions());
        Passes.addPass(HoistDivisions());
        Passes.addPass(HideWrappingIndices());
      });
}

/// ThinLTO vectorizes at link time, without these passes.
static void addThinLTOPasses(PassBuilder &Builder) {
  Builder.registerOptimizerEarlyEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level) {
        if (Level == OptimizationLevel::O0)
          return;
        FunctionPassManager Functions;
        Functions.addPass(HoistDivisions());
        Functions.addPass(KeepWrappingLoops());
        Passes.addPass(createModuleToFunctionPassAdaptor(std::move(Functions)));
      });
}

void ampcc::choosePasses(clang::CompilerInstance &CI) {
  clang::CodeGenOptions &Options = CI.getCodeGenOpts();
  const std::vector<std::string> &Plugins = CI.getFrontendOpts().Plugins;
  if (none_of(Options.PassPlugins, [&](const std::string &Name) {
        return is_contained(Plugins, Name);
      }))
    Options.PassBuilderCallbacks.emplace_back(addKernelPasses);
  if (Options.PrepareForThinLTO)
    Options.PassBuilderCallbacks.emplace_back(addThinLTOPasses);
}

void ampcc::keepLocations(clang::CompilerInstance &CI) {
  clang::CodeGenOptions &Options = CI.getCodeGenOpts();
  if (Options.getDebugInfo() == codegenoptions::NoDebugInfo)
    Options.setDebugInfo(codegenoptions::LocTrackingOnly);
}

/// Returns the name that the source manager has for the user's file.
static std::string findUserFile(clang::CompilerInstance &CI, const DIFile &Of) {
  SmallString<128> Path(Of.getFilename());
  if (sys::path::is_relative(Path)) {
    Path = Of.getDirectory();
    sys::path::append(Path, Of.getFilename());
  }
  auto Found = CI.getFileManager().getOptionalFileRef(Path);
  if (!Found)
    Found = CI.getFileManager().getOptionalFileRef(Of.getFilename());
  const clang::SourceManager &SM = CI.getSourceManager();
  const clang::FileID File = Found ? SM.translateFile(*Found) : clang::FileID();
  if (File.isInvalid())
    return Of.getFilename().str(); // from a #line
  const clang::SourceLocation Begin = SM.getLocForStartOfFile(File);
  return SM.isInSystemHeader(Begin)
             ? ""
             : SM.getFileEntryRefForID(File)->getName().str();
}

void ampcc::checkProgram(clang::CompilerInstance &CI) {
  auto Find =
      [&CI, Known = std::make_shared<DenseMap<const DIFile *, std::string>>()](
          const DIFile &Of) {
        const auto [Entry, IsNew] = Known->try_emplace(&Of);
        if (IsNew)
          Entry->second = findUserFile(CI, Of);
        return Entry->second;
      };
  CI.getCodeGenOpts().PassBuilderCallbacks.emplace_back([Find](PassBuilder &P) {
    P.registerVectorizerStartEPCallback(
        [Find](FunctionPassManager &Passes, OptimizationLevel) {
          Passes.addPass(CheckProgramAccesses(Find));
        });
  });
}
