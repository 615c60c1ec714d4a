//===- Stages.h - the order of the compiler's stages ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PLUGIN_STAGES_H
#define AMPCC_LIB_PLUGIN_STAGES_H

#include "ampcc/Basic/Options.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInvocation.h"
#include <memory>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// Creates the consumer that runs all stages of a compilation. \p Begin is the
/// invocation before the plugin changed any option.
std::unique_ptr<clang::ASTConsumer>
createStages(clang::CompilerInstance &CI, const Options &Opts,
             const clang::CompilerInvocation &Begin);

} // namespace ampcc

#endif
