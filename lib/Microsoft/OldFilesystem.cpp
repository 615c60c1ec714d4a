//===- OldFilesystem.cpp - names that std had once ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/AST/DeclBase.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Preprocessor.h"

using namespace ampcc;
using namespace clang;

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

static void define(Preprocessor &PP, llvm::StringRef Macro) {
  MacroInfo *MI = PP.AllocateMacroInfo(SourceLocation());
  MI->setIsAllowRedefinitionsWithoutWarning(true);
  PP.appendDefMacroDirective(PP.getIdentifierInfo(Macro), MI);
}

void ampcc::includeOldFilesystem(Preprocessor &PP) {
  define(PP, "__AMPCC_OLD_FILESYSTEM__");
}

void ampcc::includeFirstReport(Preprocessor &PP) {
  define(PP, "__AMPCC_TR1__");
}
