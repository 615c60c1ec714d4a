//===- LibraryHeaders.cpp - what <amp.h> and others bring along -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/AST/DeclBase.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;
using namespace clang;

static void define(Preprocessor &PP, llvm::StringRef Macro) {
  MacroInfo *MI = PP.AllocateMacroInfo(SourceLocation());
  MI->setIsAllowRedefinitionsWithoutWarning(true);
  PP.appendDefMacroDirective(PP.getIdentifierInfo(Macro), MI);
}

void ampcc::includeStandardHeaders(Preprocessor &PP) {
  std::string Text = PP.getPredefines();
  for (const char *Name :
       {"amp.h", "algorithm", "assert.h", "cmath", "cstdio", "cstdlib",
        "cstring", "ctime", "functional", "iostream", "limits", "memory",
        "stdexcept", "string", "utility", "vector"})
    Text += std::string("#include <") + Name + ">\n";
  PP.setPredefines(std::move(Text));
}

bool ampcc::isInTaskHeader(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("parallel_for", "parallel_invoke", "parallel_transform", true)
      .Cases("parallel_reduce", "parallel_sort", "parallel_buffered_sort", true)
      .Cases("parallel_radixsort", "combinable", "critical_section", true)
      .Cases("task_group", "structured_task_group", "make_task", true)
      .Cases("reader_writer_lock", "cancellation_token", true)
      .Cases("cancellation_token_source", "task_canceled", true)
      .Cases("task", "create_task", "task_completion_event", true)
      .Cases("when_all", "when_any", "task_from_result", true)
      .Cases("cancel_current_task", "is_task_cancellation_requested", true)
      .Default(false);
}

void ampcc::includeTaskHeader(Preprocessor &PP) {
  define(PP, "__AMPCC_TASKS__");
}

static bool isAboutStd(const Diagnostic &Info) {
  enum { Member, Context };
  return Info.getNumArgs() > Context &&
         Info.getArgKind(Context) == DiagnosticsEngine::ak_declcontext &&
         reinterpret_cast<const DeclContext *>(Info.getRawArg(Context))
             ->isStdNamespace();
}

bool ampcc::isOldFilesystem(const Diagnostic &Info, llvm::StringRef Name,
                            const LangOptions &Language) {
  return Language.CPlusPlus17 && (Name == "tr2" || Name == "experimental") &&
         isAboutStd(Info);
}

bool ampcc::isFirstReport(const Diagnostic &Info, llvm::StringRef Name) {
  return Name == "tr1" && isAboutStd(Info);
}

void ampcc::includeOldFilesystem(Preprocessor &PP) {
  define(PP, "__AMPCC_OLD_FILESYSTEM__");
}

void ampcc::includeFirstReport(Preprocessor &PP) {
  define(PP, "__AMPCC_TR1__");
}
