//===- CpuMath.cpp - how kernels calculate on the cpu ---------------------===//

#include "CpuMath.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace clang;

/// The number that macro \p Name stands for; 0: there is no such.
static unsigned getNumber(Preprocessor &PP, StringRef Name) {
  const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Name));
  unsigned Result = 0;
  if (!Macro || Macro->getNumTokens() != 1 ||
      PP.getSpelling(Macro->getReplacementToken(0)).empty() ||
      StringRef(PP.getSpelling(Macro->getReplacementToken(0)))
          .getAsInteger(10, Result))
    return 0;
  return Result;
}

/// Since 2.35 the GNU library has vectors of all functions of fast_math.
static bool hasVectorMath(CompilerInstance &CI) {
  const llvm::Triple &Target = CI.getTarget().getTriple();
  if (Target.getArch() != llvm::Triple::x86_64 || !Target.isOSLinux() ||
      !Target.isGNUEnvironment())
    return false;
  const unsigned Major = getNumber(CI.getPreprocessor(), "__GLIBC__");
  const unsigned Minor = getNumber(CI.getPreprocessor(), "__GLIBC_MINOR__");
  return Major > 2 || (Major == 2 && Minor >= 35);
}

/// -mrecip=sqrtf:0 and the like: roots are estimated, and that is it.
static bool takesEstimates(const CodeGenOptions &Options) {
  return llvm::any_of(Options.Reciprocals, [](StringRef Kind) {
    return Kind.consume_back(":0") &&
           (Kind == "sqrtf" || Kind == "vec-sqrtf" || Kind == "all" ||
            Kind == "sqrt" || Kind == "vec-sqrt");
  });
}

std::vector<std::string> ampcc::getDisabledMath(CompilerInstance &CI) {
  std::vector<std::string> Disabled;
  if (!hasVectorMath(CI))
    Disabled.emplace_back("vector-math");
  if (!takesEstimates(CI.getCodeGenOpts()))
    Disabled.emplace_back("estimated-roots");
  return Disabled;
}
