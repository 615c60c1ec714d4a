//===- PassPlugin.cpp - the plugin as LLVM's ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang loads it for -fpass-plugin in each of its processes, also in those that
// only optimize what another one has written (-save-temps, a file of bitcode).
//
//===----------------------------------------------------------------------===//

#include "ampcc/CodeGen/KernelPipeline.h"
#include "llvm/Passes/PassPlugin.h"

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "ampcc", LLVM_VERSION_STRING,
          ampcc::addKernelPasses};
}
