//===- KernelPipeline.cpp - how kernels are optimized ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/CodeGen/KernelPipeline.h"
#include "KernelAttributes.h"
#include "KernelVariants.h"
#include "LostWrapChecks.h"
#include "VectorLoops.h"
#include "VectorMath.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/Passes/PassBuilder.h"

using namespace ampcc;
using namespace llvm;

/// The function that a pass is about to run on, or on a loop of.
static const Function *getFunction(const Any &Unit) {
  if (const auto *F = any_cast<const Function *>(&Unit))
    return *F;
  if (const auto *L = any_cast<const Loop *>(&Unit))
    return (*L)->getHeader()->getParent();
  return nullptr;
}

void ampcc::addKernelPasses(PassBuilder &Builder) {
  if (auto *Passes = Builder.getPassInstrumentationCallbacks())
    Passes->registerShouldRunOptionalPassCallback([](StringRef Pass,
                                                     const Any &Unit) {
      const Function *F = getFunction(Unit);
      return Pass != "WarnMissedTransformationsPass" || !F || !isKernelCode(*F);
    });
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
        Passes.addPass(SpecializeKernels());
        Passes.addPass(DeclareVectorMath());
      });
  Builder.registerVectorizerStartEPCallback(
      [](FunctionPassManager &Passes, OptimizationLevel) {
        Passes.addPass(PrepareVectorLoops());
        Passes.addPass(HideWrappingIndices());
      });
}

/// ThinLTO makes vectors when the program is linked, without these passes.
static void addThinLTOPasses(PassBuilder &Builder) {
  Builder.registerOptimizerEarlyEPCallback([](ModulePassManager &Passes,
                                              OptimizationLevel Level) {
    if (Level != OptimizationLevel::O0)
      Passes.addPass(createModuleToFunctionPassAdaptor(KeepWrappingLoops()));
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
