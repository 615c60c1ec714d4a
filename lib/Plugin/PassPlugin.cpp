//===- PassPlugin.cpp - LLVM's entry point of the plugin ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang loads the plugin for -fpass-plugin in each of its processes, even in
// one that only optimizes another one's output (-save-temps, a bitcode file).
//
//===----------------------------------------------------------------------===//

#include "ampcc/CodeGen/KernelPipeline.h"
#include "llvm/Passes/PassPlugin.h"

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "ampcc", LLVM_VERSION_STRING,
          ampcc::addKernelPasses};
}
