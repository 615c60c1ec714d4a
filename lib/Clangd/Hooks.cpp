//===- Hooks.cpp - ampcc inside clangd ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clangd loads no plugins: amp-clangd preloads this library, which loads the
// plugin and replaces two functions of Clang's library that clangd calls.
//
//   createInvocation   parses a file's command as ampcc does, so that a
//                      compile_commands.json may be ampcc's or clang++'s
//   BeginSourceFile    adds plugins to code completion, where Clang omits them
//
//===----------------------------------------------------------------------===//

#include "ampcc/Basic/Options.h"
#include "ampcc/Driver/Driver.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Frontend/Utils.h"
#include <cstdlib>
#include <dlfcn.h>

using namespace clang;

/// Loads the plugin. Does not affect the programs that clangd starts.
__attribute__((constructor)) static void load() {
  llvm::StringRef Preloaded = ::getenv("LD_PRELOAD");
  const std::string Others = Preloaded.split(':').second.str();
  if (Others.empty())
    ::unsetenv("LD_PRELOAD");
  else
    ::setenv("LD_PRELOAD", Others.c_str(), /*overwrite=*/1);
  if (!::dlopen(ampcc::getPluginOfClangd().c_str(), RTLD_NOW))
    llvm::errs() << "amp-clangd: " << ::dlerror() << '\n';
}

/// Returns the function of Clang's library that the function with the same type
/// and name in this file replaces.
template <class Function> static Function *getNext(const char *Symbol) {
  return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, Symbol));
}

/// Keeps the plugins' arguments, which clangd drops from \p Invocation.
static void keepPluginArguments(CompilerInvocation &Invocation) {
  FrontendOptions &Opts = Invocation.getFrontendOpts();
  auto Keep = [&](llvm::StringRef Word) {
    Opts.LLVMArgs.push_back((ampcc::KeptArgument + Word).str());
  };
  for (const std::string &Word : Opts.PluginArgs[ampcc::PluginName.str()])
    Keep(Word);
  Keep("editor");
}

LLVM_ATTRIBUTE_VISIBILITY_DEFAULT std::unique_ptr<CompilerInvocation>
clang::createInvocation(llvm::ArrayRef<const char *> Args,
                        CreateInvocationOptions Opts) {
  static auto *const Next = getNext<decltype(createInvocation)>(
      "_ZN5clang16createInvocationEN4llvm8ArrayRefIPKcEENS_"
      "23CreateInvocationOptionsE");
  const std::vector<std::string> Command =
      ampcc::getCommandOfClang({Args.begin(), Args.end()});
  std::vector<const char *> Pointers;
  Pointers.reserve(Command.size());
  for (const std::string &Arg : Command)
    Pointers.push_back(Arg.c_str());
  auto Invocation = Next(Pointers, std::move(Opts));
  if (Invocation)
    keepPluginArguments(*Invocation);
  return Invocation;
}

/// Adds the plugins' consumers, as Clang does without code completion.
static void addPlugins(CompilerInstance &CI, llvm::StringRef File) {
  std::vector<std::unique_ptr<ASTConsumer>> Consumers;
  for (const FrontendPluginRegistry::entry &Entry :
       FrontendPluginRegistry::entries()) {
    const std::unique_ptr<PluginASTAction> Action = Entry.instantiate();
    if (Action->ParseArgs(CI, {}))
      Consumers.push_back(Action->CreateASTConsumer(CI, File));
  }
  Consumers.push_back(CI.takeASTConsumer());
  CI.setASTConsumer(
      std::make_unique<MultiplexConsumer>(std::move(Consumers)));
}

LLVM_ATTRIBUTE_VISIBILITY_DEFAULT bool
FrontendAction::BeginSourceFile(CompilerInstance &CI,
                                const FrontendInputFile &Input) {
  static auto *const Next =
      getNext<bool(FrontendAction *, CompilerInstance &,
                   const FrontendInputFile &)>(
          "_ZN5clang14FrontendAction15BeginSourceFileERNS_16CompilerInstanceERK"
          "NS_17FrontendInputFileE");
  if (!Next(this, CI, Input))
    return false;
  if (CI.hasCodeCompletionConsumer())
    addPlugins(CI, Input.getFile());
  return true;
}
