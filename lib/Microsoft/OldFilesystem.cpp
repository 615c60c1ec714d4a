//===- OldFilesystem.cpp - <filesystem> before C++17 ----------------------===//

#include "ampcc/Microsoft/OldFilesystem.h"
#include "clang/AST/DeclBase.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Preprocessor.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isOldFilesystem(const Diagnostic &Info, llvm::StringRef Name,
                            const LangOptions &Language) {
  enum { Member, Context };
  return Language.CPlusPlus17 && (Name == "tr2" || Name == "experimental") &&
         Info.getNumArgs() > Context &&
         Info.getArgKind(Context) == DiagnosticsEngine::ak_declcontext &&
         reinterpret_cast<const DeclContext *>(Info.getRawArg(Context))
             ->isStdNamespace();
}

void ampcc::includeOldFilesystem(Preprocessor &PP) {
  MacroInfo *MI = PP.AllocateMacroInfo(SourceLocation());
  MI->setIsAllowRedefinitionsWithoutWarning(true);
  PP.appendDefMacroDirective(PP.getIdentifierInfo("__AMPCC_OLD_FILESYSTEM__"),
                             MI);
}
