//===- SystemNames.cpp - names of Linux that Windows does not have --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isSystemMacro(llvm::StringRef Name) {
  // <math.h> of Visual C++ has those that begin with M_ only with
  // _USE_MATH_DEFINES.
  static const llvm::StringSet<> Names = {
      "M_E",        "M_LOG2E",    "M_LOG10E",  "M_LN2",         "M_LN10",
      "M_PI",       "M_PI_2",     "M_PI_4",    "M_1_PI",        "M_2_PI",
      "M_2_SQRTPI", "M_SQRT2",    "M_SQRT1_2", "LITTLE_ENDIAN", "BIG_ENDIAN",
      "PDP_ENDIAN", "BYTE_ORDER", "linux",     "unix",          "i386",
      "major",      "minor",      "makedev",   "MAXFLOAT",      "DOMAIN",
      "SING",       "OVERFLOW",   "UNDERFLOW", "PLOSS",         "TLOSS",
      "NAME_MAX",   "PATH_MAX",   "PIPE_BUF",  "ARG_MAX",       "WNOHANG",
      "WUNTRACED",  "WSTOPPED",   "WEXITED",   "WCONTINUED",    "WNOWAIT",
      "NBBY",       "MIN",        "MAX",       "FD_SET",        "FD_CLR",
      "howmany",    "roundup",    "powerof2",  "alloca"};
  return Names.contains(Name);
}

namespace {
class Undefiner : public PPCallbacks {
public:
  Undefiner(Preprocessor &PP, llvm::StringSet<> Names)
      : PP(PP), Names(std::move(Names)) {}

  void MacroDefined(const Token &Name, const MacroDirective *) override {
    const SourceManager &SM = PP.getSourceManager();
    IdentifierInfo *Word = Name.getIdentifierInfo();
    const SourceLocation Loc = Name.getLocation();
    if (Names.contains(Word->getName()) &&
        (SM.isInSystemHeader(Loc) || SM.isWrittenInBuiltinFile(Loc)))
      PP.appendMacroDirective(Word, new (PP.getPreprocessorAllocator())
                                        UndefMacroDirective(Loc));
  }

private:
  Preprocessor &PP;
  const llvm::StringSet<> Names;
};
} // namespace

void ampcc::undefineSystemMacros(Preprocessor &PP, const Repairs &Made) {
  llvm::StringSet<> Names;
  for (const Repair &R : Made)
    if (R.What == Repair::SystemMacro)
      Names.insert(R.Name);
  if (!Names.empty())
    PP.addPPCallbacks(std::make_unique<Undefiner>(PP, std::move(Names)));
}
