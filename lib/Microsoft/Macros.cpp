//===- Macros.cpp - macros and headers for compatibility fix-ups ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/MessageTable.h"
#include "ampcc/Basic/WordSet.h"
#include "ampcc/Microsoft/Compatibility.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isSystemMacro(llvm::StringRef Name) {
  // Visual C++'s <math.h> defines the names with M_ only with
  // _USE_MATH_DEFINES.
  static const llvm::StringSet<> Names = makeWordSet(
      "M_E M_LOG2E M_LOG10E M_LN2 M_LN10 M_PI M_PI_2 M_PI_4 M_1_PI M_2_PI "
      "M_2_SQRTPI M_SQRT2 M_SQRT1_2 LITTLE_ENDIAN BIG_ENDIAN PDP_ENDIAN "
      "BYTE_ORDER linux unix i386 major minor makedev MAXFLOAT DOMAIN SING "
      "OVERFLOW UNDERFLOW PLOSS TLOSS NAME_MAX PATH_MAX PIPE_BUF ARG_MAX "
      "WNOHANG WUNTRACED WSTOPPED WEXITED WCONTINUED WNOWAIT NBBY MIN MAX "
      "FD_SET FD_CLR howmany roundup powerof2 alloca");
  return Names.contains(Name);
}

bool ampcc::isInTaskHeader(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = makeWordSet(
      "parallel_for parallel_invoke parallel_transform parallel_reduce "
      "parallel_sort parallel_buffered_sort parallel_radixsort combinable "
      "critical_section task_group structured_task_group make_task "
      "reader_writer_lock cancellation_token cancellation_token_source "
      "task_canceled task create_task task_completion_event when_all when_any "
      "task_from_result cancel_current_task is_task_cancellation_requested");
  return Names.contains(Name);
}

static bool isAboutStd(const Diagnostic &Info) {
  const DeclContext *C = getContextArgument(Info, 1);
  return C && C->isStdNamespace();
}

bool ampcc::isOldFilesystem(const Diagnostic &Info, llvm::StringRef Name,
                            const LangOptions &Language) {
  return Language.CPlusPlus17 && (Name == "tr2" || Name == "experimental") &&
         isAboutStd(Info);
}

bool ampcc::isFirstReport(const Diagnostic &Info, llvm::StringRef Name) {
  return Name == "tr1" && isAboutStd(Info);
}

//===--- The width of TCHAR -----------------------------------------------===//

namespace {
enum class Width { None, Narrow, Wide };
}

/// Returns the width of a pointer's, array's or string's characters.
static Width getWidth(QualType T) {
  if (T.isNull())
    return Width::None;
  T = T.getNonReferenceType();
  QualType Character;
  if (const auto *R = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
          T->getAsRecordDecl());
      R && R->isInStdNamespace() && R->getName() == "basic_string")
    Character = R->getTemplateArgs()[0].getAsType();
  else if (T->isPointerType())
    Character = T->getPointeeType();
  else if (const Type *Element = T->getArrayElementTypeNoTypeQual())
    Character = QualType(Element, 0);
  if (Character.isNull())
    return Width::None;
  if (Character->isWideCharType())
    return Width::Wide;
  return Character->isSpecificBuiltinType(BuiltinType::Char_S) ||
                 Character->isSpecificBuiltinType(BuiltinType::Char_U)
             ? Width::Narrow
             : Width::None;
}

bool ampcc::mixesCharacters(const Diagnostic &Info) {
  bool HasNarrow = false, HasWide = false;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I) {
    const Width W = getWidth(getTypeArgument(Info, I));
    HasNarrow |= W == Width::Narrow;
    HasWide |= W == Width::Wide;
  }
  return HasNarrow && HasWide;
}

bool ampcc::usesTChar(CompilerInstance &CI) {
  Preprocessor &PP = CI.getPreprocessor();
  for (const char *Name : {"_T", "_TEXT", "TEXT", "_tmain"})
    if (const MacroInfo *MI = PP.getMacroInfo(PP.getIdentifierInfo(Name));
        MI && MI->isUsed())
      return true;
  return false;
}

//===--- Preparing the preprocessor ---------------------------------------===//

namespace {
/// Undefines macros of system headers and the compiler.
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

/// Defines \p Name, but not in the text of predefined macros, which would
/// change all locations.
static void define(Preprocessor &PP, llvm::StringRef Name) {
  MacroInfo *MI = PP.AllocateMacroInfo(SourceLocation());
  MI->setIsAllowRedefinitionsWithoutWarning(true);
  PP.appendDefMacroDirective(PP.getIdentifierInfo(Name), MI);
}

/// Includes <amp.h> before the file, and standard headers that Visual C++'s
/// headers include.
static void includeStandardHeaders(Preprocessor &PP) {
  std::string Text = PP.getPredefines();
  for (const char *Name :
       {"amp.h", "algorithm", "assert.h", "cmath", "cstdio", "cstdlib",
        "cstring", "ctime", "functional", "iostream", "limits", "memory",
        "stdexcept", "string", "utility", "vector"})
    Text += std::string("#include <") + Name + ">\n";
  PP.setPredefines(std::move(Text));
}

void ampcc::preparePreprocessor(Preprocessor &PP, const FixUps &Made) {
  llvm::StringSet<> Undefined;
  for (const FixUp &R : Made)
    switch (R.What) {
    case FixUp::WideCharacters:
      define(PP, "_UNICODE");
      define(PP, "UNICODE");
      break;
    case FixUp::Header:
      includeStandardHeaders(PP);
      break;
    case FixUp::TaskHeader:
      define(PP, "__AMPCC_TASKS__");
      break;
    case FixUp::FirstReport:
      define(PP, "__AMPCC_TR1__");
      break;
    case FixUp::OldFilesystem:
      define(PP, "__AMPCC_OLD_FILESYSTEM__");
      break;
    case FixUp::SystemMacro:
      Undefined.insert(R.Name);
      break;
    default:
      break;
    }
  if (!Undefined.empty())
    PP.addPPCallbacks(std::make_unique<Undefiner>(PP, std::move(Undefined)));
}
